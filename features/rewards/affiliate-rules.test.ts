import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#contract/add-months.ts';
import { type PaidPlan, payoutAddressPattern, payoutState, shownStatus, toEarnings } from './affiliate-rules.ts';
import { refCodePattern } from './ref-code.ts';
import { referralLink } from './referral-rules.ts';

const start = new Date('2090-01-31T09:30:00.000Z');

function payment(month: number, changes: Partial<PaidPlan> = {}): PaidPlan {
  const periodStart = addMonths(start, month);
  return {
    invoiceId: `in_${month}`,
    amountCents: 3_900,
    periodStart,
    recordedAt: periodStart,
    isReversed: false,
    ...changes,
  };
}

describe("an affiliate's earnings", () => {
  test('are a bonus of $5 and 20% of the first payment, due 30 days later', () => {
    const dueAt = new Date('2090-03-02T09:30:00.000Z');
    expect(toEarnings([payment(0)])).toEqual([
      { reference: 'bonus/in_0', amountCents: 500, reason: 'Signup bonus', dueAt },
      { reference: 'commission/in_0', amountCents: 780, reason: '20% commission', dueAt },
    ]);
  });

  test('are 20% of the payments over twelve months', () => {
    const all = Array.from({ length: 15 }, (_, month) => payment(month));
    expect(toEarnings(all).map(({ reference }) => reference)).toEqual([
      'bonus/in_0',
      ...Array.from({ length: 12 }, (_, month) => `commission/in_${month}`),
    ]);
  });

  test('exclude reversed payments, and the bonus if the first payment was reversed', () => {
    const earned = toEarnings([payment(0, { isReversed: true }), payment(1)]);
    expect(earned.map(({ reference }) => reference)).toEqual(['commission/in_1']);
    expect(toEarnings([])).toEqual([]);
  });

  test('are whole cents and never more than 20%', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amountCents) => {
        const share = toEarnings([payment(0, { amountCents })])[1]?.amountCents ?? 0;
        expect(Number.isInteger(share)).toBe(true);
        expect(share * 5).toBeLessThanOrEqual(amountCents);
        expect((share + 1) * 5).toBeGreaterThan(amountCents);
      }),
    );
  });
});

test.each([
  [2_999, 0, false, 'below minimum'],
  [-500, 0, true, 'below minimum'],
  [3_000, 0, false, 'ready'],
  [59_999, 0, false, 'ready'],
  [60_000, 0, false, 'waits for tax form'],
  [3_000, 57_000, false, 'waits for tax form'],
  [3_000, 57_000, true, 'ready'],
] as const)(
  'payoutState for %i cents after %i this year, with a tax form %s, is: %s',
  (payable, paidThisYearCents, hasTaxForm, state) => {
    expect(payoutState(payable, { paidThisYearCents, hasTaxForm })).toBe(state);
  },
);

test('shownStatus turns pending into due at the exact instant, and keeps final statuses', () => {
  const before = new Date(start.getTime() - 1);
  expect(shownStatus('pending', start, before)).toBe('pending');
  expect(shownStatus('pending', start, start)).toBe('due');
  expect(shownStatus<'paid'>('paid', start, start)).toBe('paid');
});

test.each([
  ['ana@example.com', true],
  ['a@b.co.uk', true],
  ['a b@example.com', false],
  ['a@example', false],
  ['a@.com', false],
  ['a@example.', false],
  ['a@b@example.com', false],
  ['@example.com', false],
  ['x a@example.com', false],
  ['a@example.com x', false],
])('%s is accepted as a payout address: %s', (address, isOne) => {
  expect(payoutAddressPattern.test(address)).toBe(isOne);
});

test.each([
  ['ab-_9', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['', false],
  ['a b', false],
  ['a/', false],
])('%j is accepted as a referral code: %s', (code, isOne) => {
  expect(refCodePattern.test(code)).toBe(isOne);
});

test('referralLink returns the sign-up URL', () => {
  expect(referralLink('https://galatea.example', 'ab9')).toBe('https://galatea.example/auth?mode=signup&ref=ab9');
});

test('a payment whose share is less than a cent earns only the bonus', () => {
  expect(toEarnings([payment(0, { amountCents: 4 })]).map(({ reference }) => reference)).toEqual(['bonus/in_0']);
  expect(toEarnings([payment(0), payment(1, { amountCents: 4 })])).toHaveLength(2);
});
