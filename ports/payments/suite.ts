import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutOrder, PaymentEvent, Payments } from './payments.ts';

type Opened = {
  payments: Payments;
  /** An event as the vendor would deliver it, signed at the given instant. */
  deliver(event: PaymentEvent, atSeconds: number): { body: Uint8Array; signature: string };
  close(): Promise<void>;
};

/** What every payments adapter promises. */
export function paymentsSuite(name: string, open: () => Promise<Opened>): void {
  describe(`the payments ${name}`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    const now = () => Math.floor(Date.now() / 1000);

    test('opens a checkout page, the same one for the same key', async () => {
      const order: CheckoutOrder = {
        idempotencyKey: randomUUID(),
        reference: randomUUID(),
        email: 'ana@example.com',
        plan: 'creator',
        billing: 'annual',
        subscriptionId: null,
        successUrl: 'http://127.0.0.1/ok',
        cancelUrl: 'http://127.0.0.1/no',
      };
      const page = await opened.payments.checkout(order);
      expect(page).toMatchObject({ kind: 'page', url: expect.stringMatching(/^https?:/) });
      expect(await opened.payments.checkout(order)).toEqual(page);
    });

    test('opens no portal for a customer it does not know', async () => {
      const outcome = await opened.payments.portal({ customerId: 'cus_missing', returnUrl: 'http://127.0.0.1' });
      expect(outcome.kind).toBe('failed');
    });

    test('reads an event that is signed and fresh', () => {
      const event: PaymentEvent = { id: `evt_${randomUUID()}`, kind: 'other' };
      expect(opened.payments.readEvent(opened.deliver(event, now()))).toEqual(event);
    });

    test('believes no event that is old, altered or signed by another', () => {
      const event: PaymentEvent = { id: `evt_${randomUUID()}`, kind: 'other' };
      const { body, signature } = opened.deliver(event, now());
      expect(opened.payments.readEvent(opened.deliver(event, now() - 301))).toBeNull();
      expect(opened.payments.readEvent({ body: Buffer.from(`${Buffer.from(body)} `), signature })).toBeNull();
      expect(
        opened.payments.readEvent({ body, signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
      ).toBeNull();
      for (const nonsense of ['', 't=1', 'v1=ff', `t=${now()},v1=`])
        expect(opened.payments.readEvent({ body, signature: nonsense })).toBeNull();
    });
  });
}
