import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changePlan, endPeriod, type GetPrice, type Offer, startSubscription } from './subscription-changes.ts';

const monthly: Readonly<Record<string, number>> = { small: 1_000, large: 4_000 };
const getPrice: GetPrice = (plan, billing) => (monthly[plan] ?? 0) * (billing === 'annual' ? 8 : 1);
const now = new Date('2026-04-01T12:00:00.000Z');
const middle = new Date('2026-04-16T12:00:00.000Z');
const bought = (plan: string, billing: 'monthly' | 'annual' = 'monthly') =>
  startSubscription({ plan, billing }, now, getPrice).subscription;

test.each([
  ['monthly', '2026-05-01T12:00:00.000Z', 1_000],
  ['annual', '2027-04-01T12:00:00.000Z', 8_000],
] as const)('a plan with %s billing is paid until %s', (billing, end, amountCents) => {
  expect(startSubscription({ plan: 'small', billing }, now, getPrice)).toEqual({
    subscription: {
      plan: 'small',
      billing,
      status: 'active',
      start: now,
      end: new Date(end),
      cancelAtPeriodEnd: false,
      next: null,
    },
    amountCents,
  });
});

describe('plan change', () => {
  test('to a larger plan takes effect immediately and charges the rest of the period', () => {
    const from = bought('small');
    const { subscription, amountCents } = changePlan(from, { plan: 'large', billing: 'monthly' }, middle, getPrice);
    expect(subscription).toEqual({ ...from, plan: 'large' });
    expect(amountCents).toBe(1_500);
  });

  test('to annual billing starts a new period immediately and deducts the rest of the month', () => {
    const { subscription, amountCents } = changePlan(
      bought('small'),
      { plan: 'large', billing: 'annual' },
      middle,
      getPrice,
    );
    expect(subscription).toMatchObject({ plan: 'large', billing: 'annual', start: middle });
    expect(amountCents).toBe(32_000 - 500);
  });

  test.each([
    ['large', 'monthly', { plan: 'small', billing: 'monthly' }],
    ['large', 'monthly', { plan: 'small', billing: 'annual' }],
    ['small', 'annual', { plan: 'small', billing: 'monthly' }],
    ['small', 'annual', { plan: 'large', billing: 'monthly' }],
  ] as const)('from %s %s to %j takes effect at the end of the period and costs nothing now', (plan, billing, next) => {
    const from = bought(plan, billing);
    expect(changePlan(from, next, middle, getPrice)).toEqual({ subscription: { ...from, next }, amountCents: null });
    const later = endPeriod({ ...from, next }, from.end, getPrice);
    expect(later.subscription).toMatchObject({ ...next, start: from.end, next: null });
    expect(later.amountCents).toBe(getPrice(next.plan, next.billing));
  });

  test('starts a new period and charges the full price when the last payment failed', () => {
    const { subscription, amountCents } = changePlan(
      { ...bought('large'), status: 'past_due' },
      { plan: 'small', billing: 'monthly' },
      middle,
      getPrice,
    );
    expect(subscription).toMatchObject({ plan: 'small', status: 'active', start: middle });
    expect(amountCents).toBe(1_000);
  });

  test('back to the current plan cancels the scheduled change', () => {
    const from = { ...bought('large'), next: { plan: 'small', billing: 'monthly' } as Offer };
    const back = changePlan(from, { plan: 'large', billing: 'monthly' }, middle, getPrice);
    expect(back).toEqual({ subscription: { ...from, next: null }, amountCents: null });
  });
});

test('a canceled subscription ends with its period and is not charged again', () => {
  const from = { ...bought('small'), cancelAtPeriodEnd: true };
  expect(endPeriod(from, from.end, getPrice)).toEqual({
    subscription: { ...from, status: 'canceled' },
    amountCents: null,
  });
});

test('no sequence of changes pays money to the user or starts two periods in the same second', () => {
  const offer = fc.record({
    plan: fc.constantFrom('small', 'large'),
    billing: fc.constantFrom('monthly' as const, 'annual' as const),
  });
  fc.assert(
    fc.property(offer, fc.array(fc.tuple(offer, fc.boolean(), fc.nat({ max: 40 }))), (first, changes) => {
      let [at, subscription] = [now, startSubscription(first, now, getPrice).subscription];
      for (const [to, ends, days] of changes) {
        at = new Date(at.getTime() + days * 86_400_000);
        const before = subscription;
        const change = ends ? endPeriod(before, at, getPrice) : changePlan(before, to, at, getPrice);
        subscription = change.subscription;
        expect(change.amountCents ?? 0).toBeGreaterThanOrEqual(0);
        if (subscription.start.getTime() !== before.start.getTime())
          expect(subscription.start.getTime()).toBeGreaterThan(before.start.getTime());
        expect(subscription.end.getTime()).toBeGreaterThan(subscription.start.getTime());
      }
    }),
  );
});
