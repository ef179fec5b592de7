/** The number of hours for which rate-limited attempts are counted: longer than the window of any limit. */
export const attemptHoursKept = 24;
