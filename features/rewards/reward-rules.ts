/** Days for which a browser stores the referral of a visitor. */
export const referralDays = 60;

/** Maximum age of an account in days at which a referral still counts as its sign-up. */
export const newAccountDays = 7;

/** Credits for a friend who starts a paid plan, and for a post about Galatea. */
export const referralCredits = 150;
export const shareCredits = 50;

/** Clicks that one IP address may record per minute, for all links. */
export const maxClicksPerMinute = 10;

/** Days for which the hashed visitor of a click is kept. */
export const clickDaysKept = 2;

/** Returns the URL of a referral link. */
export function referralLink(origin: string, refCode: string): string {
  return `${origin}/auth?mode=signup&ref=${refCode}`;
}
