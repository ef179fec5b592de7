import { formatOpenMessage, openCircuit } from '../circuit.ts';
import type { ImageEngine } from './image-engine.ts';

/** Wraps an engine so that it is not called while it is down. Aborted orders do not count as outages. */
export function withCircuit(engine: ImageEngine, now?: () => number): ImageEngine {
  const circuit = openCircuit(now);
  return {
    ...engine,
    async draw(order, signal, onProgress) {
      const outcome = await circuit(
        () => engine.draw(order, signal, onProgress),
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
