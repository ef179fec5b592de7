import { formatOpenMessage, openCircuit } from '../circuit.ts';
import type { Writer, Written } from './writer.ts';

/** Wraps a writer with a circuit breaker. Timeouts count as outages, but calls aborted by a user do not. */
export function withCircuit(writer: Writer, now?: () => number): Writer {
  const circuit = openCircuit(now);
  const { planDays } = writer;
  return {
    ...writer,
    caption: (brief, signal) => guarded(() => writer.caption(brief, signal), signal),
    planShots: (brief, signal) => guarded(() => writer.planShots(brief, signal), signal),
    planDays: planDays && ((brief, signal) => guarded(() => planDays(brief, signal), signal)),
  };

  async function guarded<T>(ask: () => Promise<Written<T>>, signal: AbortSignal): Promise<Written<T>> {
    const written = await circuit(ask, (ended) => {
      if (signal.aborted && !isTimeout(signal.reason)) return 'unknown';
      return ended.kind === 'failed' && ended.outage ? 'down' : 'up';
    });
    return written ?? { kind: 'failed', reason: formatOpenMessage(writer.label), retryable: true };
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
