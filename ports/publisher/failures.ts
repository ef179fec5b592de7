import { type PublishFailure, publishFailures } from '#contract/publish-failures.ts';
import type { FailureReason, Refused } from './publisher.ts';

/** Returns a failure with its message for users and the provider's own message. */
export function buildFailureReason(cause: PublishFailure, said?: string): FailureReason {
  return { reason: publishFailures[cause].sentence, cause, ...(said && { said }) };
}

export function refusal(cause: PublishFailure, said?: string): Refused {
  return { kind: 'refused', ...buildFailureReason(cause, said) };
}
