import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wake } from '#platform/live/announce.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { restorableMs } from '../post-rules.ts';
import { getPublishingMachine } from './targets.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let username: string;
let photo: string;
const later = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  username = await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(() => product.close());

test('a restored post is on the calendar as before, and is published at its time', async () => {
  const id = await schedule('Back again');
  const before = await getRow(id);
  await cancel(id);
  expect(await restore(id)).toMatchObject({
    status: 200,
    body: { ok: true, post: { id, status: 'queued', caption: 'Back again', scheduledAt: '2030-07-01T15:00:00.000Z' } },
  });
  expect(await getRow(id)).toEqual({ ...before, updated_at: expect.any(Date) });

  await change(id, { next_step_at: new Date() });
  await expect.poll(async () => (await getRow(id)).status).toBe('posted');
  expect(await visible('Back again')).toBe(1);
});

test.each(['failed', 'missed'])('a restored post keeps its status %s and is not published', async (status) => {
  const id = await schedule(randomUUID());
  await change(id, { status, next_step_at: null, reason: 'Too many hashtags.' });
  await cancel(id);
  expect((await restore(id)).body.post).toMatchObject({ status, reason: 'Too many hashtags.' });
  expect(await getRow(id)).toMatchObject({ next_step_at: null });
});

test('restoring a post twice returns the same post', async () => {
  const id = await schedule('Twice');
  await cancel(id);
  const [first, second] = await Promise.all([restore(id), restore(id)]);
  expect(first.body).toEqual(second.body);
});

describe('restore-post refuses', () => {
  test('a published post that was never canceled', async () => {
    const id = await schedule('Published');
    await change(id, { status: 'posted', next_step_at: null, posted_at: new Date(), publish_called_at: new Date() });
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'not_restorable' } });
  });

  test('a post that may be on Instagram', async () => {
    const id = await schedule('Who knows');
    await change(id, { status: 'unknown', next_step_at: null, publish_called_at: new Date() });
    await cancel(id);
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'not_restorable' } });
    expect(await getRow(id)).toMatchObject({ status: 'canceled_by_user', next_step_at: null });
  });

  test('a post that was canceled too long ago', async () => {
    const id = await schedule('Long gone');
    await cancel(id);
    await change(id, { updated_at: new Date(Date.now() - restorableMs - 1_000) });
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'not_restorable' } });
  });

  test('a post of another user, or an unknown id', async () => {
    const bo = await signUp(product, 'Bo');
    const id = await schedule('Mine');
    await cancel(id);
    for (const scheduledPostId of [id, randomUUID()])
      expect((await bo.call('restore-post', { scheduledPostId })).status).toBe(404);
    expect(await getRow(id)).toMatchObject({ status: 'canceled_by_user' });
  });
});

describe('concurrent claims by workers', () => {
  beforeEach(passOneDay);

  test('a post is published once, regardless of whether its deletion, the undo or its time is first', async () => {
    for (let round = 0; round < 12; round++) {
      const caption = randomUUID();
      const id = await schedule(caption);
      const [, canceled, restored] = await Promise.all([makeDue(id), cancel(id), restore(id)]);
      await settled(id);
      const { status } = await getRow(id);
      expect(await visible(caption)).toBe(status === 'posted' ? 1 : 0);
      expect(['posted', 'canceled_by_user']).toContain(status);
      expect([200, 409]).toContain(canceled.status);
      expect([200, 409]).toContain(restored.status);
      if (canceled.body.mode !== 'canceled') expect(status).toBe('posted');
    }
    expect(product.errors).toEqual([]);
  });

  test('undo does not change a post that could not be deleted because publishing had started', async () => {
    const id = await schedule('Too late');
    await change(id, { status: 'running', next_step_at: new Date('2040-01-01'), publish_called_at: new Date() });
    const before = await getRow(id);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
    expect(await restore(id)).toMatchObject({ status: 200, body: { post: { status: 'running' } } });
    expect(await getRow(id)).toEqual(before);
  });

  test('an edit is either published or refused', async () => {
    for (let round = 0; round < 12; round++) {
      const [before, after] = [randomUUID(), randomUUID()];
      const id = await schedule(before);
      const edit = { scheduledPostId: id, caption: after, mediaUrls: [photo], ...later };
      const [, edited] = await Promise.all([makeDue(id), ana.call('update-post', edit)]);
      if (edited.status === 200) await makeDue(id);
      else expect(edited).toMatchObject({ status: 409, body: { code: 'not_editable' } });
      await settled(id);
      expect([await visible(before), await visible(after)]).toEqual(edited.status === 200 ? [0, 1] : [1, 0]);
    }
    expect(product.errors).toEqual([]);
  });
});

async function schedule(caption: string): Promise<string> {
  const id = randomUUID();
  const answer = await ana.call('create-post', {
    influencerId,
    caption,
    mediaUrls: [photo],
    scheduledPostId: id,
    ...later,
  });
  expect(answer.status).toBe(200);
  return id;
}

function cancel(scheduledPostId: string) {
  return ana.call('cancel-post', { scheduledPostId });
}

function restore(scheduledPostId: string) {
  return ana.call('restore-post', { scheduledPostId });
}

async function getRow(id: string) {
  return product.database.service
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function change(id: string, columns: object) {
  await product.database.service.updateTable('scheduled_posts').set(columns).where('id', '=', id).execute();
  await wakePublishing();
}

/** Simulates that published posts are days old, because posts per account and hour are limited. */
async function passOneDay() {
  const { pool } = product.database;
  await pool.query(`update scheduled_posts set posted_at = posted_at - interval '2 days'`);
  await pool.query(`update sandbox_instagram_containers set published_at = published_at - interval '2 days'`);
}

/** Makes the post due unless it is no longer pending. */
async function makeDue(id: string) {
  const { service } = product.database;
  const now = { scheduled_at: new Date(), next_step_at: new Date() };
  await service.updateTable('scheduled_posts').set(now).where('id', '=', id).where('status', '=', 'queued').execute();
  await wakePublishing();
}

async function wakePublishing() {
  await wake(product.database.service, getPublishingMachine('instagram'));
}

/** Resolves when no worker has the post and none will claim it. */
async function settled(id: string) {
  await expect
    .poll(async () => {
      await makeDue(id);
      return (await getRow(id)).next_step_at;
    })
    .toBeNull();
}

async function visible(caption: string): Promise<number> {
  const { body } = await ana.call('get-sandbox-instagram-profile', { username });
  // guaranteed by the contract
  return (body.posts as { caption: string }[]).filter((post) => post.caption === caption).length;
}
