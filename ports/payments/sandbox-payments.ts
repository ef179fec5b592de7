import type { Billing, Delivery, SubscriptionStatus } from './payments.ts';

/** What the pages of the simulated payments show and do; present only where the sandbox takes the payments. */
export interface SandboxPayments {
  /** Null where there is no such checkout of this reference. */
  checkout(id: string, reference: string): Promise<SandboxCheckout | null>;
  /** Pays with one of the simulated cards. Nothing changes where it is declined, or was paid before. */
  pay(id: string, reference: string, card: SandboxCard): Promise<'paid' | 'declined' | 'missing'>;
  /** Null where this reference has never bought anything. */
  portal(reference: string): Promise<SandboxPortal | null>;
  /** Changes a subscription of this reference. 'missing' where there is none, or it is not in a state for this. */
  change(reference: string, subscriptionId: string, act: SandboxAct): Promise<'done' | 'missing'>;
  /** Renews or ends the subscriptions whose period is over. Returns how many. */
  renewDue(run: { readonly now: Date; readonly forUser: ForReference }): Promise<number>;
  /**
   * Hands over what was not yet delivered, signed, oldest first. What is refused (not
   * 2xx) is handed over again next time. Returns how many were accepted.
   */
  deliver(receive: (delivery: Delivery) => Promise<number>, run: { readonly forUser: ForReference }): Promise<number>;
  /** The same for the events of one reference. */
  deliverTo(reference: string, receive: (delivery: Delivery) => Promise<number>): Promise<number>;
  /** Deletes events that were delivered before an instant. Returns how many. */
  deleteDelivered(before: Date): Promise<number>;
}

/** Does the work of one reference; if it throws, the result is undefined and the other references are not affected. */
export type ForReference = <Result>(reference: string, work: () => Promise<Result>) => Promise<Result | undefined>;

/** A card that is accepted, and one that is not. */
export type SandboxCard = 'accepted' | 'declined';

export type SandboxCheckout = {
  readonly plan: string;
  readonly billing: Billing;
  readonly email: string;
  /** What is to be paid now. */
  readonly amountCents: number;
  /** The plan and billing that it replaces; null for a new subscription. */
  readonly replaces: { readonly plan: string; readonly billing: Billing } | null;
  /** When the new plan begins, in epoch seconds; null for at once. */
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
  /** What it becomes at the end of the period; null where it stays what it is. */
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

/** What a person, or the time, does to a subscription. */
export type SandboxChange =
  | { readonly kind: 'change plan'; readonly plan: string; readonly billing: Billing }
  | { readonly kind: 'cancel' | 'resume' | 'renew' | 'fail to renew' };

/** A payment that is taken back. */
export type SandboxReversal = { readonly kind: 'refund' | 'dispute'; readonly invoiceId: string };

export type SandboxAct = SandboxChange | SandboxReversal;
