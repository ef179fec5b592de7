import { randomUUID } from 'node:crypto';
import type { Query } from './sandbox.ts';
import { insertInvoice, type Owner, queueEvent, saveSubscription } from './sandbox-rows.ts';
import type { Change } from './subscription-changes.ts';

/** Saves a changed subscription and queues its events. */
export async function saveChange(trx: Query, owner: Owner, id: string, change: Change): Promise<void> {
  await saveSubscription(trx, id, change.subscription);
  await queueChangeEvents(trx, owner, id, change);
}

/** Queues the events of a changed subscription and of its payment. */
async function queueChangeEvents(
  trx: Query,
  owner: Owner,
  id: string,
  { subscription, amountCents }: Change,
): Promise<void> {
  const { plan, billing, status, start, end, cancelAtPeriodEnd } = subscription;
  const sold = { reference: owner.reference, subscriptionId: id, plan, billing };
  await queueEvent(trx, owner, {
    kind: 'subscription changed',
    ...sold,
    customerId: owner.customerId,
    status,
    currentPeriodEnd: end.getTime() / 1_000,
    cancelAtPeriodEnd,
    asOf: await advanceChangedAt(trx, id),
  });
  if (amountCents === null) return;
  const invoiceId = `in_${randomUUID()}`;
  await insertInvoice(trx, invoiceId, id, { plan, billing, amountCents });
  const period = { periodStart: start.getTime() / 1_000, periodEnd: end.getTime() / 1_000 };
  await queueEvent(trx, owner, { kind: 'invoice paid', ...sold, invoiceId, amountCents, ...period });
}

/** Returns a time after all previous events of this subscription. */
async function advanceChangedAt(trx: Query, subscriptionId: string): Promise<number> {
  const { rows } = await trx(
    `update sandbox_payment_subscriptions
     set changed_at = greatest(date_trunc('milliseconds', clock_timestamp()), changed_at + interval '1 millisecond')
     where id = $1 returning changed_at`,
    [subscriptionId],
  );
  const [row] = rows;
  if (!row) throw new Error(`The simulated subscription ${subscriptionId} no longer exists.`);
  return (row.changed_at as Date).getTime(); // a timestamptz
}
