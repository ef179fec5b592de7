import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, passDoubleClick } from '#tests/screen.tsx';
import AccountsPage from './accounts-page.tsx';

const mia = { id: 'a', username: 'mia.sol', avatar_url: null, social_profile_id: 'p', raw: {} };
const instagram = {
  ...{ connected: true, accounts: [mia], lastRefreshedAt: null, reconnectReason: null },
  ...{ ways: [], way: null, sandbox: true },
};
const none = {
  ...{ network: 'threads', connected: false, accountId: null, username: null },
  ...{
    reconnectReason: null,
    lastRefreshedAt: null,
    sandbox: true,
    prepared: { isOn: false, days: null, hashtags: null },
  },
};
const connected = { ...none, connected: true, accountId: 'b', username: 'mia.threads' };

function open(account: object, limit: number | null, { search = '', ...calls }: Record<string, unknown> = {}) {
  return openScreen(AccountsPage, {
    path: '/influencers/:influencerId/instagram/accounts',
    at: `/influencers/7/instagram/accounts${search}`,
    calls: {
      'get-connection': { instagram },
      'list-network-accounts': { items: [account], limit },
      ...calls,
    },
  });
}

async function findRow(name: string) {
  const heading = await screen.findByRole('heading', { name: new RegExp(name) });
  return within(heading.closest('li') as HTMLElement); // every heading is in a row
}

test('opens the page of a network to connect an account', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = open(none, 2, { 'get-network-connect-url': { url: 'http://localhost/sandbox/threads' } });
  const row = await findRow('Threads');
  expect(screen.getByText(/Your plan includes 2 networks for each influencer/)).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Connect Threads' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/sandbox/threads'));
  expect(sent.find(({ name }) => name === 'get-network-connect-url')?.input).toEqual({
    influencerId: '7',
    network: 'threads',
    redirectUrl: `${window.location.origin}/influencers/7/instagram/accounts?network=threads`,
  });
});

test('requests no connection if the plan has no room for another network', async () => {
  const { user, sent } = open(none, 1);
  await user.click((await findRow('Threads')).getByRole('button', { name: 'Connect Threads' }));
  expect(screen.getByText(/Your plan includes Instagram only/)).toBeDefined();
  expect(sent.map(({ name }) => name)).not.toContain('get-network-connect-url');
});

test.each([
  [1, 'Your plan includes Instagram only. Accounts that are connected stay connected.'],
  [2, 'Your plan includes 2 networks for each influencer: Instagram and 1 of 1 others in use.'],
])('with one other network connected and a limit of %i networks, describes the plan', async (limit, text) => {
  open(connected, limit);
  expect(await screen.findByText(text, { exact: false })).toBeDefined();
});

test('checks the account after the network redirected back', async () => {
  const { sent, address } = open(none, null, {
    search: '?network=threads',
    'refresh-network-account': { account: connected },
  });
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'refresh-network-account')?.input).toEqual({
      influencerId: '7',
      network: 'threads',
    }),
  );
  // A reload does not report it again.
  expect(address()).toBe('/influencers/7/instagram/accounts');
});

test('states that the user denied access, without a check of the account', async () => {
  const { sent } = open(none, null, { search: '?network=threads&error=oauth_denied&platform=threads' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You did not allow posting on Threads’s page. Nothing was connected.',
  );
  expect(sent.map(({ name }) => name)).not.toContain('refresh-network-account');
});

test('shows why an account has to be reconnected, and disconnects it after a confirmation', async () => {
  const reason = 'Threads revoked this installation’s access to the account.';
  const { user, sent } = open({ ...connected, reconnectReason: reason }, null, {
    'disconnect-network-account': { account: none },
  });
  const row = await findRow('Threads');
  expect(row.getByText(reason)).toBeDefined();
  expect(row.getByRole('button', { name: 'Reconnect' })).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Disconnect @mia.threads from Threads' }));
  passDoubleClick();
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('disconnect-network-account'));
});

test('prepared posts are published on TikTok after the user made a standing choice', async () => {
  const account = {
    ...connected,
    network: 'tiktok',
    prepared: { isOn: true, days: null, hashtags: null, options: null },
  };
  const { user, sent } = open(account, null, { 'save-network-settings': { account } });
  const row = await findRow('TikTok');
  expect(row.getByText(/not published on TikTok until you have chosen how/)).toBeDefined();
  await user.selectOptions(row.getByLabelText('Who can see the post on TikTok'), 'Everyone');
  expect(sent.map(({ name }) => name)).not.toContain('save-network-settings');
  await user.click(row.getByRole('checkbox', { name: /^I agree that prepared posts are published/ }));
  await waitFor(() =>
    expect(sent.findLast(({ name }) => name === 'save-network-settings')?.input).toMatchObject({
      prepared: { options: { tiktok: { privacy: 'PUBLIC_TO_EVERYONE', allowComment: false, agreed: true } } },
    }),
  );
});

test('saves on which days prepared posts are published on a network, too', async () => {
  const saved = { 'save-network-settings': { account: connected } };
  const { user, sent } = open({ ...connected, prepared: { isOn: true, days: null, hashtags: null } }, null, saved);
  const row = await findRow('Threads');
  await user.click(row.getByRole('button', { name: 'Sun' }));
  const settings = () => sent.findLast(({ name }) => name === 'save-network-settings')?.input;
  await waitFor(() =>
    expect(settings()).toEqual({
      ...{ influencerId: '7', network: 'threads' },
      prepared: { isOn: true, days: [1, 2, 3, 4, 5, 6], hashtags: null },
    }),
  );
  await user.selectOptions(row.getByLabelText('Hashtags on Threads'), 'None');
  await waitFor(() => expect(settings()).toMatchObject({ prepared: { hashtags: 0 } }));
  await user.selectOptions(row.getByLabelText('Tone on Threads'), 'Edgy');
  await waitFor(() => expect(settings()).toMatchObject({ prepared: { tone: 'edgy' } }));
});
