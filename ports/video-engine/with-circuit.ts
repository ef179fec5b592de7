import { openCreationCircuit } from '../circuit.ts';
import type { VideoEngine } from './video-engine.ts';

/** Wraps an engine so that it is not called while it is down. Videos that are already generated are awaited. */
export function withVideoCircuit(engine: VideoEngine, now?: () => number): VideoEngine {
  const callUnlessDown = openCreationCircuit(engine.label, now);
  return {
    ...engine,
    create(order, signal, onProgress) {
      const create = () => engine.create(order, signal, onProgress);
      return order.callState.saved === null ? callUnlessDown(signal, create) : create();
    },
  };
}
