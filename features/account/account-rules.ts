/** Source: specification, part 1, section 5. */
export const shortestPassword = 6;

/** One-time credits that come with a new account; they do not renew. */
export const starterCredits = 10;

/** Custom influencer trainings of an account without a paid plan. */
export const freeTrainings = 1;

/** Attempts to sign in or up are counted in windows of so many seconds. */
export const attemptWindowSeconds = 60;

/** Security events a person may log, so that nobody fills the log. */
export const maxSecurityEventsPerHour = 200;
/** Details of one security event. */
export const maxEventDetails = 20;
