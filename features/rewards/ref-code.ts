/** Matches a referral code: generated ones, and any other that a link may contain. */
export const refCodePattern = /^[\w-]{1,64}$/;
