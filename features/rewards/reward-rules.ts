/** Days for which a browser remembers by whose link somebody came. Source: specification, part 1, section 9. */
export const referralDays = 60;

/** An account that is older than so many days when it tells by whose link its person came did not sign up by it. */
export const newAccountDays = 7;

/**
 * Credits for a friend who starts a paid plan, and for a post about Galatea. Source: specification, part 2, section 9.
 */
export const referralCredits = 150;
export const shareCredits = 50;

/** The longest code, as a browser sends it. */
export const maxRefCode = 64;

/** Clicks that one address may record in a minute, whatever the links. Source: specification, part 1, section 9. */
export const maxClicksPerMinute = 10;

/** Days for which it is kept who followed a link, as a code. */
export const clickDaysKept = 2;

/** The address of a referral link. Source: specification, part 1, section 2, '/auth'. */
export function referralLink(origin: string, refCode: string): string {
  return `${origin}/auth?mode=signup&ref=${refCode}`;
}
