import { expect } from 'vitest';
import type { Delivery } from '#ports/payments/payments.ts';
import { openTestProduct, type TestProduct } from '../product.ts';
import { invoicePaymentObject } from '../providers/stripe-objects.ts';
import { boughtPlan, openSellingStripe, postDelivery } from '../providers/stripe-webhooks.ts';
import { signUp } from '../users.ts';

/**
 * Sends the events of one purchase `times` times concurrently, under the same and under different IDs, mixed with
 * altered, wrongly signed and outdated ones. Throws unless genuine events are accepted, all others are rejected, and
 * the user has one plan and its credits once.
 */
export async function floodWebhook(times: number): Promise<void> {
  const { stripe, config } = await openSellingStripe();
  const product = await openTestProduct({}, config);
  const ana = await signUp(product, 'Ana');
  const { subscription, invoice } = boughtPlan(ana, Math.floor(Date.now() / 1_000));
  stripe.put('subscriptions', subscription);
  stripe.put('invoices', invoice);
  stripe.put('invoice_payments', invoicePaymentObject(invoice.id));
  const genuine = Array.from({ length: times }, (_, index) => [
    stripe.deliver('invoice.paid', invoice, index % 2 ? { id: 'evt_1' } : {}),
    stripe.deliver('customer.subscription.created', subscription, index % 2 ? { id: 'evt_2' } : {}),
  ]).flat();
  const forged = genuine.slice(0, times).map((delivery, index) => {
    if (index % 3 === 0) return stripe.deliver('invoice.paid', invoice, { atSeconds: Date.now() / 1_000 - 301 });
    if (index % 3 === 1) return { ...delivery, body: Buffer.from(`${delivery.body} `) };
    return {
      ...delivery,
      signature: delivery.signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0')),
    };
  });
  const statuses = await Promise.all([...genuine, ...forged].map((delivery) => sendUntilTaken(product, delivery)));
  expect(statuses.slice(0, genuine.length).filter((status) => status !== 200)).toEqual([]);
  expect(statuses.slice(genuine.length).filter((status) => status !== 401)).toEqual([]);
  expect((await ana.call('get-profile')).body).toMatchObject({ plan: 'creator', credits: 10 + 250 });
  const { body } = await ana.call('get-credit-history');
  expect(body.entries).toHaveLength(2);
  await product.close();
  await stripe.close();
}

/**
 * Retries an event after a missing response or a server error, as Stripe does. A machine may not accept this many
 * concurrent connections.
 */
async function sendUntilTaken(product: TestProduct, delivery: Delivery): Promise<number> {
  for (;;) {
    const status = await postDelivery(product, delivery).catch(() => 503);
    if (status < 500) return status;
  }
}
