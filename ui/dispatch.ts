import { CallError, type CallOptions, defaultTimeoutMs, timedOut } from './call.ts';

/** Time in milliseconds within which a request must be handed to the browser's network stack. */
export const startMs = 150;

/** Options that an attempt passes on to its call. */
export type AttemptOptions = Required<Pick<CallOptions, 'onSent' | 'signal' | 'timeout'>>;

/**
 * Makes a call, and sends it again if the request has not started within `startMs`. The first result wins: both
 * attempts share an idempotency key, so the server executes the call once. After `timeoutMs`, the call fails and all
 * attempts are aborted.
 */
export async function dispatch<Answer>(
  attempt: (options: AttemptOptions) => Promise<Answer>,
  timeoutMs = defaultTimeoutMs,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const over = new AbortController();
  let isStarted = false;
  const onSent = () => {
    isStarted = true;
  };
  const startAttempt = () => attempt({ onSent, signal: over.signal, timeout: timeoutMs }).then(resolve, reject);
  const again = setTimeout(() => !isStarted && void startAttempt(), startMs);
  const limit = setTimeout(() => reject(isStarted ? timedOut() : notStarted()), timeoutMs);
  void startAttempt();
  try {
    return await promise;
  } finally {
    clearTimeout(again);
    clearTimeout(limit);
    over.abort();
  }
}

function notStarted(): CallError {
  return new CallError('NOT_STARTED', "Network didn't start in time", 0);
}
