import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import CreditsSection from './credits-section.tsx';
import PlanRows from './plan-rows.tsx';
import SubscriptionSection from './subscription-section.tsx';

afterEach(() => void vi.restoreAllMocks());

const profile = {
  user_id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@example.com',
  credits: 240,
  plan: 'creator',
  subscription_status: 'active',
  max_influencers: 3,
  price_id: 'creator-annual',
  current_period_end: Date.UTC(2027, 0, 15, 12) / 1_000,
  cancel_at_period_end: false,
  grace_end: null,
  created_at: '2026-01-31T09:00:00.000Z',
  email_verified: true,
};
const graceRow = 'Ends unless paid by';
const usage = { credits: 240, inf_limit: 3, inf_used: 1, inf_remaining: 2 };
const history = {
  entries: [
    { day: '2026-02-02', kind: 'reserved', amount: -4, note: 'Image', photos: [] },
    { day: '2026-02-02', kind: 'returned', amount: 1, note: 'Image', photos: [] },
    { day: '2026-02-01', kind: 'expired', amount: -7, note: null, photos: [] },
    { day: '2026-02-01', kind: 'revoked', amount: -2, note: null, photos: [] },
    { day: '2026-02-01', kind: 'granted', amount: 250, note: 'Creator plan', photos: [] },
  ],
  used: [
    { day: '2026-02-01', credits: 0 },
    { day: '2026-02-02', credits: 3 },
  ],
};

function Parts() {
  return (
    <>
      <dl>
        <PlanRows />
      </dl>
      <CreditsSection />
      <SubscriptionSection />
    </>
  );
}

const open = (calls: object = {}, at = '/account') =>
  openScreen(Parts, {
    path: '/account',
    at,
    calls: { 'get-profile': profile, 'get-usage-summary': usage, 'get-credit-history': history, ...calls },
  });

test('shows plan, status, renewal, credits and their history', async () => {
  open();
  expect(await screen.findByText('Creator')).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByText('January 15, 2027')).toBeTruthy();
  expect(await screen.findByText('240')).toBeTruthy();
  expect(screen.getByText('1 of 3 used')).toBeTruthy();
  expect(await screen.findByRole('img', { name: '3 credits used, most of them on Feb 2: 3' })).toBeTruthy();
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Used: Image−4Feb 2, 2026',
    'Refunded: Image+1Feb 2, 2026',
    'Not carried over−7Feb 1, 2026',
    'Removed: no longer paid for−2Feb 1, 2026',
    'Creator plan+250Feb 1, 2026',
  ]);
  expect(screen.queryByText('No credits granted or used yet.')).toBeNull();
  expect(screen.queryByText('Show earlier entries')).toBeNull();
});

test('links the photos that credits paid for and the posts that show them', async () => {
  const photos = [
    { id: 'photo-1', influencer_id: 'mia', prompt: 'Reading on a rooftop', post: { id: 'post-1', day: '2026-02-05' } },
    { id: 'photo-2', influencer_id: 'mia', prompt: 'At the market', post: null },
  ];
  const entries = [{ day: '2026-02-02', kind: 'reserved', amount: -2, note: 'Image', photos }];
  const { user } = open({ 'get-credit-history': { ...history, entries } });
  await user.click(await screen.findByText('Show 2 photos'));
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toContainEqual(['Reading on a rooftop', '/influencers/mia/photos/photo-1']);
  expect(links).toContainEqual(['Post of Feb 5, 2026', '/influencers/mia/instagram/planner?week=2026-02-05']);
  expect(links).toContainEqual(['At the market', '/influencers/mia/photos/photo-2']);
});

test('links the photo of a single credit without a click', async () => {
  const photos = [{ id: 'photo-1', influencer_id: 'mia', prompt: 'Reading on a rooftop', post: null }];
  open({ 'get-credit-history': { ...history, entries: [{ ...history.entries[0], photos }] } });
  const link = await screen.findByRole('link', { name: 'Reading on a rooftop' });
  expect(link.closest('details')).toBeNull();
});

test('shows an empty history, and reveals the earlier entries of a long one on click', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { user } = open({ 'get-credit-history': () => promise });
  const entries = Array.from({ length: 8 }, (_, at) => ({ ...history.entries[0], day: `2026-03-0${at + 1}` }));
  resolve({ ...history, entries });
  await user.click(await screen.findByText('Show earlier entries'));
  const lists = screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length);
  expect(lists).toEqual([6, 2]);
  open({ 'get-credit-history': { entries: [], used: [] } });
  expect(await screen.findByText('No credits granted or used yet.')).toBeTruthy();
});

test('links to the plans with both buttons', async () => {
  open();
  for (const name of ['Buy More Credits', 'View Plans'])
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/pricing');
});

test.each([
  [{ subscription_status: 'trialing' }, 'Trial', 'Next renewal'],
  [{ cancel_at_period_end: true }, 'Canceled', 'Ends on'],
  [{ subscription_status: 'past_due' }, 'Payment failed', null],
  [{ subscription_status: 'past_due', grace_end: Date.UTC(2027, 0, 22, 12) / 1_000 }, 'Payment failed', graceRow],
  [{ subscription_status: 'canceled', plan: 'free', current_period_end: null }, 'Ended', null],
  [{ subscription_status: null, plan: 'free', current_period_end: null }, 'No subscription', null],
])('with %j, shows "%s"', async (changes, label, date) => {
  open({ 'get-profile': { ...profile, ...changes } });
  expect(await screen.findByText(label)).toBeTruthy();
  const dates = ['Next renewal', 'Ends on', graceRow].filter((each) => screen.queryByText(each));
  expect(dates).toEqual(date ? [date] : []);
});

test('shows that the profile could not be loaded, with a retry', async () => {
  let works = false;
  const { user } = open({ 'get-profile': () => (works ? profile : refusal(500, 'INTERNAL', 'x')) });
  expect(await screen.findByText('Failed to load your profile.')).toBeTruthy();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Creator')).toBeTruthy();
});

test('shows 0 credits when they could not be loaded, and logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open({ 'get-usage-summary': refusal(500, 'INTERNAL', 'x') });
  expect(await screen.findByText('0 of 0 used')).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('Could not load the credits.', expect.anything());
});

test('shows a thank-you message once after the checkout', async () => {
  const { address } = open({}, '/account?checkout=done');
  expect(await screen.findByText('Thank you! Your plan is up to date.')).toBeTruthy();
  expect(address()).toBe('/account');
});
