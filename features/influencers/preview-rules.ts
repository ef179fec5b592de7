/** The number of days for which an unused preview is kept. The daily cleanup deletes it after that. */
export const previewDaysKept = 7;

type Usage = { readonly credits: number; readonly inf_limit: number; readonly inf_remaining: number };

/** Whether the plan allows no further influencer. A limit of 0 means that the usage could not be loaded. */
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

/** Returns the message if the credit for a preview is missing. */
export function notEnoughCredits(credits: number): string {
  return `Not enough credits. You need 1 credit but only have ${credits}.`;
}
