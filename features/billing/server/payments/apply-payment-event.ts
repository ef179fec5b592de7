import { sql } from 'kysely';
import { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';
import type { Events } from '#platform/events/events.ts';
import { announce } from '#platform/live/announce.ts';
import type { PaymentEvent } from '#ports/payments/payments.ts';
import { recordInvoice, reverseInvoice } from './plan-credits.ts';
import { saveSubscription } from './subscriptions.ts';

export type PaymentDeps = { readonly service: ServiceDatabase; readonly events: Events };

/**
 * Applies what the payment vendor tells, once for each event, in one transaction. Events may come in any order and however late:
 * what an account has at the end is the same. An event of an account that is not here changes nothing.
 */
export async function applyPaymentEvent(
  { service, events }: PaymentDeps,
  event: PaymentEvent,
  now = new Date(),
): Promise<void> {
  if (event.kind === 'other') return;
  const account = z.uuid().safeParse(event.reference);
  if (!account.success) return;
  const userId = account.data;
  await service.transaction().execute(async (trx) => {
    if (!(await isNew(trx, event))) return;
    if (!(await takeTurn(trx, userId))) return;
    switch (event.kind) {
      case 'subscription changed':
        await saveSubscription(trx, userId, event);
        break;
      case 'invoice paid':
        await recordInvoice(trx, events, userId, event, now);
        break;
      case 'payment reversed':
        await reverseInvoice(trx, event, now);
    }
    await announce(trx, [{ userId, topic: 'profile' }]);
  });
}

/** Days for which an event's id is kept: no vendor sends one again after so long. */
const eventDaysKept = 90;

/** Forgets the ids of old events; returns how many. Invoices and subscriptions are known by their own ids. */
export function deleteOldEvents(service: ServiceDatabase, now: Date): Promise<number> {
  const before = new Date(now.getTime() - eventDaysKept * 24 * 60 * 60_000);
  return deleteRows(service, 'payment_events', sql`received_at < ${before}`);
}

async function isNew(trx: ServiceDatabase, { id, kind }: PaymentEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values({ id, type: kind })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The events of one account take turns. Returns false where there is no such account. */
async function takeTurn(trx: ServiceDatabase, userId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select('user_id')
    .forUpdate()
    .executeTakeFirst();
  return account !== undefined;
}
