import type { Network } from '#contract/networks.ts';
import { buildFailureReason } from '#ports/publisher/failures.ts';
import type { Failed } from '#ports/publisher/publisher.ts';

/** Timeout of a publisher call in milliseconds. */
const stepTimeoutMs = 35_000;

/**
 * Calls the publisher. If the adapter throws (because of a broken connection or its timeout), that counts as a
 * temporary failure. Throws if the call was aborted because another worker may have the post; that worker determines
 * the outcome.
 */
export async function callPublisher<Outcome>(
  call: (signal: AbortSignal) => Promise<Outcome>,
  {
    network,
    signal: lost,
    timeoutMs = stepTimeoutMs,
  }: { readonly network: Network; readonly signal: AbortSignal; readonly timeoutMs?: number },
): Promise<Outcome | Failed> {
  // Thousands of posts may be due at the same instant, and AbortSignal.any and AbortSignal.timeout take three times as
  // long.
  const step = new AbortController();
  const stop = () => step.abort(lost.reason);
  const timer = setTimeout(() => step.abort(new DOMException('The step took too long.', 'TimeoutError')), timeoutMs);
  lost.addEventListener('abort', stop, { once: true });
  try {
    return await call(step.signal);
  } catch (error) {
    if (lost.aborted) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return {
      kind: 'failed',
      ...buildFailureReason(isTimeout ? 'no answer' : 'not reached', undefined, network),
      retryable: true,
    };
  } finally {
    clearTimeout(timer);
    lost.removeEventListener('abort', stop);
  }
}
