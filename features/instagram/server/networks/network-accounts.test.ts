import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FurtherNetwork, furtherNetworks } from '#contract/networks.ts';
import { erasureGraceDays } from '#features/account/account-rules.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { connectNetwork, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
const hourMs = 3_600_000;
const revoked = 'Threads revoked this installation’s access to the account.';

beforeAll(async () => {
  product = await openTestProduct();
  await signUp(product, 'Bo'); // the first account is the admin
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
});
beforeEach(async () => {
  await beOn('starter');
  await connectNetwork(product, ana, influencerId, 'threads', 'mia');
});
afterAll(() => product.close());

test('lists the networks with their accounts and the limit of the plan', async () => {
  expect((await ana.call('list-network-accounts', { influencerId })).body).toMatchObject({
    limit: 2,
    items: furtherNetworks.map((network) =>
      network === 'threads'
        ? { network, connected: true, username: 'mia', sandbox: true }
        : { network, connected: false },
    ),
  });
});

test('refuses a connection that exceeds the plan before the network is opened, and keeps connected accounts', async () => {
  await beOn('free');
  expect((await connectUrl()).status).toBe(200); // it is connected already
  await ana.call('disconnect-network-account', { influencerId, network: 'threads' });
  expect(await connectUrl()).toMatchObject({ status: 403, body: { code: 'NETWORK_LIMIT' } });
});

test('disconnects an account again that was connected although the plan has no room', async () => {
  await ana.call('disconnect-network-account', { influencerId, network: 'threads' });
  const { body } = await connectUrl();
  await beOn('free');
  const profileId = new URL(String(body.url)).searchParams.get('profile');
  await ana.call('connect-sandbox-instagram', { network: 'threads', profileId, username: 'mia' });
  const refreshed = await ana.call('refresh-network-account', { influencerId, network: 'threads' });
  expect(refreshed).toMatchObject({ status: 403, body: { code: 'NETWORK_LIMIT' } });
  await beOn('starter');
  const again = await ana.call('refresh-network-account', { influencerId, network: 'threads' });
  expect(again.body.account).toMatchObject({ connected: false });
});

test('only one of two accounts that are connected concurrently takes the last place of the plan', async () => {
  await ana.call('disconnect-network-account', { influencerId, network: 'threads' });
  const both = ['threads', 'twitter'] as const;
  for (const network of both) {
    const { body } = await connectUrl(network);
    const profileId = new URL(String(body.url)).searchParams.get('profile');
    await ana.call('connect-sandbox-instagram', { network, profileId, username: `${network}.mia` });
  }
  const refresh = (network: string) => ana.call('refresh-network-account', { influencerId, network });
  const { pool } = product.database;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from network_accounts where influencer_id = $1 for update', [influencerId]);
  const refreshing = Promise.all(both.map(refresh));
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%"network_accounts"%'`;
  await expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(both.length);
  await holder.query('commit');
  holder.release();
  const statuses = (await refreshing).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 403]);
  for (const network of both) await ana.call('disconnect-network-account', { influencerId, network });
});

test('reports within a day, in a single email, that an account must be reconnected', async () => {
  await simulate('access revoked');
  await check(25);
  expect(await findReason()).toBe(revoked);
  await check(50);
  expect(await listEmails()).toEqual(['Reconnect needed: Threads of Mia']);
  await connectNetwork(product, ana, influencerId, 'threads', 'mia');
  expect(await findReason()).toBeNull();
});

test('redirects only to pages of this site', async () => {
  const input = { influencerId, network: 'threads', redirectUrl: 'https://elsewhere.example/' };
  expect(await ana.call('get-network-connect-url', input)).toMatchObject({ status: 400 });
});

test('the accounts are deleted with the account of their user', async () => {
  await ana.call('delete-account', { password: 'a good password' });
  const afterGrace = new Date(Date.now() + (erasureGraceDays + 1) * 24 * hourMs);
  const countRows = async () => {
    await runRecurring(product, 'account/erase-due', afterGrace);
    const { rows } = await product.database.pool.query(
      `select from network_accounts union all select from sandbox_instagram_accounts where network = 'threads'`,
    );
    return rows.length;
  };
  await expect.poll(countRows).toBe(0);
});

async function beOn(plan: string): Promise<void> {
  await product.database.pool.query('update accounts set plan = $2 where user_id = $1', [ana.id, plan]);
}

function connectUrl(network: FurtherNetwork = 'threads') {
  const redirectUrl = `${product.url}/influencers/${influencerId}/instagram/accounts`;
  return ana.call('get-network-connect-url', { influencerId, network, redirectUrl });
}

async function simulate(failure: string | null): Promise<void> {
  await ana.call('simulate-sandbox-instagram', { network: 'threads', username: 'mia', failure });
}

function check(hours: number) {
  return runRecurring(product, 'instagram/check-network-health', new Date(Date.now() + hours * hourMs));
}

async function findReason(): Promise<unknown> {
  const { body } = await ana.call('list-network-accounts', { influencerId });
  return (body.items as { reconnectReason: unknown }[])[0]?.reconnectReason; // typed by the contract
}

/** Returns the emails that are stored in the transaction of their cause, because their delivery takes place later. */
async function listEmails(): Promise<string[]> {
  const rows = await product.database.service
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'reconnect')
    .execute();
  return rows.map(({ subject }) => subject);
}
