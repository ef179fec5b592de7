import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStandInStripe, type StandInStripe } from '#tests/providers/stripe.ts';
import { setUpStripe } from './set-up.ts';

const plans = [
  { name: 'starter', label: 'Starter', cents: { monthly: 1_900, annual: 15_600 } },
  { name: 'creator', label: 'Creator', cents: { monthly: 3_900, annual: 32_400 } },
] as const;

let stripe: StandInStripe;
beforeEach(async () => {
  stripe = await openStandInStripe();
});
afterEach(() => stripe.close());

const setUp = (wanted: Parameters<typeof setUpStripe>[1] = plans) =>
  setUpStripe(stripe.secretKey, wanted, stripe.server);

test('creates products, prices and the portal, reports them, and changes nothing the second time', async () => {
  expect(await setUp()).toEqual([
    'product galatea-starter: made',
    'price galatea-starter-monthly, $19: made',
    'price galatea-starter-annual, $156: made',
    'product galatea-creator: made',
    'price galatea-creator-monthly, $39: made',
    'price galatea-creator-annual, $324: made',
    'billing portal: made',
  ]);
  expect(stripe.all('prices')[1]).toMatchObject({
    product: 'galatea-starter',
    currency: 'usd',
    unit_amount: 15_600,
    recurring: { interval: 'year' },
    lookup_key: 'galatea-starter-annual',
    metadata: { plan: 'starter', billing: 'annual' },
  });
  const writes = stripe.writes.length;
  expect((await setUp()).every((line) => line.endsWith('found'))).toBe(true);
  expect(stripe.writes).toHaveLength(writes);
  expect(new Set(stripe.writes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(writes);
});

test('the portal charges the rest of the period immediately and schedules a downgrade for its end', async () => {
  await setUp();
  expect(stripe.all('billing_portal/configurations')).toMatchObject([
    {
      features: {
        subscription_cancel: { mode: 'at_period_end' },
        subscription_update: {
          proration_behavior: 'always_invoice',
          schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }] },
        },
      },
    },
  ]);
});

test('creates a new price when the amount changes, and when it changes back, and transfers the lookup key', async () => {
  const [starter] = plans;
  const dearer = [{ ...starter, cents: { ...starter.cents, monthly: 2_500 } }];
  await setUp([starter]);
  expect(await setUp(dearer)).toContain('price galatea-starter-monthly, $25: made instead of $19');
  expect(await setUp([starter])).toContain('price galatea-starter-monthly, $19: made instead of $25');
  expect((await setUp([starter])).every((line) => line.endsWith('found'))).toBe(true);
  const named = stripe.all('prices').filter(({ lookup_key }) => lookup_key === 'galatea-starter-monthly');
  expect(named).toMatchObject([{ unit_amount: 1_900 }]);
});
