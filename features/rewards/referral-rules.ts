/** How many days a browser stores a visitor's referral. */
export const referralDays = 60;

/** Maximum account age in days for a referral to count as its sign-up. */
export const newAccountDays = 7;

/** Credits for a friend who starts a paid plan, and for a shared post about Galatea. */
export const referralCredits = 150;
export const shareCredits = 50;

/** How many clicks an IP address may record per minute, across all links. */
export const maxClicksPerMinute = 10;

/** How many days the hashed visitor of a click is kept. */
export const clickDaysKept = 2;

/** Returns the URL of a referral link. */
export function referralLink(origin: string, refCode: string): string {
  return `${origin}/auth?mode=signup&ref=${refCode}`;
}
