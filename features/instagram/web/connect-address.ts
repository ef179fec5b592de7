/** The parameter of the connect page for connecting an account through another publisher. */
export const switchParameter = 'switch';

/** Returns the address of the page that connects an influencer's account, and then returns to `from`. */
export function connectAddress(influencerId: string, from: string): string {
  return `/influencers/${influencerId}/instagram/connect?${new URLSearchParams({ from })}`;
}
