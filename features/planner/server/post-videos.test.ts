import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { encodeSample } from '#tests/videos/sample-video.ts';
import { uploadVideo } from '#tests/videos/upload-video.ts';

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
let influencerId: string;
let username: string;
let photo: string;
let video: string;
beforeAll(async () => {
  product = await openTestProduct();
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  influencerId = await makeInfluencer(ana);
  username = await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
  video = await uploadVideo(product, ana, await encodeSample());
});
afterAll(() => product.close());

test.each([
  ['a Reel', () => [video]],
  ['a carousel of an image and a video', () => [photo, video]],
])('publishes %s to the simulated Instagram', async (_, getUrls) => {
  const mediaUrls = getUrls();
  const scheduledPostId = randomUUID();
  const post = { influencerId, scheduledPostId, caption: scheduledPostId, mediaUrls, publishNow: true };
  expect(await ana.call('create-post', post)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await ana.call('get-post', { scheduledPostId })).body.status).toBe('posted');
  const { body } = await ana.call('get-sandbox-instagram-profile', { username });
  const [shown] = body.posts as { caption: string; mediaUrls: string[] }[]; // newest first, by the contract
  expect(shown?.caption).toContain(scheduledPostId);
  expect(shown?.mediaUrls.at(-1)).toBe(video);
});

test('a Reel that is not shared to the feed is published so, and edits and drafts keep the choice', async () => {
  const draftId = randomUUID();
  const time = { scheduledFor: '2090-07-01T09:00', timezone: 'UTC' };
  const content = { influencerId, caption: draftId, mediaUrls: [video], ...time };
  const saved = await ana.call('save-draft', { draftId, ...content, surface: 'reels' });
  expect(saved).toMatchObject({ status: 200, body: { draft: { surface: 'reels' } } });
  const scheduled = await ana.call('schedule-drafts', { influencer_id: influencerId, draft_ids: [draftId] });
  expect(scheduled.body).toMatchObject({ scheduled: [draftId] });
  const { influencerId: _, ...edit } = content;
  const edited = await ana.call('update-post', { scheduledPostId: draftId, ...edit, caption: `${draftId} changed` });
  expect(edited.body).toMatchObject({ post: { surface: 'reels' } });
  const publishNow = { influencerId, scheduledPostId: draftId, caption: draftId, mediaUrls: [video], publishNow: true };
  await ana.call('create-post', { ...publishNow, surface: 'reels' });
  await expect.poll(async () => (await ana.call('get-post', { scheduledPostId: draftId })).body.status).toBe('posted');
  const { body } = await ana.call('get-sandbox-instagram-profile', { username });
  const shown = body.posts as { caption: string; surface: string }[]; // by the contract
  expect(shown.find(({ caption }) => caption.includes(draftId))?.surface).toBe('reels');
});

test.each([
  ['a photo', () => photo],
  ['a video', () => video],
])('publishes %s as a story, which has no caption and no comment', async (_, getUrl) => {
  const scheduledPostId = randomUUID();
  const texts = { caption: 'Hello', firstComment: '#hello' };
  const story = { influencerId, ...texts, mediaUrls: [getUrl()], surface: 'story', publishNow: true };
  const created = await ana.call('create-post', { scheduledPostId, ...story });
  expect(created).toMatchObject({ status: 200, body: { post: { sentCaption: '' } } });
  await expect.poll(async () => (await ana.call('get-post', { scheduledPostId })).body.status).toBe('posted');
  const { body } = await ana.call('get-sandbox-instagram-profile', { username });
  const [shown] = body.posts as object[]; // newest first, by the contract
  expect(shown).toMatchObject({ caption: '', firstComment: '', surface: 'story', isAiGenerated: true });
});

test('the simulated Instagram shows a story for 24 hours', async () => {
  const add = (hours: number) =>
    sql`
    insert into sandbox_instagram_containers
      (account_id, media_urls, alt_texts, caption, is_ai_generated, first_comment, surface, published_at)
    select id, ${[photo]}, array[''], ${`${hours} hours ago`}, true, '', 'story', now() - ${hours} * interval '1 hour'
    from sandbox_instagram_accounts where username = ${username}`.execute(product.database.service);
  await add(23);
  await add(25);
  const { body } = await ana.call('get-sandbox-instagram-profile', { username });
  const captions = (body.posts as { caption: string }[]).map(({ caption }) => caption); // by the contract
  expect(captions.filter((caption) => caption.endsWith('hours ago'))).toEqual(['23 hours ago']);
});

test.each([
  ['two media', { mediaUrls: () => [photo, video] }, 'mediaUrls', 'A story shows one photo or one video.'],
  ['another network', { networks: [{ network: 'threads', caption: null }] }, 'networks', 'not published on Threads'],
  ['a sponsor', { sponsoredBy: 'Lumen' }, 'sponsoredBy', 'A story has no caption that discloses its sponsor.'],
])('refuses a story with %s and names the field', async (_, changes, field, message) => {
  const { mediaUrls, ...others } = { mediaUrls: () => [photo], ...changes };
  const story = { influencerId, mediaUrls: mediaUrls(), surface: 'story', publishNow: true, ...others };
  const refused = await ana.call('create-post', story);
  expect(refused).toMatchObject({ status: 400, body: { details: { field } } });
  expect(JSON.stringify(refused.body)).toContain(message);
});

test('refuses an unknown surface and names the field', async () => {
  const post = { influencerId, caption: 'Hello', mediaUrls: [video], publishNow: true, surface: 'billboard' };
  expect(await ana.call('create-post', post)).toMatchObject({ status: 400, body: { details: { field: 'surface' } } });
});

test('keeps a video and its cover as long as a draft shows it', async () => {
  const url = await uploadVideo(product, ana, await encodeSample());
  const draftId = randomUUID();
  const time = { scheduledFor: '2090-07-01T09:00', timezone: 'UTC' };
  const saved = await ana.call('save-draft', { draftId, influencerId, caption: '', mediaUrls: [url], ...time });
  expect(saved).toMatchObject({ status: 200, body: { draft: { mediaUrls: [url] } } });
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  await runRecurring(product, 'pictures/delete-unused-files', inAMonth);
  expect((await fetch(`${url}?w=640`)).status).toBe(200);
  await ana.call('delete-draft', { draftId });
  await runRecurring(product, 'pictures/delete-unused-files', inAMonth);
  expect([(await fetch(url)).status, (await fetch(`${url}?w=640`)).status]).toEqual([404, 404]);
});

test('an uploaded video can be chosen again, and deleted once no draft and no post uses it', async () => {
  const cleo = await signUp(product, 'Cleo');
  const hers = await makeInfluencer(cleo, 'Noa');
  const url = await uploadVideo(product, cleo, await encodeSample());
  const listed = async () =>
    ((await cleo.call('list-uploaded-videos')).body.items as { url: string }[]).map((one) => one.url);
  expect(await listed()).toEqual([url]);
  const draftId = randomUUID();
  const time = { scheduledFor: '2090-07-01T09:00', timezone: 'UTC' };
  await cleo.call('save-draft', { draftId, influencerId: hers, caption: '', mediaUrls: [url], ...time });
  expect(await cleo.call('delete-uploaded-video', { url })).toMatchObject({
    status: 409,
    body: { code: 'VIDEO_IN_USE' },
  });
  expect(await ana.call('delete-uploaded-video', { url })).toMatchObject({ status: 404 });
  await cleo.call('delete-draft', { draftId });
  expect(await cleo.call('delete-uploaded-video', { url })).toMatchObject({ status: 200 });
  expect(await listed()).toEqual([]);
  const { rows } = await product.database.pool.query('select 1 from videos where user_id = $1', [cleo.id]);
  expect(rows).toEqual([]);
  expect(await cleo.call('delete-uploaded-video', { url })).toMatchObject({ status: 404 });
  const draft = { draftId: randomUUID(), influencerId: hers, caption: '', mediaUrls: [url], ...time };
  expect(await cleo.call('save-draft', draft)).toMatchObject({ status: 400, body: { code: 'invalid_media_urls' } });
});

test('a video stays if a draft or a post is saved while it is deleted', async () => {
  const cleo = await signUp(product, 'Cleo');
  const hers = await makeInfluencer(cleo, 'Noa');
  await connectInstagram(cleo, hers);
  const time = { scheduledFor: '2090-07-01T09:00', timezone: 'UTC' };
  for (const [call, id] of [['save-draft', 'draftId'] as const, ['create-post', 'scheduledPostId'] as const]) {
    const url = await uploadVideo(product, cleo, await encodeSample());
    const content = { influencerId: hers, caption: 'Hello', mediaUrls: [url], ...time };
    // Holds the write back until the deletion has started as well.
    const { release, isAwaited } = await holdBack(call === 'save-draft' ? 'post_drafts' : 'scheduled_posts');
    const saving = cleo.call(call, { ...content, [id]: randomUUID() });
    await expect.poll(isAwaited).toBe(true);
    const deleting = cleo.call('delete-uploaded-video', { url });
    await expect.poll(() => isWaiting("select pg_advisory_xact_lock(hashtextextended('video '")).toBe(true);
    await release();
    expect((await saving).status).toBe(200);
    expect(await deleting).toMatchObject({ status: 409, body: { code: 'VIDEO_IN_USE' } });
  }
});

test('accepts no video of another user, and no video as an image', async () => {
  const hers = await makeInfluencer(bo, 'Noa');
  await connectInstagram(bo, hers);
  const post = { influencerId: hers, caption: 'Hello', mediaUrls: [video], publishNow: true };
  expect(await bo.call('create-post', post)).toMatchObject({ status: 400, body: { code: 'invalid_media_urls' } });
  const reference = { name: 'Mug', kind: 'product', outline: null, height_cm: null, image_url: video };
  expect(await ana.call('create-scene-reference', reference)).toMatchObject({ body: { code: 'IMAGE_MISSING' } });
});

/** Locks a table so that nothing is written to it until it is released. */
async function holdBack(table: string) {
  const client = await product.database.pool.connect();
  await client.query(`begin; lock table ${table} in share row exclusive mode`);
  return {
    async release() {
      await client.query('commit');
      client.release();
    },
    isAwaited: () => isWaiting(`insert into "${table}"`),
  };
}

/** Returns whether a statement that starts with a text is blocked by a lock. */
async function isWaiting(statement: string): Promise<boolean> {
  const { rows } = await product.database.pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, $1)`,
    [statement],
  );
  return rows.length > 0;
}
