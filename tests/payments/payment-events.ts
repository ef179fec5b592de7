import { randomUUID } from 'node:crypto';
import { addMonths } from '#contract/add-months.ts';
import type { PaymentEvent } from '#ports/payments/payments.ts';

/** Start of the first period. */
export const start = new Date('2090-01-31T09:30:00.000Z');
const seconds = (at: Date) => at.getTime() / 1_000;

type Changes = {
  readonly asOf: number;
  readonly plan?: string;
  readonly billing?: 'monthly' | 'annual';
  readonly status?: 'active' | 'past_due' | 'canceled';
  readonly subscription?: string;
};

/** Returns a provider event for a subscription that started, changed or ended. */
export function changed({ id }: { id: string }, changes: Changes): PaymentEvent {
  const { asOf, plan = 'creator', billing = 'monthly', status = 'active', subscription = 'a' } = changes;
  return {
    id: `evt_${randomUUID()}`,
    kind: 'subscription changed',
    reference: id,
    customerId: `cus_${id}`,
    subscriptionId: `sub_${subscription}/${id}`,
    plan,
    billing,
    status,
    currentPeriodEnd: seconds(addMonths(start, billing === 'annual' ? 12 : 1)),
    cancelAtPeriodEnd: false,
    asOf,
  };
}

type Payment = {
  readonly plan?: string;
  readonly billing?: 'monthly' | 'annual';
  readonly start?: Date;
  readonly subscription?: string;
};

/** Returns a provider event for a paid period, by default one month from `start`. */
export function paid({ id }: { id: string }, invoice: string, payment: Payment = {}) {
  const { plan = 'creator', billing = 'monthly', start: from = start, subscription = 'a' } = payment;
  return {
    id: `evt_${randomUUID()}`,
    kind: 'invoice paid',
    reference: id,
    subscriptionId: `sub_${subscription}/${id}`,
    invoiceId: `${invoice}/${id}`,
    plan,
    billing,
    amountCents: 3_900,
    periodStart: seconds(from),
    periodEnd: seconds(addMonths(from, billing === 'annual' ? 12 : 1)),
  } as const satisfies PaymentEvent;
}

/** Returns a provider event for a reversed payment. */
export function reversed(
  { id }: { id: string },
  invoice: string,
  reason: 'refund' | 'dispute' = 'refund',
): PaymentEvent {
  return {
    id: `evt_${randomUUID()}`,
    kind: 'payment reversed',
    reference: id,
    invoiceId: `${invoice}/${id}`,
    reason,
  };
}
