import { CallError, type CallOptions, defaultTimeoutMs, timedOut } from './call.ts';

/** Milliseconds in which a request is to be with the browser's network. Source: specification, part 2, section 7. */
export const startMs = 150;

/** What an attempt hands on to its call. */
export type AttemptOptions = Required<Pick<CallOptions, 'onSent' | 'signal' | 'timeout'>>;

/**
 * Makes a call, and once more where its request has not started within `startMs`. What comes first is the outcome: both
 * attempts are the same press, which the server does once. After `timeoutMs` the call is
 * given up, whatever its attempts do.
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
  const begin = () => attempt({ onSent, signal: over.signal, timeout: timeoutMs }).then(resolve, reject);
  const again = setTimeout(() => !isStarted && void begin(), startMs);
  const limit = setTimeout(() => reject(isStarted ? timedOut() : notStarted()), timeoutMs);
  void begin();
  try {
    return await promise;
  } finally {
    clearTimeout(again);
    clearTimeout(limit);
    over.abort();
  }
}

/** Source: specification, part 2, section 8. */
function notStarted(): CallError {
  return new CallError('NOT_STARTED', "Network didn't start in time", 0);
}
