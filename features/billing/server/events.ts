import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** A person has an account from now on. */
export const accountOpened: EventKind<{ userId: string }> = {
  name: 'account-opened',
  data: z.object({ userId: z.uuid() }),
};

/** A person's account is on another plan from now on: one that was paid for, or a smaller one. */
export const planChanged: EventKind<{ userId: string }> = {
  name: 'plan-changed',
  data: z.object({ userId: z.uuid() }),
};

/** A payment was refunded or disputed. The notice of it may come before that of the payment. */
export const paymentReversed: EventKind<{ userId: string; invoiceId: string }> = {
  name: 'payment-reversed',
  data: z.object({ userId: z.uuid(), invoiceId: z.string() }),
};

/** An invoice of a subscription was paid, the first one or a renewal. */
export const subscriptionPaid: EventKind<{ userId: string; invoiceId: string; amountCents: number }> = {
  name: 'subscription-paid',
  data: z.object({ userId: z.uuid(), invoiceId: z.string(), amountCents: z.int() }),
};
