import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasureGraceDays } from '#features/account/account-rules.ts';
import { wake } from '#platform/live/announce.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { readZip } from '#tests/read-zip.ts';
import { addSimulatedTarget, startSimulatedNetwork } from '#tests/simulated-network.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { maxCallsAtOnce } from '../post-rules.ts';
import { getPublishingMachine } from './targets.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;

beforeAll(async () => {
  product = await openTestProduct();
  await signUp(product, 'Bo'); // the first account is the admin
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(() => product.close());

test('a network that does not respond holds no transaction, lock or connection while others publish', async () => {
  const { pool } = product.database;
  const down = Promise.withResolvers<void>();
  let calls = 0;
  const simulated = await startSimulatedNetwork(product.database, {
    async prepare() {
      calls += 1;
      await down.promise;
      return { kind: 'refused', reason: 'The network is down.' };
    },
  });
  const posts = Array.from({ length: maxCallsAtOnce }, () => schedule());
  const further = (await Promise.all(posts)).map((post) => post.further);
  await becomeDue(further);
  await expect.poll(() => calls).toBe(further.length);

  const { id } = await schedule();
  await becomeDue([id]);
  await expect.poll(() => getStatus(id)).toBe('posted');
  const held = `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  await expect.poll(async () => (await pool.query(held)).rowCount).toBe(0);
  await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  const locked = await pool.query('select id from scheduled_posts where id = any ($1) for update skip locked', [
    further,
  ]);
  expect(locked.rowCount).toBe(further.length);
  down.resolve();
  await expect.poll(async () => new Set(await Promise.all(further.map(getStatus)))).toEqual(new Set(['failed']));
  await simulated.stop();
});

test('an export contains all targets of a post, and the deletion of the account deletes all of them', async () => {
  const { id, further } = await schedule();
  await ana.call('request-data-export');
  const findUrl = async () => (await ana.call('get-data-export')).body.url;
  await expect.poll(findUrl).toBeDefined();
  const files = await readZip(await fetch(String(await findUrl())));
  const exported = [...files].find(([name]) => name.endsWith('scheduled-posts.json'))?.[1].toString();
  const rows = JSON.parse(String(exported)) as { id: string; post_id: string; platform: string }[];
  expect(rows.filter((row) => row.post_id === id).map((row) => [row.id, row.platform])).toEqual(
    expect.arrayContaining([
      [id, 'instagram'],
      [further, 'simulated'],
    ]),
  );

  await ana.call('delete-account', { password: 'a good password' });
  const afterGrace = new Date(Date.now() + (erasureGraceDays + 1) * 86_400_000);
  await expect
    .poll(async () => {
      await runRecurring(product, 'account/erase-due', afterGrace);
      return countRows();
    })
    .toBe(0);
});

async function schedule() {
  const id = randomUUID();
  const post = { influencerId, scheduledPostId: id, caption: 'Hello', mediaUrls: [photo] };
  const later = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };
  expect((await ana.call('create-post', { ...post, ...later })).status).toBe(200);
  return { id, further: await addSimulatedTarget(product.database, id) };
}

async function becomeDue(ids: readonly string[]): Promise<void> {
  const { pool, service } = product.database;
  await pool.query('update scheduled_posts set scheduled_at = now(), next_step_at = now() where id = any ($1)', [ids]);
  for (const network of ['instagram', 'simulated'] as const) await wake(service, getPublishingMachine(network));
}

async function getStatus(id: string): Promise<string | undefined> {
  const row = product.database.service.selectFrom('scheduled_posts').select('status').where('id', '=', id);
  return (await row.executeTakeFirst())?.status;
}

async function countRows(): Promise<number> {
  const { rows } = await product.database.pool.query<{ count: number }>(
    `select (select count(*) from scheduled_posts where user_id = $1)::integer
       + (select count(*) from post_events where user_id = $1)::integer as count`,
    [ana.id],
  );
  return rows[0]?.count ?? -1;
}
