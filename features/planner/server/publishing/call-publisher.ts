import { why } from '#ports/publisher/failures.ts';
import type { Failed } from '#ports/publisher/publisher.ts';

/** What one call of the publisher may take, in milliseconds. */
const stepTimeoutMs = 35_000;

/**
 * An adapter that throws (a broken connection, its timeout) has failed in a way that may pass. Throws where the call
 * ended because the post may be another worker's: that one finds out what became of it.
 */
export async function callPublisher<Outcome>(
  call: (signal: AbortSignal) => Promise<Outcome>,
  lost: AbortSignal,
): Promise<Outcome | Failed> {
  // Thousands of posts may be due in one instant: AbortSignal.any and AbortSignal.timeout take three times as long.
  const step = new AbortController();
  const stop = () => step.abort(lost.reason);
  const timer = setTimeout(
    () => step.abort(new DOMException('The step took too long.', 'TimeoutError')),
    stepTimeoutMs,
  );
  lost.addEventListener('abort', stop, { once: true });
  try {
    return await call(step.signal);
  } catch (error) {
    if (lost.aborted) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'failed', ...why(isTimeout ? 'no answer' : 'not reached'), retryable: true };
  } finally {
    clearTimeout(timer);
    lost.removeEventListener('abort', stop);
  }
}
