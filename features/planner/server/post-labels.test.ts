import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import type { Post } from '../contract.ts';

type Shown = { caption: string; mediaUrls: string[]; altTexts: string[]; firstComment: string };

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let username: string;
/** Twice as high as wide: red above, blue below. */
let tall: string;
let square: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  username = await connectInstagram(ana, influencerId);
  const half = await colored(200, 200, '#00f');
  const both = sharp({ create: { width: 200, height: 400, channels: 3, background: '#f00' } });
  tall = await uploadPhoto(
    product,
    ana,
    await both
      .composite([{ input: half, top: 200, left: 0 }])
      .jpeg()
      .toBuffer(),
  );
  square = await uploadPhoto(product, ana, await colored(300, 300, '#0a0'));
});
afterAll(() => product.close());

describe('alt texts', () => {
  test('are stored with the post and sent to the publisher in image order', async () => {
    const { caption, post } = await postNow({ mediaUrls: [square, tall], altTexts: ['A field', 'A flag'] });
    expect(post.altTexts).toEqual(['A field', 'A flag']);
    expect((await shown(caption)).altTexts).toEqual(['A field', 'A flag']);
  });

  test('remain with their images when a change does not include them', async () => {
    const content = { mediaUrls: [square, tall], altTexts: ['A field', 'A flag'], crops: [0.5, 0.25] };
    const post = await schedule(content);
    expect((await change(post, { mediaUrls: [tall, square] })).post).toMatchObject({
      altTexts: ['A flag', 'A field'],
      crops: [0.25, 0.5],
    });
    expect((await change(post, { mediaUrls: [tall, square], altTexts: ['', 'Grass'] })).post).toMatchObject({
      altTexts: ['', 'Grass'],
    });
  });

  test('are empty by default, and a repeated request refers to the same post', async () => {
    const id = randomUUID();
    const content = { mediaUrls: [square, square, tall], scheduledPostId: id };
    expect(await schedule(content)).toMatchObject({ altTexts: ['', ''], crops: [0.5, 0.5], sponsoredBy: null });
    const before = await getRow(id);
    await schedule(content);
    expect(await getRow(id)).toEqual(before);
  });

  test.each([
    ['altTexts.0', { altTexts: ['x'.repeat(1_001)] }],
    ['crops.0', { crops: [1.5] }],
  ])('are rejected with crops that are out of range, with the field %s', async (field, more) => {
    const answer = await ana.call('create-post', { influencerId, mediaUrls: [square], publishNow: true, ...more });
    expect(answer).toMatchObject({ status: 400, body: { details: { field } } });
  });
});

describe('an image that Instagram would crop', () => {
  test.each([
    [0, 'red'],
    [1, 'blue'],
  ])('is published with the crop chosen by its owner, at %d', async (crop, color) => {
    const { caption, post } = await postNow({ mediaUrls: [tall], crops: [crop] });
    expect(post.mediaUrls).toEqual([tall]);
    const [url = ''] = (await shown(caption)).mediaUrls;
    const { width, height, top, bottom } = await readPixels(url);
    expect({ width, height }).toEqual({ width: 200, height: 250 });
    expect(crop === 0 ? top : bottom).toBe(color);
  });

  test('is cropped to the aspect ratio of the first image in a carousel, and an image that fits is unchanged', async () => {
    const { caption } = await postNow({ mediaUrls: [square, tall] });
    const [first = '', second = ''] = (await shown(caption)).mediaUrls;
    expect(new URL(first).pathname).toBe(new URL(square).pathname);
    expect(await readPixels(second)).toMatchObject({ width: 200, height: 200 });
  });

  test('keeps the provenance of its original', async () => {
    const made = await makePhotos(ana, influencerId, { aspect: '9:16' });
    const [photo = ''] = made.body.urls as string[]; // guaranteed by the contract
    const { caption } = await postNow({ mediaUrls: [photo] });
    const [url = ''] = (await shown(caption)).mediaUrls;
    expect(new URL(url).pathname).not.toBe(new URL(photo).pathname);
    const [whole, part] = await Promise.all([photo, url].map(readXmp));
    expect(part).toBe(whole);
    expect(part).toContain('algorithmicMedia');
  });
});

describe('a sponsored post', () => {
  const ad = { mediaUrls: [] as string[], sponsoredBy: 'Lumen Skincare' };

  test('can be scheduled once its caption starts with the disclosure, and includes its sponsor', async () => {
    const answer = await create({ ...ad, mediaUrls: [square], caption: 'New serum #ad' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'missing_disclosure',
        message: 'Start the caption with #ad. A sponsored post must disclose this first.',
      },
    });
    const { status, body } = await create({ ...ad, mediaUrls: [square], caption: '#ad New serum' });
    expect({ status, post: body.post }).toMatchObject({ status: 200, post: { sponsoredBy: 'Lumen Skincare' } });
  });

  test('requires the name of its partner', async () => {
    const answer = await create({ mediaUrls: [square], caption: '#ad New serum', sponsoredBy: ' ' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'missing_disclosure' } });
  });

  test('remains sponsored when a change does not include it, and cannot lose its disclosure', async () => {
    const post = await schedule({ ...ad, mediaUrls: [square], caption: '#ad New serum' });
    expect(await change(post, { caption: 'New serum' })).toMatchObject({ code: 'missing_disclosure' });
    expect((await change(post, { caption: '#ad Newer serum' })).post).toMatchObject({ sponsoredBy: 'Lumen Skincare' });
    expect((await change(post, { caption: 'New serum', sponsoredBy: null })).post).toMatchObject({ sponsoredBy: null });
  });
});

describe('the first comment', () => {
  const words = '#coast #morning';

  test('is added to the post once it is live', async () => {
    const { caption, post } = await postNow({ mediaUrls: [square], firstComment: words });
    expect(post.firstComment).toBe(words);
    expect((await shown(caption)).firstComment).toBe(words);
  });

  test('remains when a change does not include it, and is removed when it is empty', async () => {
    const post = await schedule({ mediaUrls: [square], firstComment: words });
    expect((await change(post, { caption: 'Good evening' })).post).toMatchObject({ firstComment: words });
    expect((await change(post, { firstComment: '' })).post).toMatchObject({ firstComment: '' });
  });

  test('is stored with a draft and scheduled with it', async () => {
    const draftId = randomUUID();
    const draft = { draftId, influencerId, mediaUrls: [square], firstComment: words, ...later };
    expect((await ana.call('save-draft', draft)).status).toBe(200);
    const { items } = (await ana.call('list-drafts', { influencer_id: influencerId })).body;
    expect(items).toContainEqual(expect.objectContaining({ id: draftId, firstComment: words }));
    await ana.call('schedule-drafts', { influencer_id: influencerId, draft_ids: [draftId] });
    expect((await getRow(draftId)).first_comment).toBe(words);
  });

  test('is rejected with the field name if it is too long', async () => {
    const answer = await create({ mediaUrls: [square], firstComment: 'x'.repeat(2_201) });
    expect(answer).toMatchObject({ status: 400, body: { details: { field: 'firstComment' } } });
  });
});

describe('an account whose plan publishes only the first image', () => {
  test('is reported to a user who posts a carousel, even when the request is repeated', async () => {
    const bo = await signUp(product, 'Bo');
    const influencer = await makeInfluencer(bo, 'Lea');
    const name = await connectInstagram(bo, influencer);
    const mediaUrls = [
      await uploadPhoto(product, bo, await colored(100, 100, '#0a0')),
      await uploadPhoto(product, bo, await colored(100, 100, '#00a')),
    ];
    const { body } = await bo.call('late-create-profile', { influencerId: influencer });
    await bo.call('connect-sandbox-instagram', { profileId: body.profileId, username: name, firstPictureOnly: true });
    const order = { influencerId: influencer, publishNow: true, scheduledPostId: randomUUID(), caption: randomUUID() };
    const carousel = { ...order, mediaUrls };
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await bo.call('create-post', carousel)).body).toMatchObject({
        reduced: true,
        post: { status: 'posted', reduced: true },
      });
    const single = { ...order, scheduledPostId: randomUUID(), mediaUrls: mediaUrls.slice(0, 1) };
    expect((await bo.call('create-post', single)).body).toMatchObject({ reduced: false });
    const { posts } = (await bo.call('get-sandbox-instagram-profile', { username: name })).body;
    expect((posts as Shown[]).map(({ mediaUrls }) => mediaUrls.length)).toEqual([1, 1]); // guaranteed by the contract
  });
});

const later = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };

function create(content: object) {
  return ana.call('create-post', { influencerId, ...later, ...content });
}

async function schedule(content: object): Promise<Post> {
  const { status, body } = await create(content);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.post as Post; // guaranteed by the contract
}

async function change({ id, caption, mediaUrls }: Post, content: object) {
  const { body } = await ana.call('update-post', { scheduledPostId: id, caption, mediaUrls, ...later, ...content });
  return body;
}

async function postNow(content: object): Promise<{ caption: string; post: Post }> {
  const caption = randomUUID();
  const { status, body } = await ana.call('create-post', { influencerId, caption, publishNow: true, ...content });
  expect({ status, body }).toMatchObject({ status: 200, body: { post: { status: 'posted' } } });
  return { caption, post: body.post as Post }; // guaranteed by the contract
}

async function shown(caption: string): Promise<Shown> {
  const { body } = await ana.call('get-sandbox-instagram-profile', { username });
  const post = (body.posts as Shown[]).find((each) => each.caption === caption); // guaranteed by the contract
  if (!post) throw new Error('the post is not on Instagram');
  return post;
}

/** Returns the size of an image, and the colors of its first and last row. */
async function readPixels(url: string) {
  const { data, info } = await sharp(await (await fetch(url)).bytes())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (byte: number) => ((data[byte] ?? 0) > 128 ? 'red' : (data[byte + 2] ?? 0) > 128 ? 'blue' : 'green');
  return { width: info.width, height: info.height, top: colorAt(0), bottom: colorAt(data.length - info.channels) };
}

async function readXmp(url: string): Promise<string | undefined> {
  return (await sharp(await (await fetch(url)).bytes()).metadata()).xmpAsString;
}

function colored(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function getRow(id: string) {
  return product.database.service
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
