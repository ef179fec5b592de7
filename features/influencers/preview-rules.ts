/** Days for which a preview is kept of which no persona was made. The daily clean-up deletes it after that. */
export const previewDaysKept = 7;

type Usage = { readonly credits: number; readonly inf_limit: number; readonly inf_remaining: number };

/** Whether the plan allows no further influencer. A limit of 0 means that the usage could not be loaded. */
export function isInfluencerLimitReached({ inf_limit, inf_remaining }: Omit<Usage, 'credits'>): boolean {
  return inf_limit > 0 && inf_remaining < 1;
}

/**
 * Whether a preview is refused because no influencer could be created from it. An account without credits gets the
 * message about credits instead.
 */
export function isPreviewRefused(usage: Usage): boolean {
  return usage.credits > 0 && isInfluencerLimitReached(usage);
}

/** What is said where the one credit that a preview costs is not there. Source: specification, part 1, section 5. */
export function notEnoughCredits(credits: number): string {
  return `Not enough credits. You need 1 credit but only have ${credits}.`;
}
