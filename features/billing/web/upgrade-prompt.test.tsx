import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, pressTwice } from '#tests/screen.tsx';
import { promptUpgrade } from './prompt-upgrade.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';

afterEach(() => act(() => promptUpgrade(null)));

const outOfCredits =
  "You're out of generation credits on your Free plan. Upgrade to boost your monthly credits and keep creating.";

test('too few credits are said in the words of every plan and by their number; one press makes what they suffice for', async () => {
  const make = vi.fn();
  openScreen(UpgradePrompt, { calls: { 'get-usage-summary': { credits: 2 } } });
  act(() => promptUpgrade('OUT_OF_CREDITS', { count: 4, creditsEach: 1, make }));
  const numbers = await screen.findByText('4 images need 4 credits; you have 2.');
  const dialog = screen.getByRole('dialog', { name: 'Out of Credits' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(outOfCredits);
  expect(screen.getByRole('button', { name: 'Not Now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toBeTruthy();
  const make2 = screen.getByRole('button', { name: 'Make 2 Images' });
  expect(make2.getAttribute('aria-describedby')).toBe(numbers.id);
  pressTwice(make2);
  expect(make.mock.calls).toEqual([[2]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['none are left', { count: 4, creditsEach: 1, make: () => undefined }],
  ['no images were asked for', undefined],
])('where %s, it says that the credits are used up and offers no images', async (_case, images) => {
  openScreen(UpgradePrompt, { calls: { 'get-usage-summary': { credits: images ? 0 : 2 } } });
  act(() => promptUpgrade('OUT_OF_CREDITS', images));
  expect(await screen.findByText(outOfCredits)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
});
