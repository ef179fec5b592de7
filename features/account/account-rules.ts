/** Source: specification, part 1, section 5. */
export const minPasswordLength = 6;

/** The longest password. */
export const maxPasswordLength = 128;

/** New passwords that are refused because attackers try them first. Source: OWASP ASVS 5.0, 6.2.4. */
export const commonPasswordsRefused = 3_000;

/** Attempts a minute at what an attacker would try again and again. Source: specification, part 1, section 5. */
export const attemptsPerMinute = 10;

/** Failures to sign in to one account within an hour, wherever they come from, after which each attempt has to wait. */
export const failuresWithoutDelay = 30;
export const failureWindowSeconds = 60 * 60;

/** Links of mails: how long the one to confirm an address and the one to set a new password are valid. */
export const verificationHours = 24;
export const resetHours = 1;
/** Mails with such a link that one person gets in an hour, so that nobody fills somebody's mailbox. */
export const maxLinkMailsPerHour = 5;

/** Days after which a session ends that nobody uses. */
export const sessionDays = 7;

/** Days for which security events are kept. */
export const securityEventDaysKept = 365;

/** Security events a person may log, so that nobody fills the log. */
export const maxSecurityEventsPerHour = 200;
/** Details of one security event. */
export const maxEventDetails = 20;

/**
 * Where the link of the first mail leads: to /home where somebody came to buy a plan.
 * Source: specification, part 1, section 7.
 */
export const verificationTargets = ['/', '/home'] as const;
export type VerificationTarget = (typeof verificationTargets)[number];

/** Days between the request to delete an account and its deletion. Source: specification. */
export const erasureGraceDays = 7;

/** Days for which the copy of a person's data can be fetched. Source: specification. */
export const exportDaysKept = 3;
/** Copies that one person may ask for in a day: each is as large as all of their pictures. */
export const maxExportsPerDay = 3;
