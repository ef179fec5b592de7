/** How many days an unused preview is kept before the daily cleanup deletes it. */
export const previewDaysKept = 7;

type Usage = { readonly credits: number; readonly inf_limit: number; readonly inf_remaining: number };

/** Returns whether the plan allows no more influencers. A limit of 0 means that the usage could not be loaded. */
export function isInfluencerLimitReached({ inf_limit, inf_remaining }: Omit<Usage, 'credits'>): boolean {
  return inf_limit > 0 && inf_remaining < 1;
}

/**
 * Returns whether a preview is refused because no influencer could be created from it. An account without credits gets
 * the message about credits instead.
 */
export function isPreviewRefused(usage: Usage): boolean {
  return usage.credits > 0 && isInfluencerLimitReached(usage);
}

/** Returns the message shown if there is no credit for a preview. */
export function notEnoughCredits(credits: number): string {
  return `Not enough credits. You need 1 credit but only have ${credits}.`;
}
