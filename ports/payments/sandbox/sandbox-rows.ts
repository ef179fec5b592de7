import { randomUUID } from 'node:crypto';
import type { Billing, PaymentEvent, SubscriptionStatus } from '../payments.ts';
import type { SandboxSubscription } from '../sandbox-payments.ts';
import type { Query } from './sandbox.ts';
import type { Offer, Subscription } from './subscription-changes.ts';

/** The owner of a subscription, with the ids of the provider and of this product. */
export type Owner = { readonly customerId: string; readonly reference: string };

/** A row written by the sandbox, so its strings are valid values of their types. */
type Row = Readonly<Record<string, unknown>>;

/**
 * Reads a checkout and the subscription that it would replace: a customer has one subscription at a time, even with
 * several open checkouts.
 */
export async function readCheckout(query: Query, id: string, reference: string, lock = '') {
  const { rows } = await query(
    `select checkout.*, email from sandbox_payment_checkouts as checkout
     join sandbox_payment_customers as customer on customer.id = customer_id
     where checkout.id = $1 and reference = $2 ${lock}`,
    [id, reference],
  );
  const [row] = rows;
  if (!row) return null;
  const replacedId = await findOngoing(query, String(row.customer_id));
  const replaced = replacedId === null ? null : await lockSubscription(query, replacedId, reference);
  return {
    ...toOffer(row.plan, row.billing),
    email: String(row.email),
    owner: { customerId: String(row.customer_id), reference },
    replaces: replacedId !== null && replaced ? { id: replacedId, subscription: replaced.subscription } : null,
    isPaid: row.completed_at !== null,
    successUrl: String(row.success_url),
    cancelUrl: String(row.cancel_url),
  };
}

async function findOngoing(query: Query, customerId: string): Promise<string | null> {
  const { rows } = await query(
    `select id from sandbox_payment_subscriptions
     where customer_id = $1 and status <> 'canceled' order by created_at desc limit 1`,
    [customerId],
  );
  return rows[0] ? String(rows[0].id) : null;
}

/** Reads and locks a subscription of this reference. */
export async function lockSubscription(
  query: Query,
  id: string,
  reference: string,
): Promise<{ readonly owner: Owner; readonly subscription: Subscription } | null> {
  const { rows } = await query(
    `select subscription.* from sandbox_payment_subscriptions as subscription
     join sandbox_payment_customers as customer on customer.id = customer_id
     where subscription.id = $1 and reference = $2 for update of subscription`,
    [id, reference],
  );
  const [row] = rows;
  return row ? { owner: { customerId: String(row.customer_id), reference }, subscription: toSubscription(row) } : null;
}

export async function readSubscriptions(query: Query, reference: string): Promise<readonly SandboxSubscription[]> {
  const { rows } = await query(
    `select subscription.* from sandbox_payment_subscriptions as subscription
     join sandbox_payment_customers as customer on customer.id = customer_id
     where reference = $1 order by status = 'canceled', subscription.created_at desc limit 20`,
    [reference],
  );
  const invoices = await query(
    `select * from sandbox_payment_invoices where subscription_id = any($1) order by created_at desc limit 100`,
    [rows.map(({ id }) => id)],
  );
  return rows.map((row) => {
    const { plan, billing, status, end, cancelAtPeriodEnd, next } = toSubscription(row);
    return {
      id: String(row.id),
      plan,
      billing,
      status,
      currentPeriodEnd: end.getTime() / 1_000,
      cancelAtPeriodEnd,
      next,
      invoices: invoices.rows.filter(({ subscription_id }) => subscription_id === row.id).map(toInvoice),
    };
  });
}

export async function insertSubscription(
  query: Query,
  id: string,
  customerId: string,
  subscription: Subscription,
): Promise<void> {
  await query(
    `insert into sandbox_payment_subscriptions
       (id, customer_id, plan, billing, status, current_period_start, current_period_end)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      customerId,
      subscription.plan,
      subscription.billing,
      subscription.status,
      subscription.start,
      subscription.end,
    ],
  );
}

export async function saveSubscription(query: Query, id: string, subscription: Subscription): Promise<void> {
  const { plan, billing, status, start, end, cancelAtPeriodEnd, next } = subscription;
  await query(
    `update sandbox_payment_subscriptions
     set plan = $2, billing = $3, status = $4, current_period_start = $5, current_period_end = $6,
       cancel_at_period_end = $7, next_plan = $8, next_billing = $9
     where id = $1`,
    [id, plan, billing, status, start, end, cancelAtPeriodEnd, next?.plan ?? null, next?.billing ?? null],
  );
}

export async function insertInvoice(
  query: Query,
  id: string,
  subscriptionId: string,
  { plan, billing, amountCents }: Offer & { readonly amountCents: number },
): Promise<void> {
  await query(
    `insert into sandbox_payment_invoices (id, subscription_id, plan, billing, amount_cents) values ($1, $2, $3, $4, $5)`,
    [id, subscriptionId, plan, billing, amountCents],
  );
}

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id'> : never;

/** Stores an event until it is delivered. */
export async function queueEvent(query: Query, { customerId }: Owner, event: WithoutId<PaymentEvent>): Promise<void> {
  const id = `evt_${randomUUID()}`;
  await query('insert into sandbox_payment_events (id, customer_id, event) values ($1, $2, $3)', [
    id,
    customerId,
    JSON.stringify({ id, ...event }),
  ]);
}

function toSubscription(row: Row): Subscription {
  return {
    ...toOffer(row.plan, row.billing),
    status: row.status as SubscriptionStatus,
    start: row.current_period_start as Date,
    end: row.current_period_end as Date,
    cancelAtPeriodEnd: row.cancel_at_period_end as boolean,
    next: row.next_plan === null ? null : toOffer(row.next_plan, row.next_billing),
  };
}

function toInvoice(row: Row): SandboxSubscription['invoices'][number] {
  return {
    id: String(row.id),
    ...toOffer(row.plan, row.billing),
    amountCents: row.amount_cents as number,
    reversed: row.reversed as 'refund' | 'dispute' | null,
    createdAt: row.created_at as Date,
  };
}

function toOffer(plan: unknown, billing: unknown): Offer {
  return { plan: String(plan), billing: billing as Billing };
}
