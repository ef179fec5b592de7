/** The number of days for which an unused preview is kept. The daily cleanup deletes it after that. */
export const previewDaysKept = 7;

/** The numbers of the account that determine whether a preview can be sold, as get-usage-summary returns them. */
type Room = { readonly credits: number; readonly inf_remaining: number };

/**
 * Returns whether no influencer could be created from a preview although there are credits for it: it is refused
 * instead of sold. A lack of credits is reported first.
 */
export function hasNoRoom({ credits, inf_remaining }: Room): boolean {
  return credits > 0 && inf_remaining < 1;
}

/** Returns the message if the credit for a preview is missing. */
export function notEnoughCredits(credits: number): string {
  return `Not enough credits. You need 1 credit but only have ${credits}.`;
}
