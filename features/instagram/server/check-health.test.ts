import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

const hourMs = 3_600_000;
const reason = 'Instagram revoked this installation’s access to the account.';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let username: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  username = await connectInstagram(ana, influencerId);
});
afterAll(() => product.close());

test('reports within a day, in a single email, that an account without access must be reconnected', async () => {
  await simulate('access revoked');
  await check(23 * hourMs);
  expect(await reconnectReason()).toBeNull();

  await check(24 * hourMs);
  expect(await reconnectReason()).toBe(reason);
  expect(await listEmails()).toEqual(['Reconnect needed: Instagram of Mia']);

  await check(48 * hourMs);
  expect(await listEmails()).toHaveLength(1);
});

test('reports immediately that an account works again once the user has reconnected it', async () => {
  const { body } = await ana.call('late-create-profile', { influencerId });
  await ana.call('connect-sandbox-instagram', { profileId: body.profileId, username });
  const { body: refreshed } = await ana.call('late-refresh-accounts', { influencerId });
  expect(refreshed.instagram).toMatchObject({ connected: true, reconnectReason: null });
});

test('checks an account again within the hour before a post, and sends one more email', async () => {
  await simulate('access revoked');
  const photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
  const at = { scheduledFor: '2030-07-01T09:00', timezone: 'UTC' };
  await ana.call('create-post', { influencerId, mediaUrls: [photo], ...at });
  const postAtMs = Date.UTC(2030, 6, 1, 9);
  await product.database.service
    .updateTable('instagram_connections')
    .set({ health_checked_at: new Date(postAtMs - 3 * hourMs) })
    .execute();

  await checkAt(postAtMs - hourMs - 1);
  expect(await reconnectReason()).toBeNull();
  await checkAt(postAtMs - hourMs + 1);
  expect(await reconnectReason()).toBe(reason);
  expect(await listEmails()).toHaveLength(2);
});

test('checks the account when the user opens the connect page', async () => {
  await simulate(null);
  expect((await ana.call('late-refresh-accounts', { influencerId })).body.instagram).toMatchObject({
    reconnectReason: null,
  });
  await simulate('access revoked');
  expect((await ana.call('late-refresh-accounts', { influencerId })).body.instagram).toMatchObject({
    reconnectReason: reason,
  });
});

async function simulate(failure: 'access revoked' | null) {
  expect((await ana.call('simulate-sandbox-instagram', { username, failure })).status).toBe(200);
}

/** Runs the check as if this much time had passed. */
const check = (afterMs: number) => checkAt(Date.now() + afterMs);
const checkAt = (ms: number) => runRecurring(product, 'instagram/check-health', new Date(ms));

async function reconnectReason() {
  const { body } = await ana.call('get-connection', { influencerId });
  return (body.instagram as { reconnectReason: string | null }).reconnectReason; // guaranteed by the contract
}

async function listEmails() {
  const rows = await product.database.service
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'reconnect')
    .execute();
  return rows.map(({ subject }) => subject);
}
