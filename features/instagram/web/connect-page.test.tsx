// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import ConnectPage from './connect-page.tsx';

const disconnected = {
  instagram: { connected: false, accounts: [], lastRefreshedAt: null, reconnectReason: null, sandbox: false },
};

test.each([
  ['that leads nowhere', { authUrl: '' }, 'No auth URL returned'],
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
