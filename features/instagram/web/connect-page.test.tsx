import { screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import ConnectPage from './connect-page.tsx';

const disconnected = {
  instagram: {
    connected: false,
    accounts: [],
    lastRefreshedAt: null,
    reconnectReason: null,
    ways: [],
    way: null,
    sandbox: false,
  },
};

test.each([
  ['that leads nowhere', { authUrl: '', connectUrl: '' }, 'No auth URL returned'],
  [
    'that Instagram refuses',
    () => refusal(502, 'CONNECT_FAILED', 'Failed to get connect URL', { message: 'Zernio is away.' }),
    'Failed to get connect URL — Zernio is away.',
  ],
  ['that fails', () => refusal(500, 'INTERNAL', 'It broke.'), 'Failed to connect'],
  [
    'whose profile is gone',
    () => refusal(404, 'late_profile_not_found', 'late_profile_not_found'),
    'Failed to connect',
  ],
])('shows the error when connecting fails %s, and closes its tab', async (_case, answer, sentence) => {
  const tab = { close: vi.fn(), location: { href: 'about:blank' } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window); // only these properties are used
  const { user } = await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect',
    calls: {
      'get-connection': disconnected,
      'late-refresh-accounts': disconnected,
      'late-create-profile': { ok: true, profileId: 'profile' },
      'late-connect-url': answer,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Connect Instagram' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
  expect(tab.location.href).toBe('about:blank');
});

test.each([
  [disconnected, 'No Instagram account is connected yet.'],
  [refusal(404, 'late_profile_not_found', 'late_profile_not_found'), 'No Instagram account is connected yet.'],
  [refusal(502, 'late_profile_not_found', 'late_profile_not_found'), 'No Instagram account is connected yet.'],
  [refusal(502, 'CONNECT_FAILED', 'Failed to connect', { message: 'Zernio is away.' }), /^Failed to connect — Zernio/],
  [refusal(429, 'TOO_MANY_REQUESTS', 'Rate limit exceeded.'), 'Rate limit exceeded.'],
  [refusal(500, 'INTERNAL', 'It broke.'), 'It broke.'],
  [new Response('<html>', { status: 502 }), 'Failed to connect'],
])('shows the result of Refresh, or its error', async (answer, sentence) => {
  let isFirst = true;
  const { user } = await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect',
    calls: {
      'get-connection': disconnected,
      'late-refresh-accounts': () => {
        const given = isFirst ? disconnected : answer;
        isFirst = false;
        return given;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("shows the error of Instagram's page, and can open it again", async () => {
  await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect?error=personal_account_not_supported&platform=instagram',
    calls: { 'get-connection': disconnected, 'late-refresh-accounts': disconnected },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('creator or business account');
  expect(await screen.findByRole('button', { name: 'Connect Instagram' })).toBeTruthy();
});

test('opens a URL that is returned under its other name', async () => {
  const tab = { close: vi.fn(), location: { href: 'about:blank' } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window); // only these properties are used
  const { user } = await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect',
    calls: {
      'get-connection': disconnected,
      'late-refresh-accounts': disconnected,
      'late-create-profile': { ok: true, profileId: 'profile' },
      'late-connect-url': { connectUrl: 'http://localhost/instagram' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Connect Instagram' }));
  await vi.waitFor(() => expect(tab.location.href).toBe('http://localhost/instagram'), { timeout: 240_000 });
});

test('connects the account through the publisher that the user chose', async () => {
  // only these properties are used
  vi.spyOn(window, 'open').mockReturnValue({ location: { href: '' } } as unknown as Window);
  const connection = { instagram: { ...disconnected.instagram, ways: ['zernio', 'instagram-graph'] } };
  const { user, sent } = await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect',
    calls: {
      'get-connection': connection,
      'late-refresh-accounts': connection,
      'late-create-profile': { ok: true, profileId: 'profile' },
      'late-connect-url': { authUrl: 'http://localhost/instagram', connectUrl: '' },
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Directly with Instagram' }));
  await user.click(screen.getByRole('button', { name: 'Connect Instagram' }));
  await vi.waitFor(() => expect(sent.map(({ name }) => name)).toContain('late-connect-url'), { timeout: 240_000 });
  expect(sent.find(({ name }) => name === 'late-create-profile')?.input).toEqual({
    influencerId: '7',
    way: 'instagram-graph',
  });
});

test('stays on the page for switching publishers while an account is connected, and copies its profile image', async () => {
  const account = {
    id: '1',
    username: 'mia.sol',
    avatar_url: 'https://cdn.example/1.jpg',
    social_profile_id: 'profile',
    raw: {},
  };
  const connection = {
    instagram: {
      ...disconnected.instagram,
      connected: true,
      accounts: [account],
      ways: ['zernio', 'instagram-graph'],
      way: 'zernio',
    },
  };
  const { sent } = await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect?switch=1',
    calls: { 'get-connection': connection, 'late-refresh-accounts': connection, 'mirror-avatar': { url: '' } },
  });
  expect(await screen.findByRole('button', { name: 'Connect another way' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Directly with Instagram' }).getAttribute('aria-checked')).toBe('true');
  const names = () => sent.map(({ name }) => name);
  await expect.poll(names).toContain('mirror-avatar');
  const afterCopy = () => names().slice(names().indexOf('mirror-avatar'));
  await expect.poll(afterCopy).toContain('get-connection');
});

test('shows the last known account when Instagram is unavailable', async () => {
  await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect',
    calls: { 'get-connection': disconnected, 'late-refresh-accounts': refusal(502, 'REFRESH_FAILED', 'Not now.') },
  });
  expect(await screen.findByRole('button', { name: 'Connect Instagram' })).toBeTruthy();
});

test('shows no error for Refresh if the session has ended, which is reported separately', async () => {
  let isFirst = true;
  const errorToast = vi.spyOn(toast, 'error');
  const { user, sent } = await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect',
    calls: {
      'get-connection': disconnected,
      'late-refresh-accounts': () => {
        const given = isFirst ? disconnected : refusal(401, 'UNAUTHORIZED', 'Your session expired.');
        isFirst = false;
        return given;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  // The second request is refused and retried once. The page is then mounted again and may send more requests.
  const refreshed = () => sent.filter(({ name }) => name === 'late-refresh-accounts');
  await vi.waitFor(() => expect(refreshed().length).toBeGreaterThanOrEqual(3), { timeout: 240_000 });
  await screen.findByRole('button', { name: 'Refresh' }); // no longer 'Checking…'
  expect(errorToast).not.toHaveBeenCalled();
});

test('describes the supported accounts and the effect of Refresh', async () => {
  openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect',
    calls: { 'get-connection': disconnected, 'late-refresh-accounts': disconnected },
  });
  const refresh = await screen.findByRole('button', { name: 'Refresh', description: /check whether the account/ });
  expect(refresh).toBeTruthy();
  expect(screen.getByText(/^It must be a creator or business account/)).toBeTruthy();
});

test.each([
  ['/home', '/home'],
  ['/influencers/7/photos', '/influencers/7/photos'],
  ['/influencers/8/photos', '/influencers/7/instagram/planner'],
  ['//evil.example', '/influencers/7/instagram/planner'],
])('redirects a connected account from %s to %s', async (from, to) => {
  const connected = { instagram: { ...disconnected.instagram, connected: true } };
  const { address } = openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: `/influencers/7/instagram/connect?${new URLSearchParams({ from })}`,
    calls: { 'get-connection': connected, 'late-refresh-accounts': connected },
  });
  await vi.waitFor(() => expect(address()).toBe(to), { timeout: 240_000 });
});
