import { describe, expect, test } from 'vitest';
import { choosePayments } from './choose-payments.ts';

const illustrated = [{ name: 'illustrated' }] as const;
const paid = [{ name: 'illustrated' }, { name: 'openai', apiKey: 'sk-of-a-test', models: {} }] as const;
const choose = (publicUrl?: string, imageEngines: typeof illustrated | typeof paid = illustrated) =>
  choosePayments({ publicUrl, imageEngines });

test.each([undefined, 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'https://galatea.localhost'])(
  'on this machine (%s) plans are bought with simulated money',
  (publicUrl) => {
    expect(choose(publicUrl)).toEqual({ name: 'sandbox' });
  },
);

test.each(['https://galatea.example.com', 'http://192.168.0.4', 'http://127.0.0.1.example.com'])(
  'where others may come (%s) nothing can be bought, until the operator says so',
  (publicUrl) => {
    expect(choose(publicUrl)).toMatchObject({ name: 'off', reason: expect.stringContaining('PUBLIC_URL') });
    expect(choosePayments({ PAYMENTS: 'sandbox', publicUrl, imageEngines: illustrated })).toEqual({ name: 'sandbox' });
  },
);

test('where each picture costs money nothing can be bought, until the operator says so', () => {
  expect(choose(undefined, paid)).toMatchObject({ name: 'off', reason: expect.stringContaining('costs you money') });
  expect(choosePayments({ PAYMENTS: 'sandbox', publicUrl: undefined, imageEngines: paid })).toEqual({
    name: 'sandbox',
  });
});

describe('Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' } as const;
  const given = { publicUrl: 'https://galatea.example.com', imageEngines: paid };

  test('takes the payments where it has its key, unless the operator says otherwise', () => {
    const stripe = { name: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1', automaticTax: false };
    expect(choosePayments({ ...given, ...keys })).toEqual(stripe);
    expect(choosePayments({ ...given, ...keys, PAYMENTS: 'stripe', STRIPE_TAX: 'yes' })).toEqual({
      ...stripe,
      automaticTax: true,
    });
    expect(choosePayments({ ...given, ...keys, PAYMENTS: 'sandbox' })).toEqual({ name: 'sandbox' });
  });

  test.each([
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY is not set'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY is not set'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is not set'],
  ] as const)('does not start with %j alone', (some, sentence) => {
    expect(() => choosePayments({ ...given, ...some })).toThrow(sentence);
  });
});
