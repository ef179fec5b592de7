import { type PublishFailure, publishFailures } from '#contract/publish-failures.ts';
import type { Refused, Why } from './publisher.ts';

/** Returns a failure with its message for users and the provider's own message. */
export function why(cause: PublishFailure, said?: string): Why {
  return { reason: publishFailures[cause].sentence, cause, ...(said && { said }) };
}

export function refusal(cause: PublishFailure, said?: string): Refused {
  return { kind: 'refused', ...why(cause, said) };
}
