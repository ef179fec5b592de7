import { implement } from '@orpc/server';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { toWebhookAnswer, type Webhook } from '#platform/http/serve-webhooks.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { Delivery, Payments } from '#ports/payments/payments.ts';
import type { SandboxPayments, SandboxSubscription } from '#ports/payments/sandbox-payments.ts';
import { billingContract, type SandboxActInput, sandboxCheckout, sandboxSubscription } from '../../contract.ts';

const signedIn = implement(billingContract).$context<SignedInContext>();

export type SandboxCallsDeps = {
  readonly payments: Payments;
  /** Null if a real provider handles payments, in which case these pages do not exist. */
  readonly sandboxPayments: SandboxPayments | null;
  readonly webhook: Webhook;
};

/** Calls for the simulated payment pages. Their actions reach the product only as signed events. */
export function sandboxCalls({ payments, sandboxPayments: sandbox, webhook }: SandboxCallsDeps) {
  return {
    'get-sandbox-checkout': signedIn['get-sandbox-checkout'].handler(async ({ input, context: { caller }, errors }) => {
      const checkout = await sandbox?.checkout(input.checkout_id, caller.id);
      if (!checkout) throw errors.NOT_FOUND({ message: 'Checkout not found.' });
      const { amountCents, startsAt, isPaid, successUrl, cancelUrl, ...offer } = checkout;
      return sandboxCheckout.parse({
        ...offer,
        amount_cents: amountCents,
        starts_at: startsAt,
        is_paid: isPaid,
        success_url: successUrl,
        cancel_url: cancelUrl,
      });
    }),

    'pay-sandbox-checkout': signedIn['pay-sandbox-checkout'].handler(
      async ({ input: { checkout_id, card }, context: { caller }, errors }) => {
        const outcome = await sandbox?.pay(checkout_id, caller.id, card);
        const checkout = await sandbox?.checkout(checkout_id, caller.id);
        if (!sandbox || !outcome || outcome === 'missing' || !checkout)
          throw errors.NOT_FOUND({ message: 'Checkout not found.' });
        if (outcome === 'declined') throw errors.CARD_DECLINED();
        await sandbox.deliverTo(caller.id, createReceiver(payments, webhook));
        return { url: checkout.successUrl };
      },
    ),

    'get-sandbox-portal': signedIn['get-sandbox-portal'].handler(async ({ context: { caller }, errors }) => {
      const portal = await sandbox?.portal(caller.id);
      if (!portal) throw errors.NOT_FOUND({ message: 'You have not bought anything yet.' });
      return { email: portal.email, subscriptions: portal.subscriptions.map(shown) };
    }),

    'change-sandbox-subscription': signedIn['change-sandbox-subscription'].handler(
      async ({ input: { subscription_id, act }, context: { caller }, errors }) => {
        const outcome = await sandbox?.change(caller.id, subscription_id, toSandboxAct(act));
        if (!sandbox || outcome !== 'done')
          throw errors.NOT_FOUND({ message: 'This change is not possible for this subscription.' });
        await sandbox.deliverTo(caller.id, createReceiver(payments, webhook));
        return { ok: true as const };
      },
    ),
  };
}

/** Delivers the simulated provider's pending events to the webhook. Returns how many were delivered. */
export function deliverEvents(
  payments: Payments,
  sandbox: SandboxPayments,
  webhook: Webhook,
  run: RecurringRun,
): Promise<number> {
  return sandbox.deliver(createReceiver(payments, webhook), run);
}

function createReceiver(payments: Payments, { receive }: Webhook) {
  return async ({ body, signature }: Delivery): Promise<number> => {
    const received = await receive({ body: Buffer.from(body), headers: { [payments.signatureHeader]: signature } });
    return toWebhookAnswer(received).status;
  };
}

function toSandboxAct(act: SandboxActInput) {
  return 'invoice_id' in act ? { kind: act.kind, invoiceId: act.invoice_id } : act;
}

function shown({ currentPeriodEnd, cancelAtPeriodEnd, invoices, ...rest }: SandboxSubscription) {
  return sandboxSubscription.parse({
    ...rest,
    current_period_end: currentPeriodEnd,
    cancel_at_period_end: cancelAtPeriodEnd,
    invoices: invoices.map(({ amountCents, createdAt, ...invoice }) => ({
      ...invoice,
      amount_cents: amountCents,
      created_at: createdAt.toISOString(),
    })),
  });
}
