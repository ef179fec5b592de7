import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#features/style/style-rules.ts';
import { autopilotAtWork, plannedSlot } from '#tests/autopilot-screen.tsx';
import { clickTwice, openScreen } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import PutOnAutopilot from './put-on-autopilot.tsx';

beforeAll(() => ensureTemporal());
beforeEach(() => localStorage.clear());

const settings = { ...defaultSettings, influencer_id: '7', platform: 'instagram', updated_at: null };
const off = { ...autopilotAtWork, enabled: false, coming: [], connection: 'missing' };
const connection = { connected: false, accounts: [], reconnectReason: null, ways: [], way: null, sandbox: true };
const usage = { per_influencer_used: 0, global_used: 0, weekly_posts_per_influencer: 3, plan: 'creator' };

function open(calls: Readonly<Record<string, unknown>> = {}) {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const opened = openScreen(() => <PutOnAutopilot influencerId="7" />, {
    path: '/influencers/:influencerId/photos',
    at: '/influencers/7/photos',
    calls: {
      'get-influencer': { id: '7', name: 'Mia Sol', avatar_url: null },
      'get-autopilot': off,
      'get-channel-settings': settings,
      'get-connection': { instagram: connection },
      'user-autopilot-usage': { rows: [{ ...usage, weekly_posts_global_cap: 9 }] },
      'save-channel-settings': ({ changes }: { changes: object }) => ({ ...settings, ...changes }),
      'late-create-profile': { ok: true, profileId: 'p' },
      'late-connect-url': { authUrl: 'http://instagram.test/allow', connectUrl: 'http://instagram.test/allow' },
      ...calls,
    },
  });
  const saves = () => opened.sent.filter(({ name }) => name === 'save-channel-settings').map(({ input }) => input);
  return { ...opened, saves, assign };
}

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Put Mia Sol on Autopilot' });
const ready = async () => {
  const offer = await button();
  await waitFor(() => expect(offer.disabled).toBe(false));
  return offer;
};

test("sets the days, zone and switch with one click, and opens Instagram's page, which returns here", async () => {
  const { saves, sent, assign } = open();
  clickTwice(await ready());
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://instagram.test/allow'));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(saves()).toEqual([
    {
      influencer_id: '7',
      changes: { autopilot_enabled: true, autopilot_day_of_week: [1, 3, 5], autopilot_timezone: zone },
    },
  ]);
  const connectInput = sent.find(({ name }) => name === 'late-connect-url')?.input as { redirectUrl: string };
  expect(connectInput.redirectUrl).toMatch(/\/influencers\/7\/instagram\/connect\?from=%2Finfluencers%2F7%2Fphotos$/);
});

test('keeps existing days and zone, and does not reconnect a connected account', async () => {
  const chosen = { ...settings, autopilot_day_of_week: [2], autopilot_timezone: 'Asia/Tokyo' };
  const { saves, assign } = open({
    'get-channel-settings': chosen,
    'get-connection': { instagram: { ...connection, connected: true } },
  });
  (await ready()).click();
  expect(await screen.findByText('Mia Sol is on Autopilot')).toBeTruthy();
  expect(saves()).toMatchObject([{ changes: { autopilot_day_of_week: [2], autopilot_timezone: 'Asia/Tokyo' } }]);
  expect(assign).not.toHaveBeenCalled();
});

test('opens the connect page when there are several ways to connect', async () => {
  const { address } = open({ 'get-connection': { instagram: { ...connection, ways: ['zernio', 'instagram-graph'] } } });
  (await ready()).click();
  await waitFor(() => expect(address()).toContain('/influencers/7/instagram/connect?from='));
});

test('shows the first planned post until one is published', async () => {
  open({ 'get-autopilot': { ...autopilotAtWork, coming: [plannedSlot] } });
  expect(
    await screen.findByText(
      'Mia Sol is on Autopilot. The first post is planned for Wednesday, November 15 at 9:00 AM.',
    ),
  ).toBeTruthy();
});

test('stays hidden in this browser after it was dismissed', async () => {
  const { user } = open();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Hide this offer' }));
  expect(screen.queryByRole('button', { name: /^Put/ })).toBeNull();
});
