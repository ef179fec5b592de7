import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { addSimulatedTarget, startSimulatedNetwork } from '#tests/simulated-network.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../contract.ts';
import { selectStandings, toPreparedPostStatus } from './slots/prepared-posts.ts';

// A post that is posted on Instagram, and fails on the second network.
let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;
let simulated: Awaited<ReturnType<typeof startSimulatedNetwork>> | undefined;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterEach(async () => {
  await simulated?.stop();
  simulated = undefined;
  await product.database.pool.query('delete from scheduled_posts');
});
afterAll(() => product.close());

test('a failure names the network that did not publish the post', async () => {
  const { id, further } = await schedule();
  await change(id, posted);
  simulated = await startSimulatedNetwork(product.database, {
    prepare: () => Promise.reject(new Error('The connection was closed.')),
  });
  await change(further, { scheduled_at: new Date(), next_step_at: new Date() });
  await expect.poll(async () => (await find(id)).reason).toBe('Could not reach Simulated network.');
});

test('for Autopilot a post is pending until every network ended, and posted if one published it', async () => {
  const { id, further } = await schedule();
  await change(id, posted);
  expect(await findStatus(id)).toMatchObject({ status: 'partly_posted', isPending: true });
  await change(further, failed);
  const ended = { status: 'partly_posted', isPending: false, reason: 'Refused.' };
  expect(await findStatus(id)).toMatchObject(ended);
  await change(further, posted);
  expect(await findStatus(id)).toMatchObject({ status: 'posted', isPending: false, postedAt: posted.posted_at });
});

test('the failure of one network is emailed for a post of Autopilot, which reports only posts that failed', async () => {
  const emails = `select from outbox_mails where body like '%on Simulated network.%'`;
  const both = await schedule();
  for (const id of [both.id, both.further]) await change(id, { ...failed, source: 'autopilot' });
  const partly = await schedule();
  await change(partly.id, { ...posted, source: 'autopilot' });
  await change(partly.further, { ...failed, source: 'autopilot' });
  expect(await runRecurring(product, 'planner/mail-outcomes')).toEqual({ told: 3 });
  await expect.poll(async () => (await product.database.pool.query(emails)).rowCount).toBe(1);
});

const posted = { status: 'posted', next_step_at: null, posted_at: new Date(), publish_called_at: new Date() };
const failed = { status: 'failed', next_step_at: null, reason: 'Refused.' };

async function schedule() {
  const id = randomUUID();
  const post = { influencerId, scheduledPostId: id, caption: 'Hello', mediaUrls: [photo] };
  const later = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };
  expect((await ana.call('create-post', { ...post, ...later })).status).toBe(200);
  return { id, further: await addSimulatedTarget(product.database, id) };
}

async function find(scheduledPostId: string): Promise<Post> {
  return (await ana.call('get-post', { scheduledPostId })).body as unknown as Post;
}

async function findStatus(id: string) {
  const row = await selectStandings(product.database.service, [id]).executeTakeFirstOrThrow();
  return toPreparedPostStatus(row);
}

async function change(id: string, columns: object): Promise<void> {
  await product.database.service.updateTable('scheduled_posts').set(columns).where('id', '=', id).execute();
}
