/** After this many consecutive outages, the provider is not called for `openForMs`. */
const outagesToOpen = 5;
const openForMs = 60_000;

/** The provider's state, inferred from the outcome of a request. */
export type ProviderState = 'up' | 'down' | 'unknown';

/**
 * Calls a provider unless it is down. After five consecutive outages, it returns undefined without a call for a minute,
 * then lets a single request check whether the provider is back. Any response means that the provider is up.
 */
export type Circuit = <Outcome>(
  ask: () => Promise<Outcome>,
  stateAfter: (outcome: Outcome) => ProviderState,
) => Promise<Outcome | undefined>;

/** Creates a circuit breaker for one provider. */
export function openCircuit(now: () => number = Date.now): Circuit {
  let outages = 0;
  let openUntil = 0;
  return async (ask, stateAfter) => {
    if (now() < openUntil) return undefined;
    // Other calls are rejected for another minute while this one checks the provider.
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

type EndedCreation = { readonly kind: string; readonly outage?: true; readonly isOverBudget?: true };

/**
 * Creates a circuit for an engine that creates images or videos. Returns a failure while it is open. Stopped orders and
 * orders that the budget prevented do not change the provider's state.
 */
export function openCreationCircuit(label: string, now?: () => number) {
  const circuit = openCircuit(now);
  return async <Outcome extends EndedCreation>(signal: AbortSignal, create: () => Promise<Outcome>) => {
    const outcome = await circuit(create, (ended) => {
      if (signal.aborted || ended.isOverBudget) return 'unknown';
      return ended.outage ? 'down' : 'up';
    });
    const isOpen = { kind: 'failed', reason: formatOpenMessage(label), retryable: false, outage: true } as const;
    return outcome ?? isOpen;
  };
}

/** Returns the message shown to users while calls to the provider are paused. */
export function formatOpenMessage(label: string): string {
  return `${label} failed several times in a row and is asked again in a minute. Try again then.`;
}
