import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectInstagram, makePersona, type Person, signUp } from '#tests/people.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';

const hourMs = 3_600_000;
const reason = 'Instagram ended the access of this installation to the account.';

let product: TestProduct;
let ana: Person;
let influencerId: string;
let username: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makePersona(ana);
  username = await connectInstagram(ana, influencerId);
});
afterAll(() => product.close());

test('an account that Instagram shut out is said to need a person within a day, by one mail', async () => {
  await simulate('access revoked');
  await check(23 * hourMs);
  expect(await reconnectReason()).toBeNull();

  await check(24 * hourMs);
  expect(await reconnectReason()).toBe(reason);
  expect(await mails()).toEqual(['Reconnect needed: Instagram of Mia']);

  await check(48 * hourMs);
  expect(await mails()).toHaveLength(1);
});

test('one that works again, as its person connected it again, is told at once', async () => {
  const { body } = await ana.call('late-create-profile', { influencerId });
  await ana.call('connect-sandbox-instagram', { profileId: body.profileId, username });
  const { body: refreshed } = await ana.call('late-refresh-accounts', { influencerId });
  expect(refreshed.instagram).toMatchObject({ connected: true, reconnectReason: null });
});

test('a persona whose post goes out within the hour is asked for before it, and mailed of once more', async () => {
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
  expect(await mails()).toHaveLength(2);
});

test('whoever opens the connect page learns it without waiting for the next look', async () => {
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

/** The look that comes so long after now. */
const check = (afterMs: number) => checkAt(Date.now() + afterMs);
const checkAt = (ms: number) => runRecurring(product, 'instagram/check-health', new Date(ms));

async function reconnectReason() {
  const { body } = await ana.call('get-connection', { influencerId });
  return (body.instagram as { reconnectReason: string | null }).reconnectReason; // by the contract
}

async function mails() {
  const rows = await product.database.service
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'reconnect')
    .execute();
  return rows.map(({ subject }) => subject);
}
