import type { PlanName } from '#contract/plan-names.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { plans } from '../plans.ts';
import { grantCredits } from './credits.ts';
import { subscriptionPaid } from './events.ts';

export type PaidInvoice = {
  readonly userId: string;
  readonly plan: PlanName;
  /** The vendor's id of the invoice: it is recorded once, however often the vendor says that it was paid. */
  readonly invoiceId: string;
  readonly amountCents: number;
  /** The end of the month that was paid for: its credits are not carried over. */
  readonly paidUntil: Date;
};

/**
 * Gives the credits of a paid month and says that it was paid, in one transaction. Returns false where this invoice was
 * recorded before.
 */
export async function recordPaidInvoice(
  service: ServiceDatabase,
  events: Events,
  { userId, plan, invoiceId, amountCents, paidUntil }: PaidInvoice,
): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    const isNew = await grantCredits(trx, {
      userId,
      kind: 'plan',
      amount: plans[plan].credits,
      reference: `invoice/${invoiceId}`,
      expiresAt: paidUntil,
      note: `${plans[plan].label} plan`,
    });
    if (isNew) await events.emit(trx, subscriptionPaid, { userId, invoiceId, amountCents });
    return isNew;
  });
}
