import type { Delivery, PaymentEvent } from '../payments.ts';
import type { SandboxPayments } from '../sandbox-payments.ts';
import { saveChange } from './change-events.ts';
import { type Query, signEvent } from './sandbox.ts';
import { lockSubscription } from './sandbox-rows.ts';
import { endPeriod, type GetPrice } from './subscription-changes.ts';

/** Runs statements in one transaction. */
type Transaction = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;

export type SandboxPagesDeps = {
  readonly query: Query;
  readonly transaction: Transaction;
  readonly secret: string;
  readonly priceOf: GetPrice;
};

type AutomaticActions = Pick<SandboxPayments, 'renewDue' | 'deliver' | 'deliverTo' | 'deleteDelivered'>;

type UndeliveredEvent = { readonly id: string; readonly event: PaymentEvent; readonly reference: string };

/** Actions that the simulated provider takes without a user: renewals and the delivery of events. */
export function automaticActions({ query, transaction, secret, priceOf }: SandboxPagesDeps): AutomaticActions {
  return {
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
      let change = endPeriod(locked.subscription, locked.subscription.end, priceOf);
      while (change.subscription.status !== 'canceled' && change.subscription.end <= now)
        // no process was running during that time
        change = endPeriod(change.subscription, change.subscription.end, priceOf);
      await saveChange(trx, locked.owner, id, change);
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
}
