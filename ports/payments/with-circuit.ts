import { formatOpenMessage, openCircuit } from '../circuit.ts';
import type { PageOutcome, Payments } from './payments.ts';

/**
 * Wraps payments so that no pages are requested while the provider is down. Its events are always read, because they
 * show that it is available.
 */
export function withCircuit(payments: Payments, now?: () => number): Payments {
  const circuit = openCircuit(now);
  return {
    ...payments,
    checkout: (order) => guarded(() => payments.checkout(order)),
    portal: (order) => guarded(() => payments.portal(order)),
  };

  async function guarded(ask: () => Promise<PageOutcome>): Promise<PageOutcome> {
    const outcome = await circuit(ask, (ended) => (ended.kind === 'failed' && ended.outage ? 'down' : 'up'));
    return outcome ?? { kind: 'failed', reason: formatOpenMessage(payments.name) };
  }
}
