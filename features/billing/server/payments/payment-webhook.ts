import type { Webhook } from '#platform/http/serve-webhooks.ts';
import type { Log } from '#platform/log/log.ts';
import type { Payments } from '#ports/payments/payments.ts';
import { applyPaymentEvent, type PaymentDeps } from './apply-payment-event.ts';

export type WebhookDeps = PaymentDeps & { readonly payments: Payments; readonly log: Log };

/**
 * The payment provider's webhook. It responds with 5xx if an event could not be applied, so that the provider sends it
 * again.
 */
export function paymentWebhook(deps: WebhookDeps): Webhook {
  const { payments, log } = deps;
  return {
    path: '/webhooks/payments',
    async receive({ body, headers }) {
      const signature = headers[payments.signatureHeader];
      const event = typeof signature === 'string' ? await payments.readEvent({ body, signature }) : null;
      if (!event) return 401;
      await applyPaymentEvent(deps, event);
      log.info({ event: event.id, kind: event.kind }, 'a payment event was applied');
      return 200;
    },
  };
}
