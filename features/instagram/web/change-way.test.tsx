import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import type { Connection } from '../contract.ts';
import { ChangeConnectionMethod } from './change-way.tsx';

const connection: Connection = {
  connected: true,
  accounts: [{ id: '1', username: 'mia.sol', avatar_url: null, social_profile_id: 'profile', raw: {} }],
  lastRefreshedAt: null,
  reconnectReason: null,
  ways: ['zernio', 'instagram-graph'],
  way: 'zernio',
  sandbox: false,
};
const open = (ways: Connection['ways']) =>
  openScreen(() => <ChangeConnectionMethod influencerId="7" connection={{ ...connection, ways }} />, {
    path: '/influencers/:influencerId/instagram/planner',
    at: '/influencers/7/instagram/planner',
  });

test('opens the page for switching publishers, and returns from there', async () => {
  const { user, address } = open(connection.ways);
  await user.click(screen.getByRole('button', { name: 'Connect @mia.sol another way' }));
  expect(address()).toBe('/influencers/7/instagram/connect?from=%2Finfluencers%2F7%2Finstagram%2Fplanner&switch=1');
});

test('renders nothing if there is only one publisher', () => {
  open([]);
  expect(screen.queryByRole('button')).toBeNull();
});
