/** Present in the address of the connect page where a connected account is to be connected another way. */
export const switchParameter = 'switch';

/** The page on which a persona gets its account; it leads back to `from` after. */
export function connectAddress(influencerId: string, from: string): string {
  return `/influencers/${influencerId}/instagram/connect?${new URLSearchParams({ from })}`;
}
