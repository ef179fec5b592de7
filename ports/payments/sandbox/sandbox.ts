import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentEvent, Payments } from '../payments.ts';

/** The database function that the sandbox needs. */
export type Query = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ rows: readonly Record<string, unknown>[] }>;

/** Seconds for which a delivery is accepted; after that it may be a replay. */
const believed = 300;

/** Simulated payments without money: local pages instead of the provider's, and the same events, signed. */
export function sandboxPayments(query: Query, publicUrl: string, secret: string): Payments {
  return {
    name: 'sandbox',
    label: 'a simulated checkout; no real payments',
    isSandbox: true,
    signatureHeader: 'sandbox-signature',

    async checkout({ idempotencyKey, reference, email, plan, billing, successUrl, cancelUrl }) {
      const customerId = `cus_${hashName(secret, reference)}`;
      const checkoutId = `cs_${hashName(secret, idempotencyKey)}`;
      await query(
        `with customer as (
           insert into sandbox_payment_customers (id, reference, email) values ($1, $2, $3)
           on conflict (reference) do update set email = $3 returning id
         )
         insert into sandbox_payment_checkouts (id, customer_id, plan, billing, success_url, cancel_url)
         select $4, id, $5, $6, $7, $8 from customer on conflict (id) do nothing`,
        [customerId, reference, email, checkoutId, plan, billing, successUrl, cancelUrl],
      );
      return { kind: 'page', url: `${publicUrl}/sandbox/payments/checkout/${checkoutId}` };
    },

    async portal({ customerId, returnUrl }) {
      const { rows } = await query('select id from sandbox_payment_customers where id = $1', [customerId]);
      if (!rows[0]) return { kind: 'failed', reason: 'This customer does not exist.' };
      return {
        kind: 'page',
        url: `${publicUrl}/sandbox/payments/portal?${new URLSearchParams({ return: returnUrl })}`,
      };
    },

    async readEvent({ body, signature }) {
      const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      if (!time || Math.abs(Date.now() / 1000 - Number(time)) > believed) return null;
      const expected = sign(secret, time, body);
      if (!timingSafeEqual(Buffer.from(given, 'hex'), expected)) return null;
      return JSON.parse(Buffer.from(body).toString()) as PaymentEvent; // signed below
    },

    listFacts: null, // pending events are stored in a table
    findPayer: async () => null, // all users pay with the same simulated card

    async forgetCustomer({ reference }) {
      await query('delete from sandbox_payment_customers where reference = $1', [reference]);
    },
  };
}

/** Returns an event as the sandbox delivers it: the body and its signature header. */
export function signEvent(
  secret: string,
  event: PaymentEvent,
  atSeconds: number,
): { body: Uint8Array; signature: string } {
  const body = Buffer.from(JSON.stringify(event));
  return { body, signature: `t=${atSeconds},v1=${sign(secret, String(atSeconds), body).toString('hex')}` };
}

function sign(secret: string, time: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}

function hashName(secret: string, of: string): string {
  return createHmac('sha256', secret).update(of).digest('hex').slice(0, 24);
}
