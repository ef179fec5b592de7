import { brokenRules, type CheckedPost } from '#contract/network-rules.ts';
import type { Network } from '#contract/networks.ts';
import { type PublisherFailure, publisherFailures } from '#contract/publish-failures.ts';

/** Returns the first rule of a network that a post or its files violate; undefined if the network would accept it. */
export function brokenRule(post: CheckedPost, network: Network = 'instagram'): PublisherFailure | undefined {
  return brokenRules(post, network)
    .map(({ rule }) => rule)
    .find((rule): rule is PublisherFailure & typeof rule => rule in publisherFailures);
}
