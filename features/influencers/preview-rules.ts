/** Days for which a preview is kept of which no persona was made. The daily clean-up deletes it after that. */
export const previewDaysKept = 7;

/** What of the account decides whether a preview can be sold, as get-usage-summary returns it. */
type Room = { readonly credits: number; readonly inf_remaining: number };

/**
 * Whether no persona could be made of a preview, although there are credits for one: it is refused instead of sold.
 * Without credits that is what is said.
 */
export function hasNoRoom({ credits, inf_remaining }: Room): boolean {
  return credits > 0 && inf_remaining < 1;
}

/** What is said where the one credit that a preview costs is not there. Source: specification, part 1, section 5. */
export function notEnoughCredits(credits: number): string {
  return `Not enough credits. You need 1 credit but only have ${credits}.`;
}
