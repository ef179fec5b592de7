import { openCreationCircuit } from '../circuit.ts';
import type { ImageEngine } from './image-engine.ts';

/** Wraps an engine so that it is not called while it is down. */
export function withCircuit(engine: ImageEngine, now?: () => number): ImageEngine {
  const callUnlessDown = openCreationCircuit(engine.label, now);
  return {
    ...engine,
    draw: (order, signal, onProgress) => callUnlessDown(signal, () => engine.draw(order, signal, onProgress)),
  };
}
