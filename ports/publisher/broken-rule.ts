import { brokenRules, type CheckedPost } from '#contract/network-rules.ts';
import { type PublisherFailure, publisherFailures } from '#contract/publish-failures.ts';

/** Returns the first Instagram rule that a post or its files violate; undefined if Instagram would accept it. */
export function brokenRule(post: CheckedPost): PublisherFailure | undefined {
  return brokenRules(post)
    .map(({ rule }) => rule)
    .find((rule): rule is PublisherFailure & typeof rule => rule in publisherFailures);
}
