import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { defaultSettings } from '#features/style/style-rules.ts';
import SettingsPage from '#features/style/web/settings-page.tsx';
import { openScreen } from './screen.tsx';

export const settingsDefaults = {
  ...defaultSettings,
  influencer_id: '7',
  platform: 'instagram',
  updated_at: null,
  version: 0,
};
const usage = {
  per_influencer_used: 0,
  global_used: 0,
  weekly_posts_per_influencer: 3,
  weekly_posts_global_cap: 9,
  plan: 'creator',
};

/** Opens the page with these settings and stops the clock. `saves` contains the submitted changes. */
export async function openSettings(
  saved: Partial<ChannelSettings> = {},
  calls: Readonly<Record<string, unknown>> = {},
) {
  let kept = { ...settingsDefaults, ...saved };
  const opened = openScreen(Screen, {
    path: '/influencers/:influencerId/instagram/settings',
    at: '/influencers/7/instagram/settings',
    calls: {
      'get-influencer': { id: '7', name: 'Mia Sol', avatar_url: null },
      'get-channel-settings': () => kept,
      'get-style-preview': { caption: 'Sunday, slowly.', image_url: null },
      'user-autopilot-usage': { rows: [usage] },
      'list-placements': { items: [] },
      'list-scene-references': { items: [] },
      'save-channel-settings': ({ changes }: { changes: object }) => {
        kept = { ...kept, ...changes, version: kept.version + 1 };
        return kept;
      },
      ...calls,
    },
  });
  await screen.findByText('Creator plan', { exact: false });
  await screen.findByText('Sunday, slowly.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const saves = () =>
    opened.sent
      .filter(({ name }) => name === 'save-channel-settings')
      .map(({ input }) => (input as { changes: object }).changes); // typed by the contract
  return { ...opened, saves };
}

/** The prompt's code is loaded the first time it opens. */
export async function expectUpgradePrompt() {
  vi.useRealTimers();
  expect(await screen.findByRole('dialog', { name: 'Weekly Autopilot Limit Reached' })).toBeTruthy();
}

function Screen() {
  return (
    <>
      <SettingsPage />
      <UpgradePrompt />
    </>
  );
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Lets pending calls resolve and the page render. */
export async function settle(): Promise<void> {
  for (let step = 0; step < 10; step++) await pass(1);
}

export async function passAndSettle(ms: number): Promise<void> {
  await pass(ms);
  await settle();
}

export const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
export const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
export const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';
export const field = (label: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
