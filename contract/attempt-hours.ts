/** Hours for which attempts that have a rate limit are counted: longer than the window of any of them. */
export const attemptHoursKept = 24;
