import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxCaptionLength } from '#contract/instagram-limits.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Draft } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;
const noon = { scheduledFor: '2030-07-01T12:00', timezone: 'America/Denver' };

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(() => product.close());

test('drafts are listed by time as last saved, even empty ones', async () => {
  const [late, early] = [randomUUID(), randomUUID()];
  await save(late, { ...noon, scheduledFor: '2030-07-02T12:00' });
  await save(early, noon);
  const content = {
    caption: 'Half a sen',
    mediaUrls: [photo],
    altTexts: ['Mia'],
    crops: [0.2],
    sponsoredBy: 'Acme',
    firstComment: '#coast',
    networks: [{ network: 'threads', caption: 'On the coast' }],
    surface: 'reels',
  };
  await save(early, { ...noon, ...content });
  expect(await drafts()).toEqual([
    {
      id: early,
      influencerId,
      ...content,
      scheduledLocal: noon.scheduledFor,
      timezone: noon.timezone,
      version: 2,
    },
    expect.objectContaining({ id: late, caption: '', mediaUrls: [] }),
  ]);
  await Promise.all([late, early].map(remove));
});

test('a draft is never published, even long after its time', async () => {
  const id = randomUUID();
  await save(id, { ...noon, scheduledFor: '2020-07-01T12:00', caption: 'Long ago', mediaUrls: [photo] });
  const posts = await product.database.service.selectFrom('scheduled_posts').select('id').execute();
  expect(posts).toEqual([]);
  expect(await drafts()).toMatchObject([{ id, caption: 'Long ago' }]);
  await remove(id);
});

test('a draft may be longer than a post', async () => {
  const id = randomUUID();
  expect((await save(id, { ...noon, caption: 'x'.repeat(maxCaptionLength + 1) })).status).toBe(200);
  await remove(id);
});

test('deleting a draft, twice or with the id of a post, cancels nothing', async () => {
  const id = randomUUID();
  await ana.call('create-post', { influencerId, mediaUrls: [photo], scheduledPostId: id, ...noon });
  for (const _ of [1, 2]) expect(await remove(id)).toMatchObject({ status: 200, body: { ok: true } });
  expect((await ana.call('get-post', { scheduledPostId: id })).body).toMatchObject({ status: 'queued' });
});

test('the draft of a scheduled post is deleted, and a late save does not recreate it', async () => {
  const id = randomUUID();
  await save(id, { ...noon, caption: 'Soon' });
  await ana.call('create-post', { influencerId, mediaUrls: [photo], scheduledPostId: id, ...noon });
  expect(await drafts()).toEqual([]);
  await save(id, { ...noon, caption: 'Late' });
  expect(await drafts()).toEqual([]);
});

test('the draft of a post that could not be scheduled is kept', async () => {
  const id = randomUUID();
  await save(id, { ...noon, caption: 'Soon' });
  const past = { ...noon, scheduledFor: '2020-07-01T12:00' };
  const answer = await ana.call('create-post', { influencerId, mediaUrls: [photo], scheduledPostId: id, ...past });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_time' } });
  expect(await drafts()).toMatchObject([{ id, caption: 'Soon' }]);
  await remove(id);
});

test("a draft with the id of another user's draft is independent of it", async () => {
  const bo = await signUp(product, 'Bo');
  const influencer = await makeInfluencer(bo);
  const id = randomUUID();
  await save(id, { ...noon, caption: 'Ana' });
  expect((await bo.call('save-draft', { draftId: id, influencerId: influencer, caption: 'Bo', ...noon })).status).toBe(
    200,
  );
  await bo.call('delete-draft', { draftId: id });
  expect(await drafts()).toMatchObject([{ id, caption: 'Ana' }]);
  await remove(id);
});

test('an invalid date is rejected', async () => {
  const answer = await save(randomUUID(), { ...noon, scheduledFor: '2030-02-30T12:00' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_time', message: 'Invalid date or time format' } });
});

test('an image that a post cannot show is rejected', async () => {
  const answer = await save(randomUUID(), { ...noon, mediaUrls: ['http://127.0.0.1/files/other.jpg'] });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_media_urls' } });
});

function save(draftId: string, draft: object) {
  return ana.call('save-draft', { draftId, influencerId, ...draft });
}

function remove(draftId: string) {
  return ana.call('delete-draft', { draftId });
}

async function drafts(): Promise<Draft[]> {
  // guaranteed by the contract
  return (await ana.call('list-drafts', { influencer_id: influencerId })).body.items as Draft[];
}
