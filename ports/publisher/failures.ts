import type { Network } from '#contract/networks.ts';
import { getFailureMessage, type PublishFailure } from '#contract/publish-failures.ts';
import type { FailureReason, Refused } from './publisher.ts';

/** Returns a failure with its message for users and the provider's own message. */
export function buildFailureReason(
  cause: PublishFailure,
  said?: string,
  network: Network = 'instagram',
): FailureReason {
  return { reason: getFailureMessage(cause, network), cause, ...(said && { said }) };
}

export function refusal(cause: PublishFailure, said?: string, network: Network = 'instagram'): Refused {
  return { kind: 'refused', ...buildFailureReason(cause, said, network) };
}
