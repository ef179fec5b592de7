import { brokenRules, type CheckedPost } from '#contract/network-rules.ts';
import { type PublisherFailure, publisherFailures } from '#contract/publish-failures.ts';

/** The first rule of Instagram that a post or its files break; undefined if Instagram takes it. */
export function brokenRule(post: CheckedPost): PublisherFailure | undefined {
  return brokenRules(post)
    .map(({ rule }) => rule)
    .find((rule): rule is PublisherFailure & typeof rule => rule in publisherFailures);
}
