import { randomUUID } from 'node:crypto';
import type { SandboxChange, SandboxCheckout, SandboxPayments, SandboxReversal } from '../sandbox-payments.ts';
import { automaticActions, type SandboxPagesDeps } from './automatic-actions.ts';
import { saveChange } from './change-events.ts';
import type { Query } from './sandbox.ts';
import {
  insertSubscription,
  lockSubscription,
  type Owner,
  queueEvent,
  readCheckout,
  readSubscriptions,
} from './sandbox-rows.ts';
import {
  type Change,
  changePlan,
  endPeriod,
  type GetPrice,
  type Subscription,
  startSubscription,
} from './subscription-changes.ts';

/** The pages of the simulated payments, and the provider's automatic actions. */
export function sandboxPages(deps: SandboxPagesDeps): SandboxPayments {
  return { ...userActions(deps), ...automaticActions(deps) };
}

type UserActions = Pick<SandboxPayments, 'checkout' | 'pay' | 'portal' | 'change'>;

function userActions({ query, transaction, priceOf: getPrice }: SandboxPagesDeps): UserActions {
  return {
    async checkout(id, reference) {
      const checkout = await readCheckout(query, id, reference);
      return checkout && describeCheckout(checkout, getPrice);
    },

    pay: (id, reference, card) =>
      transaction(async (trx) => {
        const checkout = await readCheckout(trx, id, reference, 'for update of checkout, customer');
        if (!checkout) return 'missing';
        if (checkout.isPaid) return 'paid';
        if (card === 'declined') return 'declined';
        const change = buildChange(checkout, getPrice);
        const subscriptionId = checkout.replaces?.id ?? `sub_${randomUUID()}`;
        if (!checkout.replaces)
          await insertSubscription(trx, subscriptionId, checkout.owner.customerId, change.subscription);
        await saveChange(trx, checkout.owner, subscriptionId, change);
        await trx('update sandbox_payment_checkouts set completed_at = now() where id = $1', [id]);
        return 'paid';
      }),

    async portal(reference) {
      const { rows } = await query('select email from sandbox_payment_customers where reference = $1', [reference]);
      return rows[0]
        ? { email: String(rows[0].email), subscriptions: await readSubscriptions(query, reference) }
        : null;
    },

    change: (reference, subscriptionId, act) =>
      transaction(async (trx) => {
        const locked = await lockSubscription(trx, subscriptionId, reference);
        if (!locked) return 'missing';
        if ('invoiceId' in act) return reverse(trx, locked.owner, subscriptionId, locked.subscription, act);
        const change = locked.subscription.status !== 'canceled' && actOn(locked.subscription, act, getPrice);
        if (!change) return 'missing';
        await saveChange(trx, locked.owner, subscriptionId, change);
        return 'done';
      }),
  };
}

type OpenCheckout = NonNullable<Awaited<ReturnType<typeof readCheckout>>>;

function describeCheckout(checkout: OpenCheckout, getPrice: GetPrice): SandboxCheckout {
  const { plan, billing, email, replaces, isPaid, successUrl, cancelUrl } = checkout;
  const { subscription, amountCents } = buildChange(checkout, getPrice);
  return {
    plan,
    billing,
    email,
    amountCents: amountCents ?? 0,
    replaces: replaces && { plan: replaces.subscription.plan, billing: replaces.subscription.billing },
    startsAt: subscription.next && subscription.end.getTime() / 1_000,
    isPaid,
    successUrl,
    cancelUrl,
  };
}

function buildChange({ plan, billing, replaces }: OpenCheckout, getPrice: GetPrice) {
  const now = new Date();
  return replaces
    ? changePlan(replaces.subscription, { plan, billing }, now, getPrice)
    : startSubscription({ plan, billing }, now, getPrice);
}

function actOn(from: Subscription, act: SandboxChange, getPrice: GetPrice): Change | null {
  const now = new Date();
  switch (act.kind) {
    case 'change plan':
      return changePlan(from, { plan: act.plan, billing: act.billing }, now, getPrice);
    case 'cancel':
      return { subscription: { ...from, cancelAtPeriodEnd: true, next: null }, amountCents: null };
    case 'resume':
      return { subscription: { ...from, cancelAtPeriodEnd: false }, amountCents: null };
    case 'renew':
      return endPeriod(from, now, getPrice);
    case 'fail to renew':
      return from.cancelAtPeriodEnd ? null : { subscription: { ...from, status: 'past_due' }, amountCents: null };
  }
}

async function reverse(
  trx: Query,
  owner: Owner,
  id: string,
  subscription: Subscription,
  { kind: reason, invoiceId }: SandboxReversal,
): Promise<'done' | 'missing'> {
  const { rows } = await trx(
    `update sandbox_payment_invoices set reversed = $3
     where id = $1 and subscription_id = $2 and reversed is null returning id`,
    [invoiceId, id, reason],
  );
  if (!rows[0]) return 'missing';
  await queueEvent(trx, owner, { kind: 'payment reversed', reference: owner.reference, invoiceId, reason });
  if (reason === 'refund' || subscription.status === 'canceled') return 'done';
  // A disputed payment ends the subscription.
  await saveChange(trx, owner, id, { subscription: { ...subscription, status: 'canceled' }, amountCents: null });
  return 'done';
}
