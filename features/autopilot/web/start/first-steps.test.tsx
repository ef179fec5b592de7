import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#features/style/style-rules.ts';
import { autopilotAtWork } from '#tests/autopilot-screen.tsx';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import FirstSteps from './first-steps.tsx';

beforeAll(() => ensureTemporal());
beforeEach(() => localStorage.clear());

const mia = { id: '7', name: 'Mia Sol', avatar_url: null, created_via: 'builder' };
const connection = { connected: false, accounts: [], reconnectReason: null, ways: [], way: null, sandbox: true };

function open(done: { photos?: boolean; connected?: boolean; autopilot?: boolean } = {}, items = [mia]) {
  return openScreen(FirstSteps, {
    path: '/home',
    calls: {
      'list-influencers': { items },
      'list-photos': { items: done.photos ? [samplePhoto(1)] : [], next: null },
      'get-connection': { instagram: { ...connection, connected: done.connected ?? false } },
      'get-autopilot': { ...autopilotAtWork, enabled: done.autopilot ?? false },
      'get-channel-settings': { ...defaultSettings, influencer_id: '7', platform: 'instagram', updated_at: null },
      'user-autopilot-usage': { rows: [{ weekly_posts_per_influencer: 1, weekly_posts_global_cap: 1 }] },
    },
  });
}

const steps = async () => within(await screen.findByRole('region', { name: 'Your first Autopilot post' }));

test('starts with the builder for a user without an influencer', async () => {
  open({}, []);
  const list = await steps();
  expect(list.getByText('0 of 4 steps done')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/builder');
});

test('has one link or button for each open step', async () => {
  open();
  const list = await steps();
  expect(list.getByText('1 of 4 steps done')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Get photos' }).getAttribute('href')).toBe('/influencers/7/photos');
  expect(list.getByRole('link', { name: 'Connect' }).getAttribute('href')).toBe(
    '/influencers/7/instagram/connect?from=%2Fhome',
  );
  expect(list.getByRole('button', { name: 'Start' })).toBeTruthy();
});

test('has no link or button for a completed step', async () => {
  open({ photos: true, connected: true });
  const list = await steps();
  expect(list.getByText('3 of 4 steps done')).toBeTruthy();
  expect(list.queryByRole('link')).toBeNull();
});

test('is hidden when all steps are completed', async () => {
  const { sent } = open({ photos: true, connected: true, autopilot: true });
  await expect.poll(() => sent.map(({ name }) => name)).toContain('user-autopilot-usage');
  await expect.poll(() => screen.queryByRole('region')).toBeNull();
});

test('stays hidden in this browser after it was dismissed', async () => {
  const { user } = open();
  await steps();
  await user.click(screen.getByRole('button', { name: 'Hide these steps' }));
  expect(screen.queryByRole('region')).toBeNull();
});
