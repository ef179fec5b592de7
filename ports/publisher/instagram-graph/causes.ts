import { type PublisherFailure, publisherFailures } from '#contract/publish-failures.ts';
import { buildFailureReason, refusal } from '../failures.ts';
import { findInstagramErrorCause } from '../instagram-errors.ts';
import type { Failed, Refused } from '../publisher.ts';
import type { GraphResponse } from './client.ts';

/** Returns the failure that caused a rejection. */
export function getCause({ status, error }: GraphResponse): PublisherFailure {
  const known = error && findInstagramErrorCause(error.code, error.error_subcode);
  if (known) return known;
  if (status === 429) return 'too many requests';
  return status >= 500 || error?.is_transient ? 'service failed' : 'not taken';
}

/** Returns a rejection that had no effect, or a failure for an accepted request with an unusable response. */
export function toFailedOutcome(response: GraphResponse): Refused | Failed {
  if (!response.error) return { kind: 'failed', ...buildFailureReason('answer unreadable'), retryable: true };
  const cause = getCause(response);
  if (publisherFailures[cause].ends === 'refused') return refusal(cause, response.error.message);
  return {
    kind: 'failed',
    ...buildFailureReason(cause, response.error.message),
    retryable: true,
    retryAfter: findRetryAfter(response, cause),
  };
}

/**
 * Returns how long to wait in milliseconds, if the failure is a limit. The daily quota is a sliding window, so part of
 * it becomes available within the hour.
 */
export function findRetryAfter({ retryAfterMs }: GraphResponse, cause: PublisherFailure): number | undefined {
  return retryAfterMs ?? (cause === 'too many in a day' ? quotaPauseMs : undefined);
}

export const quotaPauseMs = 3_600_000;
