import { afterEach, expect, test, vi } from 'vitest';
import AuthPage from '#features/account/web/auth/auth-page.tsx';
import { openScreen } from '#tests/screen.tsx';
import { saveCheckoutIntent } from '#ui/checkout-intent.ts';

afterEach(() => void vi.restoreAllMocks());

test('processes a referral before starting the pending checkout', async () => {
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  saveCheckoutIntent({ plan: 'creator', billing: 'annual' }, Date.now());
  localStorage.setItem('pending_referral', JSON.stringify({ code: 'mia', timestamp: Date.now() }));
  const { sent } = openScreen(AuthPage, {
    path: '/auth',
    calls: {
      'record-referral': { ok: true },
      'process-referral-signup': { ok: true, status: 'signed_up' },
      'create-checkout': { url: 'http://localhost/pay', simulated: true },
    },
  });
  await expect.poll(() => sent.some(({ name }) => name === 'create-checkout')).toBe(true);
  const names = sent.map(({ name }) => name);
  expect(names.slice(names.indexOf('record-referral'))).toEqual([
    'record-referral',
    'process-referral-signup',
    'create-checkout',
  ]);
});
