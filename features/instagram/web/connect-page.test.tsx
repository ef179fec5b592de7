// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import ConnectPage from './connect-page.tsx';

const disconnected = {
  instagram: { connected: false, accounts: [], lastRefreshedAt: null, reconnectReason: null, sandbox: false },
};

test.each([
  ['that leads nowhere', { authUrl: '', connectUrl: '' }, 'No auth URL returned'],
  [
    'that Instagram refuses',
    () => refusal(502, 'CONNECT_FAILED', 'Failed to get connect URL'),
    'Failed to get connect URL',
  ],
  ['that fails', () => refusal(500, 'INTERNAL', 'It broke.'), 'Failed to connect'],
])('a way to Instagram %s is told, and its tab is closed', async (_case, answer, sentence) => {
  const tab = { close: vi.fn(), location: { href: 'about:blank' } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window); // all that is used of one
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

test('what went wrong on Instagram’s page is said, and the way there is open again', async () => {
  await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect?error=personal_account_not_supported&platform=instagram',
    calls: { 'get-connection': disconnected, 'late-refresh-accounts': disconnected },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('creator or business account');
  expect(await screen.findByRole('button', { name: 'Connect Instagram' })).toBeTruthy();
});

test('an address that comes under its other name is opened as well', async () => {
  const tab = { close: vi.fn(), location: { href: 'about:blank' } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window); // all that is used of one
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
  await vi.waitFor(() => expect(tab.location.href).toBe('http://localhost/instagram'), { timeout: 60_000 });
});
