/** Source: specification, part 1, section 5. */
export const minPasswordLength = 6;

/** Attempts to sign in or up are counted in windows of so many seconds. */
export const attemptWindowSeconds = 60;

/** Security events a person may log, so that nobody fills the log. */
export const maxSecurityEventsPerHour = 200;
/** Details of one security event. */
export const maxEventDetails = 20;
