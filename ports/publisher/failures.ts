import { type PublishFailure, publishFailures } from '#contract/publish-failures.ts';
import type { Refused, Why } from './publisher.ts';

/** A failure in the words that people read, beside those of the service. */
export function why(cause: PublishFailure, said?: string): Why {
  return { reason: publishFailures[cause].sentence, cause, ...(said && { said }) };
}

export function refusal(cause: PublishFailure, said?: string): Refused {
  return { kind: 'refused', ...why(cause, said) };
}
