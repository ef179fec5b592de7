import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { type Answer, connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let username: string;
let photo: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  username = await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(() => product.close());

const later = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };
const now = { publishNow: true };

describe('the time of a post', () => {
  test("may be an instant with an offset, which is shown in the post's zone", async () => {
    const id = randomUUID();
    const instant = { scheduledFor: '2030-07-01T15:00:00Z', timezone: 'America/Denver' };
    expect((await submitPost(id, 'Hello', instant)).body.post).toMatchObject({
      scheduledAt: '2030-07-01T15:00:00.000Z',
      scheduledLocal: later.scheduledFor,
      timezone: 'America/Denver',
    });
    const moved = { ...instant, scheduledFor: '2030-07-01T16:30:00+02:00' };
    const order = { scheduledPostId: id, latePostId: null, caption: 'Hello', mediaUrls: [photo], ...moved };
    expect((await ana.call('update-post', order)).body.post).toMatchObject({
      scheduledAt: '2030-07-01T14:30:00.000Z',
    });
  });

  test.each([
    ['soon', 'Invalid date or time format'],
    ['2030-07-01 09:00', 'Invalid date or time format'],
    ['2030-02-30T09:00:00Z', 'Invalid date or time format'],
    ['1999-07-01T09:00:00Z', 'Choose a date in the years 2000 to 2099.'],
    ['2100-07-01T09:00', 'Choose a date in the years 2000 to 2099.'],
  ])('is rejected if it is %s', async (scheduledFor, message) => {
    const refused = await submitPost(randomUUID(), 'Hello', { ...later, scheduledFor });
    expect(refused).toMatchObject({ status: 400, body: { message, details: { field: 'scheduledFor' } } });
  });
});

describe('a second request after a failure', () => {
  test('publishes the corrected post', async () => {
    const id = randomUUID();
    const failed = await submitRefusedPost(id);
    expect(failed.body).toMatchObject({
      code: 'publish_failed',
      message: 'Publish failed: Instagram rejected this post because it violates its rules.',
    });
    const caption = randomUUID();
    expect(await submitPost(id, caption, now)).toMatchObject({
      status: 200,
      body: { post: { id, status: 'posted', caption } },
    });
    expect(await visible(caption)).toBe(1);
    expect(await listRows(id)).toHaveLength(1);
  });

  test('schedules the corrected post', async () => {
    const id = randomUUID();
    await submitRefusedPost(id);
    const answer = await submitPost(id, 'Mended', later);
    expect(answer).toMatchObject({
      status: 200,
      body: { post: { status: 'queued', caption: 'Mended', scheduledAt: '2030-07-01T15:00:00.000Z', reason: null } },
    });
  });

  test('with the same content retries, and returns the result', async () => {
    const id = randomUUID();
    await submitRefusedPost(id);
    const before = await getRow(id);
    expect((await submitRefusedPost(id)).body).toMatchObject({ code: 'publish_failed' });
    expect((await getRow(id)).attempt).toBeGreaterThan(before.attempt);
  });
});

describe('a second request after a lost response', () => {
  test('with the same content changes nothing and returns the same response', async () => {
    const id = randomUUID();
    const first = await submitPost(id, 'Hello', later);
    const before = await getRow(id);
    expect((await submitPost(id, 'Hello', later)).body).toEqual(first.body);
    expect(await getRow(id)).toEqual(before);
  });

  test('with other content edits the scheduled post', async () => {
    const id = randomUUID();
    await submitPost(id, 'Hello', later);
    const answer = await submitPost(id, 'Better', { ...later, scheduledFor: '2030-07-02T09:00' });
    expect(answer.body.post).toMatchObject({ caption: 'Better', scheduledAt: '2030-07-02T15:00:00.000Z' });
    expect(await listRows(id)).toMatchObject([{ caption: 'Better', status: 'queued' }]);
  });

  test('can publish a scheduled post immediately', async () => {
    const [id, caption] = [randomUUID(), randomUUID()];
    await submitPost(id, 'Hello', later);
    expect((await submitPost(id, caption, now)).body.post).toMatchObject({ status: 'posted', caption });
    expect(await visible(caption)).toBe(1);
  });

  test('returns the published post, even if its time has passed in the meantime', async () => {
    const id = randomUUID();
    await submitPost(id, 'Hello', later);
    await change(id, { status: 'posted', next_step_at: null, scheduled_at: new Date('2025-07-01T15:00:00Z') });
    await change(id, { scheduled_local: '2025-07-01T09:00' });
    const answer = await submitPost(id, 'Hello', { ...later, scheduledFor: '2025-07-01T09:00' });
    expect(answer).toMatchObject({ status: 200, body: { post: { status: 'posted' } } });
  });

  test("with the id of another user's post changes nothing", async () => {
    const bo = await signUp(product, 'Bo');
    const influencer = await makeInfluencer(bo);
    await connectInstagram(bo, influencer);
    const own = String((await bo.call('get-influencer', { influencer_id: influencer })).body.avatar_url);
    const id = randomUUID();
    await submitPost(id, 'Hello', later);
    const order = { influencerId: influencer, caption: 'Mine', mediaUrls: [own], ...later, scheduledPostId: id };
    expect((await bo.call('create-post', order)).status).toBe(404);
    expect(await listRows(id)).toMatchObject([{ caption: 'Hello', user_id: ana.id }]);
  });
});

describe('a post that may be on Instagram', () => {
  const states = [
    ['running', { status: 'running', next_step_at: new Date('2040-01-01') }, /being published/],
    [
      'asked about',
      { status: 'retry', next_step_at: new Date('2040-01-01'), publish_called_at: new Date() },
      /checking with Instagram/,
    ],
    ['unconfirmed', { status: 'unknown', next_step_at: null, publish_called_at: new Date() }, /could not confirm/],
    ['posted', { status: 'posted', next_step_at: null }, /^Cannot edit a post that is posted\./],
  ] as const;

  test.each(states)(
    'and is %s cannot be edited by a second request, and the response states the reason',
    async (_name, state, said) => {
      const id = randomUUID();
      await submitPost(id, 'Hello', later);
      await change(id, state);
      const before = await getRow(id);
      for (const when of [later, now]) {
        const answer = await submitPost(id, 'Other words', when);
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'not_editable', message: expect.stringMatching(said) },
        });
      }
      expect(await getRow(id)).toEqual(before);
    },
  );

  test.each(states)('and is %s is returned for the same request', async (_name, state) => {
    const id = randomUUID();
    await submitPost(id, 'Hello', later);
    await change(id, state);
    expect(await submitPost(id, 'Hello', later)).toMatchObject({
      status: 200,
      body: { post: { status: state.status, mayBeLive: true } },
    });
  });

  test('and is being checked cannot be edited by update-post either', async () => {
    const id = randomUUID();
    await submitPost(id, 'Hello', later);
    await change(id, { status: 'retry', publish_called_at: new Date() });
    const edit = { scheduledPostId: id, caption: 'Other words', mediaUrls: [photo], ...later };
    expect(await ana.call('update-post', edit)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  });
});

test('a deleted post is not restored by a late second request', async () => {
  const id = randomUUID();
  await submitPost(id, 'Hello', later);
  await ana.call('cancel-post', { scheduledPostId: id });
  expect(await submitPost(id, 'Hello', later)).toMatchObject({
    status: 409,
    body: { code: 'not_editable', message: 'This post was deleted. Please create a new post instead.' },
  });
});

describe('concurrent requests while a worker claims the post', () => {
  test('publish a single post, and nothing from a refused request', async () => {
    for (let round = 0; round < 8; round++) {
      const id = randomUUID();
      const captions = Array.from({ length: 4 }, () => randomUUID());
      const answers = await Promise.all(captions.map((caption) => submitPost(id, caption, now)));
      const shown = await Promise.all(captions.map(visible));
      expect(shown.reduce((sum, count) => sum + count)).toBe(1);
      expect(await listRows(id)).toMatchObject([{ status: 'posted', caption: captions[shown.indexOf(1)] }]);
      for (const [index, { status, body }] of answers.entries()) {
        if (status === 200) expect(body.post).toMatchObject({ status: 'posted' });
        else expect({ body, shown: shown[index] }).toMatchObject({ body: { code: 'not_editable' }, shown: 0 });
      }
    }
    expect(product.errors).toEqual([]);
  });
});

function submitPost(scheduledPostId: string, caption: string, when: object): Promise<Answer> {
  return ana.call('create-post', { influencerId, caption, mediaUrls: [photo], scheduledPostId, ...when });
}

/** Submits a post that Instagram refuses. */
async function submitRefusedPost(id: string): Promise<Answer> {
  await ana.call('simulate-sandbox-instagram', { username, failure: 'against the rules' });
  const answer = await submitPost(id, 'Against the rules', now);
  await ana.call('simulate-sandbox-instagram', { username, failure: null });
  return answer;
}

async function visible(caption: string): Promise<number> {
  const { body } = await ana.call('get-sandbox-instagram-profile', { username });
  return (body.posts as Post[]).filter((post) => post.caption === caption).length; // guaranteed by the contract
}

async function listRows(id: string) {
  return product.database.service.selectFrom('scheduled_posts').selectAll().where('id', '=', id).execute();
}

async function getRow(id: string) {
  const [row] = await listRows(id);
  if (!row) throw new Error(`no post ${id}`);
  return row;
}

async function change(id: string, columns: object) {
  await product.database.service.updateTable('scheduled_posts').set(columns).where('id', '=', id).execute();
}
