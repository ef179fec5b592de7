import { type FurtherNetwork, networks } from '#contract/networks.ts';
import type { PostPublisher } from './publish-post.ts';

/**
 * Publishes nothing to a network that this installation no longer offers: its due posts fail with the reason, and the
 * user decides about those that may be published.
 */
export function withdrawnNetwork(network: FurtherNetwork): PostPublisher {
  const reason = `This installation no longer publishes to ${networks[network].label}.`;
  return {
    settlesWithin: 0,
    prepare: async () => ({ kind: 'refused', reason }),
    publish: async () => ({ kind: 'refused', reason }),
    find: async () => ({ kind: 'unknown', reason, forever: true }),
  };
}
