import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, pressTwice } from '#tests/screen.tsx';
import { promptUpgrade } from './prompt-upgrade.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';

afterEach(() => act(() => promptUpgrade(null)));

const outOfCredits =
  "You're out of generation credits on your Free plan. Upgrade to boost your monthly credits and keep creating.";

test('too few credits are said with their number, and what they suffice for is made by one press', async () => {
  const make = vi.fn();
  openScreen(UpgradePrompt, { calls: { 'get-usage-summary': { credits: 2 } } });
  act(() => promptUpgrade('OUT_OF_CREDITS', { count: 4, creditsEach: 1, make }));
  expect(
    await screen.findByText(
      '4 images need 4 credits; you have 2. Upgrade to boost your monthly credits and keep creating.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Out of Credits' })).toBeTruthy();
  pressTwice(screen.getByRole('button', { name: 'Make 2 Images' }));
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
