import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openRateLimits, type RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { attemptsPerMinute, failuresWithoutDelay } from '../account-rules.ts';
import { countFailure, delayAfter, takeAuthAttempt, waitAfterFailures } from './attempt-limits.ts';
import { authRoutes } from './auth-routes.ts';

let product: TestProduct;
let limits: RateLimits;
beforeAll(async () => {
  product = await openTestProduct();
  limits = openRateLimits(product.database.service, 'a secret');
});
afterAll(() => product.close());

describe('sign-in attempts', () => {
  test('are counted per address and account, so that no stranger can lock a user out', async () => {
    for (let made = 0; made < attemptsPerMinute; made += 1)
      expect(await attempt('203.0.113.1', 'ana@example.com')).toEqual({ kind: 'allowed' });
    expect(await attempt('203.0.113.1', ' ANA@example.com')).toMatchObject({ kind: 'too many' });
    expect(await attempt('203.0.113.1', 'bo@example.com')).toEqual({ kind: 'allowed' });
    expect(await attempt('203.0.113.2', 'ana@example.com')).toEqual({ kind: 'allowed' });
  });

  test('are delayed by up to a few seconds, longer the more attempts at the account failed from any address', async () => {
    const pause = vi.fn(async () => undefined);
    const cleo = { email: 'cleo@example.com' };
    for (let failed = 0; failed < failuresWithoutDelay; failed += 1)
      await countFailure(limits, { ip: `203.0.113.${failed}` }, cleo);
    await waitAfterFailures(limits, { email: 'Cleo@Example.com' }, pause);
    await waitAfterFailures(limits, { email: 'other@example.com' }, pause);
    expect(pause.mock.calls).toEqual([[1_000]]);
    const delays = Array.from({ length: 1_000 }, (_, failures) => delayAfter(failures));
    expect(delays.slice(0, failuresWithoutDelay).every((delay) => delay === 0)).toBe(true);
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
    expect(Math.max(...delays)).toBe(8_000);
  });

  test("from one address at many accounts are refused after the operator's limit, without affecting other addresses", async () => {
    for (let failed = 0; failed < 40; failed += 1) {
      expect(await attempt('198.51.100.1', `user${failed}@example.com`)).toEqual({ kind: 'allowed' });
      await countFailure(limits, { ip: '198.51.100.1' }, { email: `user${failed}@example.com` });
    }
    expect(await attempt('198.51.100.1', 'one.more@example.com')).toMatchObject({ kind: 'too many' });
    expect(await attempt('198.51.100.2', 'one.more@example.com')).toEqual({ kind: 'allowed' });
  });
});

function attempt(ip: string, email: string) {
  const route = authRoutes.find(({ path }) => path === '/sign-in/email');
  if (!route) throw new Error('nobody can sign in');
  return takeAuthAttempt({ limits, maxSignInFailures: 40 }, route, { ip }, { input: { email }, caller: null });
}
