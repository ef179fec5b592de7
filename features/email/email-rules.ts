/** How many days the delivery status of an email is kept. */
export const emailDaysKept = 90;
