import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** A user's account was opened. */
export const accountOpened: EventKind<{ userId: string }> = {
  name: 'account-opened',
  data: z.object({ userId: z.uuid() }),
};

/** A user's account moved to another plan: a paid one, or a smaller one. */
export const planChanged: EventKind<{ userId: string }> = {
  name: 'plan-changed',
  data: z.object({ userId: z.uuid() }),
};

/** A payment was refunded or disputed. This event may arrive before the payment's own event. */
export const paymentReversed: EventKind<{ userId: string; invoiceId: string }> = {
  name: 'payment-reversed',
  data: z.object({ userId: z.uuid(), invoiceId: z.string() }),
};

/** A subscription invoice was paid, either the first one or a renewal. */
export const subscriptionPaid: EventKind<{ userId: string; invoiceId: string; amountCents: number }> = {
  name: 'subscription-paid',
  data: z.object({ userId: z.uuid(), invoiceId: z.string(), amountCents: z.int() }),
};
