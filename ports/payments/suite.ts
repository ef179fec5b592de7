import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutOrder, PaymentEvent, Payments } from './payments.ts';

type Opened = {
  payments: Payments;
  /** Returns an event as the provider would deliver it, signed at the given time. */
  deliver(event: PaymentEvent, atSeconds: number): { body: Uint8Array; signature: string };
  close(): Promise<void>;
};

/** Tests the contract of a payments adapter. */
export function paymentsSuite(name: string, open: () => Promise<Opened>): void {
  describe(`the payments ${name}`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    const now = () => Math.floor(Date.now() / 1000);

    test('opens a checkout page, and the same page for the same key', async () => {
      const wanted = order();
      const page = await opened.payments.checkout(wanted);
      expect(page).toMatchObject({ kind: 'page', url: expect.stringMatching(/^https?:/) });
      expect(await opened.payments.checkout(wanted)).toEqual(page);
    });

    test('opens no portal for an unknown customer', async () => {
      const outcome = await opened.payments.portal({ customerId: 'cus_missing', returnUrl: 'http://127.0.0.1' });
      expect(outcome.kind).toBe('failed');
    });

    test('deletes a customer, and accepts an unknown one', async () => {
      const { reference, email, ...begun } = order();
      await opened.payments.checkout({ ...begun, reference, email });
      for (let time = 0; time < 2; time += 1)
        await opened.payments.forgetCustomer({ reference, email, customerId: null });
      await opened.payments.forgetCustomer({ reference, email, customerId: 'cus_missing' });
    });

    test('reads an event with a valid and recent signature', async () => {
      const event: PaymentEvent = { id: `evt_${randomUUID()}`, kind: 'other' };
      expect(await opened.payments.readEvent(opened.deliver(event, now()))).toEqual(event);
    });

    test.each(everyKind())('reads an event of the kind $kind', async (event) => {
      const read = await opened.payments.readEvent(opened.deliver(event, now()));
      expect(read).toEqual('asOf' in event ? { ...event, asOf: expect.any(Number) } : event);
    });

    test('opens another page for another key', async () => {
      const outcome = await opened.payments.checkout({ ...order(), plan: 'starter' });
      expect(outcome).not.toEqual(await opened.payments.checkout({ ...order(), plan: 'starter' }));
    });

    test('rejects an event that is old, altered or has an invalid signature', async () => {
      const event: PaymentEvent = { id: `evt_${randomUUID()}`, kind: 'other' };
      const { body, signature } = opened.deliver(event, now());
      expect(await opened.payments.readEvent(opened.deliver(event, now() - 301))).toBeNull();
      expect(await opened.payments.readEvent({ body: Buffer.from(`${Buffer.from(body)} `), signature })).toBeNull();
      const another = signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      for (const nonsense of [another, '', 't=1', 'v1=ff', `t=${now()},v1=`])
        expect(await opened.payments.readEvent({ body, signature: nonsense })).toBeNull();
    });
  });
}

function order(): CheckoutOrder {
  return {
    idempotencyKey: randomUUID(),
    reference: randomUUID(),
    email: 'ana@example.com',
    customerId: null,
    plan: 'creator',
    billing: 'annual',
    subscriptionId: null,
    successUrl: 'http://127.0.0.1/ok',
    cancelUrl: 'http://127.0.0.1/no',
  };
}

/** One event of each kind. */
function everyKind(): PaymentEvent[] {
  const reference = randomUUID();
  const sold = { reference, subscriptionId: 'sub_1', plan: 'creator', billing: 'annual' } as const;
  return [
    {
      id: 'evt_1',
      kind: 'subscription changed',
      ...sold,
      customerId: 'cus_1',
      status: 'active',
      currentPeriodEnd: 1_800_000_000,
      cancelAtPeriodEnd: true,
      asOf: 1_790_000_000_123,
    },
    {
      id: 'evt_2',
      kind: 'invoice paid',
      ...sold,
      invoiceId: 'in_1',
      amountCents: 32_400,
      periodStart: 1_768_464_000,
      periodEnd: 1_800_000_000,
    },
    { id: 'evt_3', kind: 'payment reversed', reference, invoiceId: 'in_1', reason: 'dispute' },
  ];
}
