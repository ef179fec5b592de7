/** How many hours rate-limited attempts are kept: longer than any rate-limit window. */
export const attemptHoursKept = 24;
