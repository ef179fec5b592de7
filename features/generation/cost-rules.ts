/** Days for which a call of an image model is kept in the cost log. */
export const imageCallDaysKept = 365;

/** Number of days in the admin's cost overview. */
export const costDaysShown = 30;

/** Number of users in the admin's cost overview, highest cost first. */
export const costUsersShown = 50;

/** Days for which an image request is kept; the resulting images remain. */
export const generationDaysKept = 30;
