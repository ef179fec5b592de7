import type { Network } from '#contract/networks.ts';
import { getFailureMessage, type PublishFailure } from '#contract/publish-failures.ts';

type Outcome = { readonly reason?: string; readonly cause?: PublishFailure | undefined };

/** Returns an outcome whose message names the network. */
export function nameNetwork<Known extends object>(outcome: Known & Outcome, network: Network): Known {
  return outcome.cause ? { ...outcome, reason: getFailureMessage(outcome.cause, network) } : outcome;
}
