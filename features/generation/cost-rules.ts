/** How many days a call to an image model is kept in the cost log. */
export const imageCallDaysKept = 365;

/** Number of days in the admin's cost overview. */
export const costDaysShown = 30;

/** Number of users in the admin's cost overview, highest cost first. */
export const costUsersShown = 50;

/** How many days an image request is kept; the images it produced remain. */
export const generationDaysKept = 30;
