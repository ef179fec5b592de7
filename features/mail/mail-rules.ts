/** Days for which it is kept what became of a mail. */
export const mailDaysKept = 90;
