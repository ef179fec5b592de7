import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import ConnectPage from './connect-page.tsx';
import ConnectedOnly from './connected-only.tsx';

const account = { id: '1', username: 'mia.sol', avatar_url: null, social_profile_id: 'profile', raw: {} };
const shutOut = {
  instagram: {
    connected: true,
    accounts: [account],
    lastRefreshedAt: null,
    reconnectReason: 'Instagram ended the access.',
    ways: [],
    way: null,
    sandbox: false,
  },
};

test('shows above every page with posts that the account has to be reconnected', async () => {
  const { user, address } = await openScreen(ConnectedOnly, {
    path: '/influencers/:influencerId/instagram/planner',
    at: '/influencers/7/instagram/planner?view=month',
    calls: { 'get-connection': shutOut },
  });
  expect(await screen.findByRole('heading', { name: 'Reconnect needed' })).toBeTruthy();
  expect(screen.getByText(/Posts cannot be published to @mia.sol/).textContent).toContain(
    'Instagram ended the access.',
  );
  await user.click(screen.getByRole('link', { name: 'Reconnect' }));
  expect(address()).toBe(
    '/influencers/7/instagram/connect?from=%2Finfluencers%2F7%2Finstagram%2Fplanner%3Fview%3Dmonth',
  );
});

test('lets the user reconnect the account on the connect page instead of redirecting', async () => {
  const { address } = await openScreen(ConnectPage, {
    path: '/influencers/:influencerId/instagram/connect',
    at: '/influencers/7/instagram/connect',
    calls: { 'get-connection': shutOut, 'late-refresh-accounts': shutOut },
  });
  expect(await screen.findByRole('button', { name: 'Reconnect Instagram' })).toBeTruthy();
  expect(address()).toBe('/influencers/7/instagram/connect');
});
