import { openCircuit, openSentence } from '../circuit.ts';
import type { PageOutcome, Payments } from './payments.ts';

/**
 * Payments whose vendor is not asked for pages while it is down. What it tells by
 * itself is always read: then it is there.
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
    return outcome ?? { kind: 'failed', reason: openSentence(payments.name) };
  }
}
