import { type FurtherNetwork, furtherNetworks } from '#contract/networks.ts';

/** Names the network in the URL to which its page redirects. */
const parameter = 'network';

/** Returns the URL of the accounts page to which a network redirects after a connection. */
export function getReturnUrl(influencerId: string, network: FurtherNetwork): string {
  const url = new URL(`/influencers/${influencerId}/instagram/accounts`, window.location.origin);
  url.searchParams.set(parameter, network);
  return url.href;
}

/** Returns the network that redirected to this page; undefined if none did. */
export function readReturn(search: URLSearchParams): FurtherNetwork | undefined {
  return furtherNetworks.find((network) => network === search.get(parameter));
}
