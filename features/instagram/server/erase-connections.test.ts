import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { unusedPublisher } from '#tests/unused-publisher.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { eraseConnections } from './erase-connections.ts';
import { addUndeletedProfile } from './undeleted-profiles.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana'); // the first account is the admin
  influencer = await makeInfluencer(ana);
  await connect();
});
afterAll(() => product.close());

/** Erases the user's connections at a publisher that refuses to delete profiles. Returns the log lines. */
async function erase(retryable: boolean): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line)) });
  const deleteProfile = async () => ({ kind: 'failed', reason: 'The key is not accepted.', retryable }) as const;
  const publisher = { ...unusedPublisher, deleteProfile };
  const user = { userId: ana.id, accountId: ana.id, email: ana.email, name: 'Ana' };
  await eraseConnections({ service: product.database.service, publisher, networkPublishers: {}, log }, user);
  return lines;
}

function connect() {
  return ana.call('late-create-profile', { influencerId: influencer });
}

function profiles() {
  return product.database.service
    .selectFrom('instagram_connections')
    .select('profile_id')
    .where('user_id', '=', ana.id)
    .execute();
}

test('keeps a connection while the publisher may still be able to remove its access later', async () => {
  const before = await profiles();
  expect(before).toHaveLength(1);
  await expect(erase(true)).rejects.toThrow('The key is not accepted.');
  expect(await profiles()).toEqual(before);
});

test('retries a connection for a day, and then keeps only its profile id for an operator', async () => {
  const { service } = product.database;
  const [{ profile_id: profileId } = { profile_id: '' }] = await profiles();
  const failSince = (hours: number) =>
    service
      .updateTable('instagram_connections')
      .set({ erase_failed_at: new Date(Date.now() - hours * 3_600_000) })
      .where('user_id', '=', ana.id)
      .execute();
  await failSince(23);
  await expect(erase(true)).rejects.toThrow('The key is not accepted.');
  expect(await profiles()).toHaveLength(1);
  await failSince(25);
  await erase(true);
  expect(await profiles()).toEqual([]);
  expect(await listed()).toEqual([{ profile_id: profileId, reason: 'The key is not accepted.' }]);
});

test('logs when the publisher refuses to remove access, and leaves the profile to an operator', async () => {
  await connect();
  const [{ profile_id: profileId } = { profile_id: '' }] = await profiles();
  expect(await erase(false)).toMatchObject([{ level: 50, profileId, reason: 'The key is not accepted.' }]);
  expect(await profiles()).toEqual([]);
  expect(await listed()).toContainEqual({ profile_id: profileId, reason: 'The key is not accepted.' });
});

test('lets an operator retry a deletion, or mark the profile as removed', async () => {
  await addUndeletedProfile(product.database.service, 'second', 'No.');
  const [first, second] = (await listed()).map(({ profile_id }) => profile_id);
  expect((await ana.call('retry-profile-deletion', { profile_id: first })).status).toBe(200);
  expect((await ana.call('mark-profile-removed', { profile_id: second })).status).toBe(200);
  expect((await ana.call('mark-profile-removed', { profile_id: second })).status).toBe(404);
  expect((await ana.call('retry-profile-deletion', { profile_id: first })).status).toBe(404);
  expect(await listed()).toEqual([]);
});

async function listed(): Promise<{ profile_id: string; reason: string }[]> {
  const { body } = await ana.call('list-undeleted-profiles');
  const items = body.items as { profile_id: string; reason: string }[]; // guaranteed by the contract
  return items.map(({ profile_id, reason }) => ({ profile_id, reason }));
}
