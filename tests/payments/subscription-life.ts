import { addMonths } from '#contract/add-months.ts';
import type { BillingPeriod, PaidPlanName, PlanName } from '#contract/plan-names.ts';
import { graceDays, plans } from '#features/billing/plans.ts';
import type { PaidInvoice, SubscriptionState } from '#ports/payments/payments.ts';
import type { StandInStripe, StripeObject } from '../providers/stripe.ts';
import { invoiceObject, invoicePaymentObject, subscriptionObject } from '../providers/stripe-objects.ts';

/** A Stripe notification. */
export type Notice = { readonly type: string; readonly object: StripeObject };

type Invoice = PaidInvoice & { reversed: boolean };

const names = ['starter', 'creator', 'professional'] as const satisfies readonly PlanName[];

/**
 * A Stripe customer with monthly billing who randomly buys, changes and cancels plans, misses payments and has payments
 * reversed. Also computes the expected plan and credits.
 */
export class SubscriptionHistory {
  readonly #stripe: StandInStripe;
  readonly #random: () => number;
  readonly #accountId: string;
  #subscriptions = 0;
  #invoices: Invoice[] = [];
  #state: SubscriptionState | null = null;
  /** The start of the billing periods, and how many months have passed since. */
  #anchor = new Date(0);
  #months = 0;
  #next: PaidPlanName | null = null;
  #hasRested = false;
  /** The last instant at which the subscription was active. */
  #goingAt = new Date(0);

  constructor(stripe: StandInStripe, accountId: string, random: () => number) {
    this.#stripe = stripe;
    this.#accountId = accountId;
    this.#random = random;
    stripe.put('customers', { id: `cus_${accountId}` });
  }

  /** Simulates the changes at an instant and returns the resulting Stripe notifications. */
  live(now: Date): Notice[] {
    const state = this.#state;
    if (state?.status === 'canceled' && !this.#hasRested) {
      this.#hasRested = true; // until the credits of the last subscription have expired
      return [];
    }
    if (!state || state.status === 'canceled') return this.#happens(0.5) ? this.#buy(now) : [];
    this.#hasRested = false;
    this.#goingAt = now;
    if (state.status === 'past_due') return this.#happens(0.6) ? this.#pay(now) : [this.#save({ status: 'canceled' })];
    const ended = now.getTime() / 1_000 >= state.currentPeriodEnd ? this.#endPeriod(now) : [];
    return this.#state?.status === 'active' ? [...ended, ...this.#act(now)] : ended;
  }

  /** Returns the expected plan of the account. */
  planAt(now: Date): PlanName {
    const state = this.#state;
    if (!state || state.status === 'canceled') return 'free';
    const paid = this.#standing().map(({ periodEnd }) => periodEnd + graceDays * 86_400);
    const isGoing = state.status === 'active' || Math.max(0, ...paid) * 1_000 > now.getTime();
    return isGoing ? (state.plan as PaidPlanName) : 'free'; // always one of `names`
  }

  /** Returns the expected plan credits of the account. */
  creditsAt(now: Date): number {
    const newest = Math.max(...this.#ofSubscription().map(({ periodStart }) => periodStart));
    const paid = this.#standing().filter(({ periodStart }) => periodStart === newest);
    const given = paid.filter(({ periodEnd }) => periodEnd * 1_000 > now.getTime());
    // An annual subscription grants no more months after it ends.
    if (this.#state?.status === 'canceled' && now >= this.#endOfLastMonth(new Date(newest * 1_000))) return 0;
    return Math.max(0, ...given.map(({ plan }) => plans[plan as PaidPlanName].credits)); // always one of `names`
  }

  /** Returns the end of the month, counted from the start of a period, in which the subscription was last active. */
  #endOfLastMonth(start: Date): Date {
    let month = 1;
    while (addMonths(start, month) <= this.#goingAt) month += 1;
    return addMonths(start, month);
  }

  #buy(now: Date): Notice[] {
    this.#subscriptions += 1;
    this.#next = null;
    const billing = this.#happens(0.3) ? 'annual' : 'monthly';
    return this.#begin(now, this.#choose(names), billing);
  }

  /** Starts a billing period at `now`. */
  #begin(now: Date, plan: string, billing: BillingPeriod): Notice[] {
    this.#anchor = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
    this.#months = 0;
    return this.#renew(plan, billing);
  }

  #renew(plan: string, billing: BillingPeriod): Notice[] {
    const start = addMonths(this.#anchor, this.#months);
    this.#months += billing === 'annual' ? 12 : 1;
    const period = { periodStart: seconds(start), periodEnd: seconds(addMonths(this.#anchor, this.#months)) };
    const changed = this.#save(
      { plan, billing, status: 'active', currentPeriodEnd: period.periodEnd },
      period.periodStart,
    );
    return [changed, this.#invoice(period)];
  }

  #endPeriod(now: Date): Notice[] {
    const state = this.#going();
    if (state.cancelAtPeriodEnd) return [this.#save({ status: 'canceled', cancelAtPeriodEnd: false })];
    const plan = this.#next ?? state.plan;
    this.#next = null;
    if (!this.#happens(0.1)) return this.#renew(plan, state.billing);
    const end = seconds(addMonths(now, 1));
    return [this.#save({ plan, status: 'past_due', currentPeriodEnd: end }, seconds(now))];
  }

  /** Pays an open invoice, which makes Stripe start the period. */
  #pay(now: Date): Notice[] {
    const { plan, billing } = this.#going();
    return this.#begin(now, plan, billing);
  }

  #act(now: Date): Notice[] {
    const state = this.#going();
    const larger = names.slice(names.indexOf(state.plan as PaidPlanName) + 1); // always one of `names`
    switch (
      this.#choose(['nothing', 'nothing', 'nothing', 'upgrade', 'year', 'downgrade', 'cancel', 'refund', 'dispute'])
    ) {
      case 'upgrade':
        return larger.length ? this.#upgrade(now, this.#choose(larger)) : [];
      case 'year':
        return state.billing === 'monthly' ? this.#begin(new Date(now.getTime() + 1_000), state.plan, 'annual') : [];
      case 'downgrade':
        this.#next = 'starter';
        return [];
      case 'cancel':
        return [this.#save({ cancelAtPeriodEnd: !state.cancelAtPeriodEnd })];
      case 'refund':
        return this.#reverse(now, 'refunds');
      case 'dispute':
        return this.#reverse(now, 'disputes');
      default:
        return [];
    }
  }

  #upgrade(now: Date, plan: PaidPlanName): Notice[] {
    const { plan: from } = this.#going();
    const period = this.#ofSubscription().at(-1);
    if (!period) return [];
    const { periodStart, periodEnd } = period;
    this.#next = null;
    return [this.#save({ plan }, periodStart), this.#invoice({ periodStart, periodEnd }, { from, at: seconds(now) })];
  }

  #reverse(now: Date, collection: 'refunds' | 'disputes'): Notice[] {
    const invoice = this.#standing().at(-1);
    if (!invoice) return [];
    invoice.reversed = true;
    const payment = {
      id: `${collection}_${invoice.invoiceId}`,
      payment_intent: `pi_${invoice.invoiceId}`,
      status: 'lost',
    };
    this.#stripe.put(collection, { ...payment, created: seconds(now), charge: { refunded: true } });
    if (collection === 'refunds') return [{ type: 'charge.refunded', object: { ...payment, refunded: true } }];
    return [
      { type: 'charge.dispute.created', object: payment },
      this.#save({ status: 'canceled', cancelAtPeriodEnd: false }),
    ];
  }

  #save(changes: Partial<SubscriptionState>, periodStart?: number): Notice {
    const reference = this.#accountId;
    const subscriptionId = `sub_${this.#subscriptions}_${reference}`;
    const isSame = this.#state?.subscriptionId === subscriptionId;
    const before =
      isSame && this.#state ? this.#state : { ...unbought, reference, customerId: `cus_${reference}`, subscriptionId };
    this.#state = { ...before, ...changes };
    const periodOn = this.#happens(0.5) ? 'items' : 'subscription';
    const start = periodStart ?? this.#ofSubscription().at(-1)?.periodStart ?? 0;
    const object = subscriptionObject(this.#state, { periodStart: start, periodOn });
    this.#stripe.put('subscriptions', object);
    return { type: isSame ? 'customer.subscription.updated' : 'customer.subscription.created', object };
  }

  #invoice(period: Pick<PaidInvoice, 'periodStart' | 'periodEnd'>, upgrade?: { from: string; at: number }): Notice {
    const { reference, subscriptionId, plan, billing } = this.#going();
    const invoiceId = `in_${this.#invoices.length}_${reference}`;
    const invoice = { reference, subscriptionId, invoiceId, plan, billing, amountCents: 1_000, ...period };
    this.#invoices.push({ ...invoice, reversed: false });
    const object = invoiceObject(invoice, upgrade);
    this.#stripe.put('invoices', object);
    this.#stripe.put('invoice_payments', invoicePaymentObject(invoiceId));
    return { type: 'invoice.paid', object };
  }

  #ofSubscription(): Invoice[] {
    return this.#invoices.filter(({ subscriptionId }) => subscriptionId === this.#state?.subscriptionId);
  }

  #standing(): Invoice[] {
    return this.#ofSubscription().filter(({ reversed }) => !reversed);
  }

  #going(): SubscriptionState {
    if (!this.#state) throw new Error('nothing was bought yet');
    return this.#state;
  }

  #happens(share: number): boolean {
    return this.#random() < share;
  }

  #choose<Of>(from: readonly Of[]): Of {
    return from[Math.floor(this.#random() * from.length)] as Of; // never called with an empty list
  }
}

const unbought = {
  plan: 'starter',
  billing: 'monthly',
  status: 'active',
  currentPeriodEnd: 0,
  cancelAtPeriodEnd: false,
  asOf: 0,
} as const;

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
