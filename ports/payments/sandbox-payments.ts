import type { Billing, Delivery, SubscriptionStatus } from './payments.ts';

/** Data and actions of the simulated payment pages; present only if the sandbox is used. */
export interface SandboxPayments {
  /** Returns null if this reference has no such checkout. */
  checkout(id: string, reference: string): Promise<SandboxCheckout | null>;
  /** Pays with one of the simulated cards. Does nothing if the card is declined or the checkout was already paid. */
  pay(id: string, reference: string, card: SandboxCard): Promise<'paid' | 'declined' | 'missing'>;
  /** Returns null if this reference never bought a plan. */
  portal(reference: string): Promise<SandboxPortal | null>;
  /**
   * Changes a subscription of this reference. Returns 'missing' if it does not exist or its status does not allow the
   * change.
   */
  change(reference: string, subscriptionId: string, act: SandboxAct): Promise<'done' | 'missing'>;
  /** Renews or ends the subscriptions whose period is over. Returns how many there were. */
  renewDue(run: { readonly now: Date; readonly forUser: ForReference }): Promise<number>;
  /**
   * Delivers pending events, signed, oldest first. Rejected ones (not 2xx) are delivered again the next time. Returns
   * the number of accepted events.
   */
  deliver(receive: (delivery: Delivery) => Promise<number>, run: { readonly forUser: ForReference }): Promise<number>;
  /** Like `deliver`, but only for the events of one reference. */
  deliverTo(reference: string, receive: (delivery: Delivery) => Promise<number>): Promise<number>;
  /** Deletes events that were delivered before the given time. Returns their number. */
  deleteDelivered(before: Date): Promise<number>;
}

/** Runs the work for one reference. If it throws, the result is undefined and other references are not affected. */
export type ForReference = <Result>(reference: string, work: () => Promise<Result>) => Promise<Result | undefined>;

/** An accepted and a declined card. */
export type SandboxCard = 'accepted' | 'declined';

export type SandboxCheckout = {
  readonly plan: string;
  readonly billing: Billing;
  readonly email: string;
  /** The amount that is due now. */
  readonly amountCents: number;
  /** The plan and billing that it replaces; null for a new subscription. */
  readonly replaces: { readonly plan: string; readonly billing: Billing } | null;
  /** The start of the new plan in epoch seconds; null if it starts immediately. */
  readonly startsAt: number | null;
  readonly isPaid: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type SandboxPortal = {
  readonly email: string;
  readonly subscriptions: readonly SandboxSubscription[];
};

export type SandboxSubscription = {
  readonly id: string;
  readonly plan: string;
  readonly billing: Billing;
  readonly status: SubscriptionStatus;
  /** Epoch seconds. */
  readonly currentPeriodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
  /** The plan after the end of the period; null if it does not change. */
  readonly next: { readonly plan: string; readonly billing: Billing } | null;
  /** Newest first. */
  readonly invoices: readonly {
    readonly id: string;
    readonly plan: string;
    readonly billing: Billing;
    readonly amountCents: number;
    readonly reversed: 'refund' | 'dispute' | null;
    readonly createdAt: Date;
  }[];
};

/** A change of a subscription by a user, or by the end of a period. */
export type SandboxChange =
  | { readonly kind: 'change plan'; readonly plan: string; readonly billing: Billing }
  | { readonly kind: 'cancel' | 'resume' | 'renew' | 'fail to renew' };

/** A payment that is reversed. */
export type SandboxReversal = { readonly kind: 'refund' | 'dispute'; readonly invoiceId: string };

export type SandboxAct = SandboxChange | SandboxReversal;
