import type { FurtherNetwork, Network } from '#contract/networks.ts';
import {
  checkNetworkAccountSoon,
  checkSoon,
  connectedAccountIds,
  connectedNetworkAccountIds,
  findStandingChoices,
} from '#features/instagram/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ClaimedPost } from './due-posts.ts';

/** The accounts on a network. */
export type NetworkAccounts = {
  readonly network: Network;
  /** Returns the account that is connected now, by the id of each target. */
  findConnected(service: ServiceDatabase, targets: readonly ClaimedPost[]): Promise<ReadonlyMap<string, string | null>>;
  /** Returns the influencers with a standing choice for prepared posts. */
  findStanding(service: ServiceDatabase, targets: readonly ClaimedPost[]): Promise<ReadonlySet<string>>;
  /** Ensures that the next health check includes this account. */
  checkSoon(service: ServiceDatabase, accountId: string): Promise<void>;
};

export const instagramAccounts: NetworkAccounts = {
  network: 'instagram',
  checkSoon,
  findStanding: async () => new Set(),
  async findConnected(service, targets) {
    return byTarget(targets, await connectedAccountIds(service, listInfluencers(targets)));
  },
};

/** Returns the accounts on a network other than Instagram. */
export function accountsOn(network: FurtherNetwork): NetworkAccounts {
  return {
    network,
    checkSoon: checkNetworkAccountSoon,
    findStanding: (service, targets) => findStandingChoices(service, listInfluencers(targets), network),
    async findConnected(service, targets) {
      return byTarget(targets, await connectedNetworkAccountIds(service, listInfluencers(targets), network));
    },
  };
}

function listInfluencers(targets: readonly ClaimedPost[]): string[] {
  return targets.map(({ influencer_id }) => influencer_id);
}

function byTarget(
  targets: readonly ClaimedPost[],
  connected: ReadonlyMap<string, string>,
): ReadonlyMap<string, string | null> {
  return new Map(targets.map(({ id, influencer_id }) => [id, connected.get(influencer_id) ?? null]));
}
