/** Matches the code of a referral link: generated ones, and any others that a link may contain. */
export const refCodePattern = /^[\w-]{1,64}$/;
