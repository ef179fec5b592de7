import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { connectInstagram, type TestUser } from '#tests/users.ts';

const minuteMs = 60_000;
const waits = 'Autopilot is paused until you reconnect an Instagram account.';

let product: TestProduct;
let ana: TestUser;
let mia: string;
let autopilot: AutopilotUser;

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
  ({ person: ana, influencerId: mia } = autopilot);
});
afterAll(() => product.close());
beforeEach(async () => {
  await autopilot.reset();
  await product.database.pool.query('delete from mails');
  await product.database.pool.query('delete from outbox_mails');
});

test('pauses an influencer whose account is lost until it is reconnected, and keeps the planned posts', async () => {
  const planned = await autopilot.switchOn();
  expect((await autopilot.get()).paused).toBeNull();
  await ana.call('disconnect-instagram', { influencerId: mia });
  expect(await autopilot.get()).toMatchObject({ paused: waits, connection: 'missing', coming: planned });
  await connectInstagram(ana, mia);
  expect(await autopilot.get()).toMatchObject({ paused: null, connection: 'connected', coming: planned });

  await needReconnect('Instagram ended the access.');
  expect(await autopilot.get()).toMatchObject({ paused: waits, connection: 'reconnect' });
  await needReconnect(null);
  expect((await autopilot.get()).paused).toBeNull();
});

test('gives a pause or switch-off by the user precedence over the pause for a lost account', async () => {
  await autopilot.switchOn();
  await autopilot.disconnect();
  await ana.call('stop-autopilot', { influencer_id: mia });
  expect((await autopilot.get()).paused).toBe('You stopped Autopilot.');
  await ana.call('resume-autopilot', { influencer_id: mia });
  expect((await autopilot.get()).paused).toBe(waits);
  await autopilot.save({ autopilot_enabled: false });
  expect((await autopilot.get()).paused).toBeNull();
});

test('sends one email a few minutes after a loss, no matter how many posts it causes to be missed', async () => {
  const ids = (await autopilot.switchOn()).slice(0, 3).map(({ id }) => id);
  await ana.call('disconnect-instagram', { influencerId: mia });
  await runCheck(4);
  expect(await listEmails()).toEqual([]);
  for (const minutes of [6, 11, 16]) await runCheck(minutes);
  expect(await listEmails()).toEqual(['Autopilot paused for Mia']);
  await expect.poll(sentBodies).toEqual([expect.stringContaining(waits)]);

  for (const id of ids) await miss(id);
  await tellsAreOver();
  expect(await listEmails()).toHaveLength(1);

  await connectInstagram(ana, mia);
  await ana.call('disconnect-instagram', { influencerId: mia });
  await runCheck(6);
  expect(await listEmails()).toHaveLength(2);
});

test('sends the email with the first missed post when no run detected the loss', async () => {
  const [first, second] = (await autopilot.switchOn()).map(({ id }) => id);
  await autopilot.disconnect();
  await miss(first);
  await miss(second);
  await tellsAreOver();
  expect(await listEmails()).toEqual(['Autopilot paused for Mia']);
});

test('sends no second email about a loss that an Instagram email has already reported', async () => {
  const [first] = (await autopilot.switchOn()).map(({ id }) => id);
  const username = await connectInstagram(ana, mia);
  await ana.call('simulate-sandbox-instagram', { username, failure: 'access revoked' });
  await runRecurring(product, 'instagram/check-health', new Date(Date.now() + 25 * 60 * minuteMs));
  expect((await autopilot.get()).paused).toBe(waits);
  await runCheck(6);
  await miss(first);
  await tellsAreOver();
  expect(await listEmails()).toEqual(['Reconnect needed: Instagram of Mia']);
});

test('sends no email when Autopilot is off or stopped', async () => {
  await ana.call('disconnect-instagram', { influencerId: mia });
  await runCheck(6);
  await autopilot.switchOn();
  await ana.call('stop-autopilot', { influencer_id: mia });
  await runCheck(6);
  expect(await listEmails()).toEqual([]);
});

async function needReconnect(reason: string | null): Promise<void> {
  const set = 'update instagram_connections set reconnect_reason = $2 where influencer_id = $1';
  await product.database.pool.query(set, [mia, reason]);
}

/** Runs the check for lost accounts as if the given number of minutes had passed. */
async function runCheck(minutes: number): Promise<void> {
  await runRecurring(product, 'autopilot/mail-lost-accounts', new Date(Date.now() + minutes * minuteMs));
}

/** Lets the scheduled time of a post pass without an account. */
async function miss(id: string | undefined): Promise<void> {
  await product.database.pool.query(
    `update autopilot_slots set slot_at = now() - interval '121 minutes', next_step_at = now() where id = $1`,
    [id],
  );
  await product.database.pool.query(`select pg_notify('wake', 'autopilot')`);
  await expect.poll(() => autopilot.stateOf(id ?? '')).toBe('skipped');
}

/** Waits until all emails about missed posts are written. */
async function tellsAreOver(): Promise<void> {
  const find = `select from pgboss.job where name = 'autopilot/mail-missed' and state in ('created', 'active', 'retry')`;
  await expect.poll(async () => (await product.database.pool.query(find)).rowCount).toBe(0);
}

async function listEmails(): Promise<string[]> {
  const { rows } = await product.database.pool.query('select subject from mails where user_id = $1', [ana.id]);
  return rows.map(({ subject }) => subject);
}

async function sentBodies(): Promise<string[]> {
  const { rows } = await product.database.pool.query('select body from outbox_mails');
  return rows.map(({ body }) => body);
}
