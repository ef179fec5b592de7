import { describe, expect, test } from 'vitest';
import { choosePayments } from './choose-payments.ts';

const illustrated = [{ name: 'illustrated' }] as const;
const paid = [{ name: 'illustrated' }, { name: 'openai', apiKey: 'sk-of-a-test', models: {} }] as const;
const local = { HOST: '127.0.0.1', imageEngines: illustrated };

test.each([
  {},
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://[::1]:80', HOST: '::1' },
  { PUBLIC_URL: 'https://galatea.localhost', HOST: 'localhost' },
])('the sandbox runs if the product is reachable only from its own host: %j', (environment) => {
  expect(choosePayments({ ...local, ...environment })).toEqual({ name: 'sandbox', risk: null });
});

test.each([
  [{ PUBLIC_URL: 'https://galatea.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://127.0.0.1.example.com' }, 'PUBLIC_URL'],
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' }, 'HOST'],
  [{ HOST: '::' }, 'HOST'],
  [{ HOST: '192.168.0.4' }, 'HOST'],
  [{ imageEngines: paid }, 'costs you money'],
] as const)('disables purchases with %j, unless PAYMENTS names the sandbox', (environment, reason) => {
  const given = { ...local, ...environment };
  expect(choosePayments(given)).toMatchObject({ name: 'off', reason: expect.stringContaining(reason) });
  const forced = choosePayments({ ...given, PAYMENTS: 'sandbox' });
  expect(forced).toMatchObject({ name: 'sandbox', risk: expect.stringContaining(reason) });
});

test('PAYMENTS=off switches payments off, both on the local host and with a Stripe key', () => {
  const off = { name: 'off', reason: expect.stringContaining('PAYMENTS is off') };
  expect(choosePayments({ ...local, PAYMENTS: 'off' })).toEqual(off);
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(choosePayments({ ...local, ...stripe, PAYMENTS: 'off' })).toEqual(off);
});

describe('Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' } as const;
  const given = { HOST: '127.0.0.1', PUBLIC_URL: 'https://galatea.example.com', imageEngines: paid };

  test('is chosen when its keys are set, unless PAYMENTS names another provider', () => {
    const stripe = { name: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1', automaticTax: false };
    expect(choosePayments({ ...given, ...keys })).toEqual(stripe);
    expect(choosePayments({ ...given, ...keys, PAYMENTS: 'stripe', STRIPE_TAX: 'yes' })).toEqual({
      ...stripe,
      automaticTax: true,
    });
    expect(choosePayments({ ...given, ...keys, PAYMENTS: 'sandbox' })).toMatchObject({ name: 'sandbox' });
  });

  test.each([
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY is not set'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY is not set'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is not set'],
  ] as const)('does not start with only %j', (some, sentence) => {
    expect(() => choosePayments({ ...given, ...some })).toThrow(sentence);
  });
});
