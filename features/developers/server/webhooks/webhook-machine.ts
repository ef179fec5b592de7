import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import { dueDeliveries, webhookMachine } from './deliveries.ts';

/**
 * Delivers messages to webhooks, in any number of processes. An account with slow endpoints only blocks its own slots.
 */
export function startWebhooks(deps: DeliverDeps & DueRowDeps): RunningLoop {
  return startDueRows(
    {
      name: webhookMachine,
      table: dueDeliveries,
      leaseMs: 30_000,
      maxAtWork: 60,
      maxPerAccount: 6,
      maxPerClaim: 20,
      loadBatch: async () => undefined,
      run: (row, _nothing, { claimedAt }) => deliver(row, claimedAt, deps),
    },
    deps,
  );
}
