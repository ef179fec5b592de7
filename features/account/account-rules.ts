export const minPasswordLength = 6;

export const maxPasswordLength = 128;

/**
 * The number of most common passwords that are refused as new passwords, because attackers try them first. Source:
 * OWASP ASVS 5.0, 6.2.4.
 */
export const commonPasswordsRefused = 3_000;

/** The number of attempts per minute at actions that an attacker would repeat. */
export const attemptsPerMinute = 10;

/**
 * The number of failed sign-ins to one account within an hour, from all addresses, after which each attempt is delayed.
 */
export const failuresWithoutDelay = 30;
export const failureWindowSeconds = 60 * 60;

/** The validity of links in emails: to confirm an address, and to set a new password. */
export const verificationHours = 24;
export const resetHours = 1;
/** The number of emails with such a link that one user gets per hour, so that a mailbox cannot be flooded. */
export const maxLinkEmailsPerHour = 5;

/** The number of days after which an unused session ends. */
export const sessionDays = 7;

/** The number of days for which security events are kept. */
export const securityEventDaysKept = 365;

/** The number of security events that a user may log per hour, so that the log cannot be flooded. */
export const maxSecurityEventsPerHour = 200;
/** The number of details of one security event. */
export const maxEventDetails = 20;

/** The page that the link of the first email opens: /home if the user signed up to buy a plan. */
export const verificationTargets = ['/', '/home'] as const;
export type VerificationTarget = (typeof verificationTargets)[number];

/** The number of days between the request to delete an account and its deletion. */
export const erasureGraceDays = 7;

/** The number of days for which a data export can be downloaded. */
export const exportDaysKept = 3;
/** The number of data exports that a user may request per day: each is as large as all of their images. */
export const maxExportsPerDay = 3;
