import { formatOpenMessage, openCircuit } from '../circuit.ts';
import type { VideoEngine } from './video-engine.ts';

/**
 * Wraps an engine so that it is not called while it is down. Stopped runs do not count as outages, and videos that the
 * provider already generates are waited for.
 */
export function withVideoCircuit(engine: VideoEngine, now?: () => number): VideoEngine {
  const circuit = openCircuit(now);
  return {
    ...engine,
    async create(order, signal, onProgress) {
      if (order.callState.saved !== null) return engine.create(order, signal, onProgress);
      const outcome = await circuit(
        () => engine.create(order, signal, onProgress),
        (ended) => {
          if (signal.aborted) return 'unknown';
          if (ended.kind !== 'failed') return 'up';
          if (ended.isOverBudget) return 'unknown';
          return ended.outage ? 'down' : 'up';
        },
      );
      return outcome ?? { kind: 'failed', reason: formatOpenMessage(engine.label), retryable: false, outage: true };
    },
  };
}
