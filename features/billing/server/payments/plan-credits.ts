import { sql } from 'kysely';
import type { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { PaidInvoice } from '#ports/payments/payments.ts';
import { type CreditMonth, monthAt } from '../../credit-months.ts';
import { plans } from '../../plans.ts';
import { grantCredits, revokeGrant } from '../credits.ts';
import { paymentReversed, subscriptionPaid } from '../events.ts';
import type { PlanEmails } from '../plan-emails.ts';
import { soldPlan } from './subscriptions.ts';

/**
 * Records a paid invoice once, emits an event, and grants the credits of the month that it pays for. Returns whether
 * the invoice or its credits were missing.
 */
export async function recordInvoice(
  trx: ServiceDatabase,
  { events, emails }: { readonly events: Events; readonly emails: PlanEmails },
  userId: string,
  invoice: PaidInvoice,
  now: Date,
): Promise<boolean> {
  const { invoiceId, amountCents, subscriptionId } = invoice;
  const sold = soldPlan.parse(invoice);
  const periodEnd = new Date(invoice.periodEnd * 1_000);
  const { numInsertedOrUpdatedRows: recorded = 0n } = await trx
    .insertInto('paid_invoices')
    .values({
      id: invoiceId,
      user_id: userId,
      subscription_id: subscriptionId,
      ...sold,
      period_start: new Date(invoice.periodStart * 1_000),
      period_end: periodEnd,
      amount_cents: amountCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const isSettled = await settleCredits(trx, subscriptionId, now);
  if (recorded) await events.emit(trx, subscriptionPaid, { userId, invoiceId, amountCents });
  if (recorded && periodEnd > now && (await isFirstInvoice(trx, subscriptionId, sold)))
    await emails.planConfirmed(trx, userId, { ...sold, invoiceId, subscriptionId, amountCents, periodEnd });
  return recorded > 0n || isSettled;
}

/** Returns whether this is the subscription's only invoice for the plan. Later ones are renewals. */
async function isFirstInvoice(
  trx: ServiceDatabase,
  subscriptionId: string,
  sold: z.infer<typeof soldPlan>,
): Promise<boolean> {
  const { invoices } = await trx
    .selectFrom('paid_invoices')
    .where('subscription_id', '=', subscriptionId)
    .where('plan', '=', sold.plan)
    .where('billing', '=', sold.billing)
    .select(({ fn }) => fn.countAll<string>().as('invoices'))
    .executeTakeFirstOrThrow();
  return Number(invoices) === 1;
}

/**
 * Revokes the remaining credits of a reversed invoice, and emits an event once. The reversal may arrive before the
 * invoice itself. Returns whether the reversal was new or any credits remained.
 */
export async function reverseInvoice(
  trx: ServiceDatabase,
  events: Events,
  userId: string,
  { invoiceId, reason }: { invoiceId: string; reason: 'refund' | 'dispute' },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: recorded = 0n } = await trx
    .insertInto('reversed_invoices')
    .values({ id: invoiceId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const invoice = await trx
    .selectFrom('paid_invoices')
    .where('id', '=', invoiceId)
    .select('subscription_id')
    .executeTakeFirst();
  const isSettled = invoice !== undefined && (await settleCredits(trx, invoice.subscription_id, now));
  if (recorded) await events.emit(trx, paymentReversed, { userId, invoiceId });
  return recorded > 0n || isSettled;
}

/**
 * Brings a subscription's credits in line with its invoices. Only the month of `now` in the newest period counts, with
 * the largest plan that was paid for and not reversed. Credits left over from earlier periods are revoked. The result
 * depends only on the rows, so a second run changes nothing. Returns whether anything changed. Requires the account
 * lock.
 */
export async function settleCredits(trx: ServiceDatabase, subscriptionId: string, now: Date): Promise<boolean> {
  const period = await newestPeriod(trx, subscriptionId);
  if (!period) return false;
  const ending = await grantsThatEnd(trx, subscriptionId, period.start, now);
  for (const { reference } of ending) await revokeGrant(trx, reference, 'No longer paid for');
  const month = period.largest && monthAt({ ...period, billing: period.largest.billing }, now);
  if (!period.largest || !month) return ending.length > 0;

  const { id, plan, userId } = period.largest;
  const given = await creditsGiven(trx, subscriptionId, month.start);
  const missing = plans[plan].credits - given;
  if (missing <= 0) return ending.length > 0;
  // A year whose subscription has ended does not start another month.
  const endedAt = await findEnd(trx, subscriptionId);
  if (endedAt && month.start > endedAt && month.start > period.start) return ending.length > 0;
  const reference = `plan/${id}/${month.start.toISOString().slice(0, 10)}/${given}`;
  const isGranted = await grantCredits(trx, {
    userId,
    kind: 'plan',
    amount: missing,
    reference,
    expiresAt: month.end,
    note: `${plans[plan].label} plan`,
  });
  if (isGranted) await keepMonth(trx, reference, id, subscriptionId, month);
  return isGranted || ending.length > 0;
}

/** Returns when the end of a subscription was first recorded, or null while it is active. */
async function findEnd(trx: ServiceDatabase, subscriptionId: string): Promise<Date | null> {
  const subscription = await trx
    .selectFrom('subscriptions')
    .where('id', '=', subscriptionId)
    .select('ended_at')
    .executeTakeFirst();
  return subscription?.ended_at ?? null;
}

async function newestPeriod(trx: ServiceDatabase, subscriptionId: string) {
  const invoices = await trx
    .selectFrom('paid_invoices')
    .leftJoin('reversed_invoices', 'reversed_invoices.id', 'paid_invoices.id')
    .where('subscription_id', '=', subscriptionId)
    .where(({ eb, selectFrom }) =>
      eb(
        'period_start',
        '=',
        selectFrom('paid_invoices as any')
          .where('any.subscription_id', '=', subscriptionId)
          .select(({ fn }) => fn.max('any.period_start').as('newest')),
      ),
    )
    .select(['paid_invoices.id', 'plan', 'billing', 'user_id', 'period_start', 'period_end'])
    .select('reversed_invoices.id as reversed')
    .execute();
  const [any] = invoices;
  if (!any) return null;
  const [largest] = invoices
    .filter(({ reversed }) => reversed === null)
    .map((invoice) => ({ id: invoice.id, userId: invoice.user_id, ...soldPlan.parse(invoice) }))
    .toSorted((one, other) => plans[other.plan].credits - plans[one.plan].credits || (one.id < other.id ? -1 : 1));
  return { start: any.period_start, end: any.period_end, largest };
}

/**
 * Returns grants with remaining credits whose payment was reversed, or whose period was cut short by a newer one. A
 * completed month ends when it expires: any credits left are refunds, which stay valid for some days.
 */
function grantsThatEnd(trx: ServiceDatabase, subscriptionId: string, periodStart: Date, now: Date) {
  return trx
    .selectFrom('plan_grants')
    .innerJoin('credit_grants', 'credit_grants.reference', 'plan_grants.reference')
    .leftJoin('reversed_invoices', 'reversed_invoices.id', 'plan_grants.invoice_id')
    .where('subscription_id', '=', subscriptionId)
    .where('remaining', '>', 0)
    .where(({ eb, or, and }) =>
      or([
        eb('reversed_invoices.id', 'is not', null),
        and([eb('month_start', '<', periodStart), eb('month_end', '>', now)]),
      ]),
    )
    .select('plan_grants.reference')
    .execute();
}

/** Returns how many credits were granted for a month by payments that were not reversed. */
async function creditsGiven(trx: ServiceDatabase, subscriptionId: string, monthStart: Date): Promise<number> {
  const { given } = await trx
    .selectFrom('plan_grants')
    .innerJoin('credit_grants', 'credit_grants.reference', 'plan_grants.reference')
    .leftJoin('reversed_invoices', 'reversed_invoices.id', 'plan_grants.invoice_id')
    .where('subscription_id', '=', subscriptionId)
    .where('month_start', '=', monthStart)
    .where('reversed_invoices.id', 'is', null)
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('given'))
    .executeTakeFirstOrThrow();
  return given;
}

async function keepMonth(
  trx: ServiceDatabase,
  reference: string,
  invoiceId: string,
  subscriptionId: string,
  { start, end }: CreditMonth,
): Promise<void> {
  await trx
    .insertInto('plan_grants')
    .values({
      reference,
      invoice_id: invoiceId,
      subscription_id: subscriptionId,
      month_start: start,
      month_end: end,
    })
    .execute();
}
