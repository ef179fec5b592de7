/** Source: specification, part 1, section 5. */
export const minPasswordLength = 6;

/** Attempts to sign in or up are counted in windows of so many seconds. */
export const attemptWindowSeconds = 60;

/** Days after which a session ends that nobody uses. */
export const sessionDays = 7;

/** Days for which attempts to sign in or up are counted. */
export const attemptDaysKept = 1;

/** Days for which security events are kept. */
export const securityEventDaysKept = 365;

/** Security events a person may log, so that nobody fills the log. */
export const maxSecurityEventsPerHour = 200;
/** Details of one security event. */
export const maxEventDetails = 20;
