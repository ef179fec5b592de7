/** So many outages in a row, and a vendor is not asked for so many milliseconds. */
const outagesToOpen = 5;
const openForMs = 60_000;

/** What the end of a request says of the vendor itself. */
export type VendorState = 'up' | 'down' | 'unknown';

/**
 * Asks a vendor unless it is down: after five outages in a row nobody is asked for a minute (undefined), then one
 * request finds out whether it is back. A vendor that answers is not down, whatever it answers.
 */
export type Circuit = <Outcome>(
  ask: () => Promise<Outcome>,
  stateAfter: (outcome: Outcome) => VendorState,
) => Promise<Outcome | undefined>;

/** A circuit breaker for one vendor. */
export function openCircuit(now: () => number = Date.now): Circuit {
  let outages = 0;
  let openUntil = 0;
  return async (ask, stateAfter) => {
    if (now() < openUntil) return undefined;
    // Whoever comes while this one finds out waits for another minute.
    if (outages >= outagesToOpen) openUntil = now() + openForMs;
    const outcome = await ask();
    const state = stateAfter(outcome);
    if (state === 'down') {
      outages += 1;
      if (outages >= outagesToOpen) openUntil = now() + openForMs;
    }
    if (state === 'up') {
      outages = 0;
      openUntil = 0;
    }
    return outcome;
  };
}

/** What a person reads while nobody is asked. */
export function openSentence(label: string): string {
  return `${label} failed several times in a row and is asked again in a minute. Try again then.`;
}
