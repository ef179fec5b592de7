import { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { announce } from '#platform/live/announce.ts';
import type { PaymentEvent, PaymentFact, SubscriptionState } from '#ports/payments/payments.ts';
import type { PlanEmails } from '../plan-emails.ts';
import { givePlan } from './give-plan.ts';
import { lockAccount } from './lock-account.ts';
import { recordInvoice, reverseInvoice, settleCredits } from './plan-credits.ts';
import { saveSubscription } from './subscriptions.ts';

export type PaymentDeps = {
  readonly service: ServiceDatabase;
  readonly events: Events;
  readonly emails: PlanEmails;
};

/**
 * Applies a payment provider event in one transaction, once per event. Events may arrive late and in any order; the
 * final state of the account is the same. An event for an unknown account changes nothing.
 */
export async function applyPaymentEvent(deps: PaymentDeps, event: PaymentEvent, now = new Date()): Promise<void> {
  if (event.kind === 'other') return;
  await runWithAccountLock(deps, event.reference, async (trx, userId) => {
    if (await isNew(trx, event)) await applyFact(trx, deps, userId, event, now);
  });
}

/** Applies a fact from the payment provider, regardless of its source. Returns whether it changed anything here. */
export async function applyPaymentFact(deps: PaymentDeps, fact: PaymentFact, now: Date): Promise<boolean> {
  const isDifferent = await runWithAccountLock(deps, fact.reference, (trx, userId) =>
    applyFact(trx, deps, userId, fact, now),
  );
  return isDifferent ?? false;
}

async function applyFact(
  trx: ServiceDatabase,
  deps: PaymentDeps,
  userId: string,
  fact: PaymentFact,
  now: Date,
): Promise<boolean> {
  const isDifferent = await applyRow();
  const isAnotherPlan = await givePlan(trx, deps.events, userId, now);
  if (isDifferent || isAnotherPlan) await announce(trx, [{ userId, topic: 'profile' }]);
  return isDifferent || isAnotherPlan;

  async function applySubscription(state: SubscriptionState): Promise<boolean> {
    const isSaved = await saveSubscription(trx, deps.emails, userId, state, now);
    // The month in which it ends keeps its credits, whether or not they were already granted.
    const isSettled = state.status === 'canceled' && (await settleCredits(trx, state.subscriptionId, now));
    return isSaved || isSettled;
  }

  function applyRow(): Promise<boolean> {
    switch (fact.kind) {
      case 'subscription changed':
        return applySubscription(fact);
      case 'invoice paid':
        return recordInvoice(trx, deps, userId, fact, now);
      case 'payment reversed':
        return reverseInvoice(trx, deps.events, userId, fact, now);
    }
  }
}

/** How many days event ids are kept: no provider resends an event after that. */
const eventDaysKept = 90;

/** Returns the time before which events can be deleted. Invoices and subscriptions are identified by their own ids. */
export function oldEventsEnd(now: Date): Date {
  return new Date(now.getTime() - eventDaysKept * 24 * 60 * 60_000);
}

async function isNew(trx: ServiceDatabase, { id, kind }: PaymentEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values({ id, type: kind })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Serializes changes to an account. Returns null if the account does not exist. */
async function runWithAccountLock<Result>(
  { service }: PaymentDeps,
  reference: string,
  work: (trx: ServiceDatabase, userId: string) => Promise<Result>,
): Promise<Result | null> {
  const userId = z.uuid().safeParse(reference).data;
  if (!userId) return null;
  return service.transaction().execute(async (trx) => {
    const isHere = await lockAccount(trx, userId);
    return isHere ? work(trx, userId) : null;
  });
}
