export const minPasswordLength = 6;

export const maxPasswordLength = 128;

/**
 * How many of the most common passwords are rejected as new passwords, because attackers try them first. Source: OWASP
 * ASVS 5.0, 6.2.4.
 */
export const commonPasswordsRefused = 3_000;

/** How many attempts per minute are allowed for actions that an attacker would repeat. */
export const attemptsPerMinute = 10;

/**
 * How many failed sign-ins to an account within an hour, from all addresses, are allowed before attempts are delayed.
 */
export const failuresWithoutDelay = 30;
export const failureWindowSeconds = 60 * 60;

/** How long links in emails are valid: to confirm an address, and to set a new password. */
export const verificationHours = 24;
export const resetHours = 1;
/** How many of these emails a user can receive per hour, so that a mailbox cannot be flooded. */
export const maxLinkEmailsPerHour = 5;

/** How many days until an unused session ends. */
export const sessionDays = 7;

/** How many days security events are kept. */
export const securityEventDaysKept = 365;

/** How many security events a user may log per hour, so that the log cannot be flooded. */
export const maxSecurityEventsPerHour = 200;
/** How many details a security event may have. */
export const maxEventDetails = 20;

/** The page that the link in the first email opens: /home if the user signed up to buy a plan. */
export const verificationTargets = ['/', '/home'] as const;
export type VerificationTarget = (typeof verificationTargets)[number];

/** How many days pass between the request to delete an account and its deletion. */
export const erasureGraceDays = 7;

/** How many days a data export can be downloaded. */
export const exportDaysKept = 3;
/** How many data exports a user may request per day: each is as large as all of their images. */
export const maxExportsPerDay = 3;
