import type { ImageEngine, ImageOutcome } from './image-engine.ts';

/** So many orders in a row have to meet an outage before the engine is left in peace, for so many milliseconds. */
const outagesToOpen = 5;
const openFor = 60_000;

/**
 * An engine that is not asked while it is down: after five outages in a row every order ends at once for a minute. Then one
 * order finds out whether it is back. An engine that answers is not down, whatever it answers.
 */
export function withCircuit(engine: ImageEngine, now: () => number = Date.now): ImageEngine {
  let outages = 0;
  let openUntil = 0;
  return {
    ...engine,
    async draw(order, signal, onProgress) {
      if (now() < openUntil) return leftInPeace(engine);
      // Whoever comes while this one finds out waits for another minute.
      if (outages >= outagesToOpen) openUntil = now() + openFor;
      const outcome = await engine.draw(order, signal, onProgress);
      if (signal.aborted) return outcome;
      if (outcome.kind === 'failed' && outcome.outage) {
        outages += 1;
        if (outages >= outagesToOpen) openUntil = now() + openFor;
      } else {
        outages = 0;
        openUntil = 0;
      }
      return outcome;
    },
  };
}

function leftInPeace({ label }: ImageEngine): ImageOutcome {
  return {
    kind: 'failed',
    reason: `${label} failed several times in a row and is asked again in a minute. Try again then.`,
    retryable: false,
  };
}
