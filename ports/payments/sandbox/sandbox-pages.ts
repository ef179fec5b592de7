import { randomUUID } from 'node:crypto';
import type { Delivery, PaymentEvent } from '../payments.ts';
import type { SandboxChange, SandboxCheckout, SandboxPayments, SandboxReversal } from '../sandbox-payments.ts';
import { type Query, signEvent } from './sandbox.ts';
import {
  insertInvoice,
  insertSubscription,
  lockSubscription,
  type Owner,
  queueEvent,
  readCheckout,
  readSubscriptions,
  saveSubscription,
} from './sandbox-rows.ts';
import {
  type Change,
  changePlan,
  endPeriod,
  type GetPrice,
  type Subscription,
  startSubscription,
} from './subscription-changes.ts';

/** Runs statements in one transaction. */
export type Transaction = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;

export type SandboxPagesDeps = {
  readonly query: Query;
  readonly transaction: Transaction;
  readonly secret: string;
  readonly priceOf: GetPrice;
};

type UndeliveredEvent = { readonly id: string; readonly event: PaymentEvent; readonly reference: string };

/** The pages of the simulated payments, and the provider's automatic actions. */
export function sandboxPages({ query, transaction, secret, priceOf: getPrice }: SandboxPagesDeps): SandboxPayments {
  return {
    async checkout(id, reference) {
      const checkout = await readCheckout(query, id, reference);
      return checkout && describeCheckout(checkout);
    },

    pay: (id, reference, card) =>
      transaction(async (trx) => {
        const checkout = await readCheckout(trx, id, reference, 'for update of checkout, customer');
        if (!checkout) return 'missing';
        if (checkout.isPaid) return 'paid';
        if (card === 'declined') return 'declined';
        const change = buildChange(checkout, new Date());
        const subscriptionId = checkout.replaces?.id ?? `sub_${randomUUID()}`;
        if (checkout.replaces) await saveSubscription(trx, subscriptionId, change.subscription);
        else await insertSubscription(trx, subscriptionId, checkout.owner.customerId, change.subscription);
        await queueChangeEvents(trx, checkout.owner, subscriptionId, change);
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
        const change = locked.subscription.status !== 'canceled' && actOn(locked.subscription, act, new Date());
        if (!change) return 'missing';
        await saveSubscription(trx, subscriptionId, change.subscription);
        await queueChangeEvents(trx, locked.owner, subscriptionId, change);
        return 'done';
      }),

    async renewDue({ now, forUser }) {
      const { rows } = await query(
        `select subscription.id, reference from sandbox_payment_subscriptions as subscription
         join sandbox_payment_customers as customer on customer.id = customer_id
         where status <> 'canceled' and (status <> 'past_due' or cancel_at_period_end) and current_period_end <= $1`,
        [now],
      );
      let renewed = 0;
      for (const { id, reference } of rows)
        if (await forUser(String(reference), () => renew(String(id), String(reference), now))) renewed += 1;
      return renewed;
    },

    async deliver(receive, { forUser }) {
      let delivered = 0;
      for (const event of await listUndelivered())
        if (await forUser(event.reference, () => deliverOne(event, receive))) delivered += 1;
      return delivered;
    },

    async deliverTo(reference, receive) {
      let delivered = 0;
      for (const event of await listUndelivered(reference)) if (await deliverOne(event, receive)) delivered += 1;
      return delivered;
    },

    async deleteDelivered(before) {
      const { rows } = await query('delete from sandbox_payment_events where delivered_at < $1 returning id', [before]);
      return rows.length;
    },
  };

  function renew(id: string, reference: string, now: Date): Promise<boolean> {
    return transaction(async (trx) => {
      const locked = await lockSubscription(trx, id, reference);
      if (!locked || locked.subscription.end > now || locked.subscription.status === 'canceled') return false;
      let change = endPeriod(locked.subscription, locked.subscription.end, getPrice);
      while (change.subscription.status !== 'canceled' && change.subscription.end <= now)
        // no process was running during that time
        change = endPeriod(change.subscription, change.subscription.end, getPrice);
      await saveSubscription(trx, id, change.subscription);
      await queueChangeEvents(trx, locked.owner, id, change);
      return true;
    });
  }

  /** Returns the pending events of one reference, or of all references. */
  async function listUndelivered(reference: string | null = null): Promise<readonly UndeliveredEvent[]> {
    const { rows } = await query(
      `select event.id, event, reference from sandbox_payment_events as event
       join sandbox_payment_customers as customer on customer.id = customer_id
       where delivered_at is null and ($1::text is null or reference = $1) order by event.created_at`,
      [reference],
    );
    return rows.map(({ id, event, reference: owner }) => ({
      id: String(id),
      event: event as PaymentEvent, // written by queueEvent
      reference: String(owner),
    }));
  }

  /** Delivers an event and returns whether it was accepted. */
  async function deliverOne(
    { id, event }: UndeliveredEvent,
    receive: (delivery: Delivery) => Promise<number>,
  ): Promise<boolean> {
    const status = await receive(signEvent(secret, event, Math.floor(Date.now() / 1_000)));
    const isAccepted = status >= 200 && status < 300;
    if (isAccepted) await query('update sandbox_payment_events set delivered_at = now() where id = $1', [id]);
    return isAccepted;
  }

  function describeCheckout(checkout: NonNullable<Awaited<ReturnType<typeof readCheckout>>>): SandboxCheckout {
    const { plan, billing, email, replaces, isPaid, successUrl, cancelUrl } = checkout;
    const { subscription, amountCents } = buildChange(checkout, new Date());
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

  function buildChange({ plan, billing, replaces }: NonNullable<Awaited<ReturnType<typeof readCheckout>>>, now: Date) {
    return replaces
      ? changePlan(replaces.subscription, { plan, billing }, now, getPrice)
      : startSubscription({ plan, billing }, now, getPrice);
  }

  function actOn(from: Subscription, act: SandboxChange, now: Date): Change | null {
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
    const ended = { ...subscription, status: 'canceled' } as const;
    await saveSubscription(trx, id, ended);
    await queueChangeEvents(trx, owner, id, { subscription: ended, amountCents: null });
    return 'done';
  }
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
