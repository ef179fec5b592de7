import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clickTwice, openScreen, refusal, signedIn } from '#tests/screen.tsx';
import DashboardPage from './dashboard-page.tsx';

const settings = {
  user_id: signedIn.user.id,
  payout_method: 'paypal',
  payout_address: 'ana@example.com',
  is_affiliate: true,
  tax_form_collected: false,
};
const stats = {
  clicks: 1_200,
  signups: 12,
  active_subs: 3,
  pending_earnings: 6_980,
  due_earnings: -500,
  lifetime_paid: 0,
};
const payout = {
  id: '1',
  affiliate_id: signedIn.user.id,
  amount: 500,
  reason: 'Signup bonus',
  status: 'pending',
  note: null,
  created_at: '2026-01-31T12:00:00.000Z',
  due_at: '2026-03-02T12:00:00.000Z',
  paid_at: null,
};
const url = 'http://localhost/auth?mode=signup&ref=mia';
const open = (calls: object = {}) =>
  openScreen(DashboardPage, {
    path: '/dashboard/affiliate',
    calls: {
      'get-affiliate-stats': stats,
      'get-referrals': { ref_code: 'mia', url, signed_up: 12, converted: 3 },
      'get-affiliate-settings': { settings },
      'list-affiliate-payouts': { items: [payout] },
      ...calls,
    },
  });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('shows six metrics, the link with a suggested text, and the earnings', async () => {
  open();
  const metrics = within(await screen.findByRole('list', { name: 'Your metrics' }));
  for (const [label, value] of [
    ['Clicks', '1,200'],
    ['Signups', '12'],
    ['Active subscriptions', '3'],
    ['Pending earnings', '$69.80'],
    ['Due earnings', '-$5.00'],
    ['Lifetime paid', '$0.00'],
  ] as const)
    expect(metrics.getByText(label).nextElementSibling?.textContent).toBe(value);
  expect(screen.getByDisplayValue(url)).toBeTruthy();
  expect(screen.getByText(/^I design AI influencers/).textContent).toMatch(/ref=mia #ad$/);
  const history = within(screen.getByRole('table', { name: 'Payout history' }));
  expect(history.getByRole('cell', { name: 'Signup bonus' })).toBeTruthy();
  expect(history.getByText('due Mar 2, 2026')).toBeTruthy();
});

test('copies the link and text, and reports if that fails', async () => {
  const { user } = open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Referral link copied!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(write).toHaveBeenLastCalledWith(expect.stringContaining(url));
});

test('saves the payout settings once they are changed and valid', async () => {
  const { user, sent } = open({ 'save-affiliate-settings': { ...settings, payout_address: 'bo@example.com' } });
  const field = await screen.findByLabelText('Email address at PayPal');
  expect(saveButton().disabled).toBe(true);
  await user.clear(field);
  await user.type(field, 'bo');
  await user.tab();
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  await user.type(field, '@example.com');
  clickTwice(saveButton());
  expect(await screen.findByText('Settings saved successfully')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'save-affiliate-settings')).toEqual([
    { name: 'save-affiliate-settings', input: { payout_method: 'paypal', payout_address: 'bo@example.com' } },
  ]);
  expect(saveButton().disabled).toBe(true);
});

test('explains to a user without settings how to become an affiliate', async () => {
  const { user } = open({
    'get-affiliate-settings': { settings: null },
    'list-affiliate-payouts': { items: [] },
    'save-affiliate-settings': refusal(500, 'INTERNAL', 'No.'),
  });
  expect(await screen.findByText(/^Save your payout settings to become an affiliate/)).toBeTruthy();
  expect(screen.getByText('Nothing earned yet')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Wise' }));
  await user.type(screen.getByLabelText('Email address at Wise'), 'ana@example.com');
  await user.click(saveButton());
  expect(await screen.findByText('Failed to save settings')).toBeTruthy();
});

test('shows a forfeiture with its reason', async () => {
  const forfeited = { ...payout, status: 'forfeited', note: 'Ads on the brand' };
  open({
    'get-affiliate-settings': { settings: { ...settings, is_affiliate: false } },
    'list-affiliate-payouts': { items: [forfeited] },
  });
  expect(await screen.findByText('Forfeited')).toBeTruthy();
  expect(screen.getByText('Ads on the brand')).toBeTruthy();
  expect(screen.getByText(/^Your participation in the affiliate program has ended/)).toBeTruthy();
});

test('shows an error with a retry when data cannot be loaded', async () => {
  let works = false;
  const { user } = open({ 'get-affiliate-stats': () => (works ? stats : refusal(500, 'INTERNAL', 'No.')) });
  await screen.findByText('Failed to load affiliate data');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Pending earnings')).toBeTruthy();
});
