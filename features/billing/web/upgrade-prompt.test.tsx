import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clickTwice, openScreen } from '#tests/screen.tsx';
import { promptUpgrade } from './prompt-upgrade.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';

afterEach(() => act(() => promptUpgrade(null)));

const outOfCredits =
  "You're out of generation credits on your Free plan. Upgrade to boost your monthly credits and keep creating.";

test('shows the required and available credits, and generates the affordable images with one click', async () => {
  const make = vi.fn();
  openScreen(UpgradePrompt, { calls: { 'get-usage-summary': { credits: 2 } } });
  act(() => promptUpgrade('OUT_OF_CREDITS', { images: { count: 4, creditsEach: 1, make } }));
  const numbers = await screen.findByText('4 images need 4 credits; you have 2.');
  const dialog = screen.getByRole('dialog', { name: 'Out of Credits' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(outOfCredits);
  expect(screen.getByRole('button', { name: 'Not Now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toBeTruthy();
  const make2 = screen.getByRole('button', { name: 'Make 2 Images' });
  expect(make2.getAttribute('aria-describedby')).toBe(numbers.id);
  clickTwice(make2);
  expect(make.mock.calls).toEqual([[2]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['none are left', { count: 4, creditsEach: 1, make: () => undefined }],
  ['no images were asked for', undefined],
])('shows that the credits are used up when %s, and offers no images', async (_case, images) => {
  openScreen(UpgradePrompt, { calls: { 'get-usage-summary': { credits: images ? 0 : 2 } } });
  act(() => promptUpgrade('OUT_OF_CREDITS', images && { images }));
  expect(await screen.findByText(outOfCredits)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
});

const profile = { plan: 'starter', subscription_status: 'active' };
const usage = { credits: 1, inf_limit: 3, inf_used: 2, inf_remaining: 1 };

test.each([
  ['OUT_OF_CREDITS', 'You have 1 credit. Your plan gives you 100 each month.', 'Get Free Credits', '/free-credits'],
  ['INFLUENCER_LIMIT', 'You have built or cloned 2 of 3. Pre-made models do not count.', 'Browse Models', '/models'],
] as const)('shows the numbers of %s and a solution without changing the plan', async (code, fact, name, to) => {
  openScreen(UpgradePrompt, { calls: { 'get-usage-summary': usage, 'get-profile': profile } });
  act(() => promptUpgrade(code));
  expect(await screen.findByText(fact)).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});

test("shows the plan's posts for AUTOPILOT_LIMIT, or the caller's fact and action", async () => {
  openScreen(UpgradePrompt, { calls: { 'get-usage-summary': usage, 'get-profile': profile } });
  act(() => promptUpgrade('AUTOPILOT_LIMIT'));
  expect(await screen.findByText('Your plan has 1 post a week.')).toBeTruthy();
  const move = vi.fn();
  const fact = () => '1 post is planned for Thursday; your plan has 1 per week.';
  const help = { fact, action: { label: 'Move Thursday to Friday', act: move } };
  act(() => promptUpgrade('AUTOPILOT_LIMIT', { help }));
  expect(screen.getByText(fact())).toBeTruthy();
  clickTwice(screen.getByRole('button', { name: 'Move Thursday to Friday' }));
  expect(move).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
