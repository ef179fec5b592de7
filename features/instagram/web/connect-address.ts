/** The query parameter that opens the connect page for switching to another publisher. */
export const switchParameter = 'switch';

/** Returns the URL of the page that connects an influencer's account and then returns to `from`. */
export function connectAddress(influencerId: string, from: string): string {
  return `/influencers/${influencerId}/instagram/connect?${new URLSearchParams({ from })}`;
}
