import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PhotoVideo } from '#features/photos/video-contract.ts';
import { wake } from '#platform/live/announce.ts';
import type { VideoEngine } from '#ports/video-engine/video-engine.ts';
import { setCredits } from '#tests/credits.ts';
import { generateWeekThroughLosses } from '#tests/generated-week/lost-workers.ts';
import { plainVideoEngine } from '#tests/plain-video-engine.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Draft } from '../../contract.ts';
import type { PostSlot } from '../../week-contract.ts';
import { slotMachine } from './slots.ts';

const plain = plainVideoEngine();
let create: VideoEngine['create'] = plain.create;
const refusedOutcome = { kind: 'failed', reason: 'A reference image could not be read.', retryable: false } as const;
const videoEngine = plainVideoEngine({ create: (...order) => create(...order) });

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
beforeAll(async () => {
  product = await openTestProduct({}, {}, { videoEngine });
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
});
afterAll(() => product.close());
beforeEach(async () => {
  create = plain.create;
  await setCredits(product.database, ana.id, 100);
});
afterEach(async () => {
  for (const { id } of await drafts()) await ana.call('delete-draft', { draftId: id });
});

test('one of three posts becomes a Reel with a cover, costs its image and its video, and has a caption', async () => {
  await generate({ days: [1, 3, 5], images: 2, reels: 'third' });
  await allFilled(3);
  const [first, second, reel] = await drafts();
  expect([first, second].map((draft) => draft?.mediaUrls.length)).toEqual([2, 2]);
  expect(reel?.mediaUrls).toEqual([expect.stringMatching(/\.mp4$/)]);
  expect(reel?.altTexts[0]).not.toBe('');
  expect(reel?.caption).not.toBe('');
  const { body } = await ana.call('describe-videos', { urls: reel?.mediaUrls });
  expect(body.items).toMatchObject([{ source: 'generated', cover_url: expect.stringMatching(/\.jpg$/) }]);
  expect(await credits()).toBe(100 - 4 - 1 - 5);
  expect((await slots()).map(({ credits, reel }) => ({ credits, reel }))).toEqual([
    { credits: 2, reel: null },
    { credits: 2, reel: null },
    { credits: 6, reel: null },
  ]);
  const [video] = await videos();
  expect(video).toMatchObject({ status: 'done', seconds: 5, aspect: '9:16', credits: 5 });
  expect(product.errors).toEqual([]);
});

test('a post whose video fails stays a photo post, states why, and its credits are refunded', async () => {
  create = async () => refusedOutcome;
  await generate({ reels: 'all' });
  await allFilled(1);
  expect((await drafts())[0]?.mediaUrls).toEqual([expect.stringMatching(/\.jpg$/)]);
  expect(await slots()).toMatchObject([
    { credits: 1, reel: null, reason: 'It stays a photo post. A reference image could not be read.' },
  ]);
  expect(await credits()).toBe(99);
});

test.each([
  ['failed and was refunded', 1, async () => refusedOutcome],
  ['was created and used', 6, plain.create],
] as const)('a post whose video %s, and was then deleted, shows %i credits', async (_, shown, outcome) => {
  const released = Promise.withResolvers<void>();
  create = async (...order) => {
    await released.promise;
    return outcome(...order);
  };
  await generate({ reels: 'all' });
  // the photo and the video, which is requested
  await slotsCome(([slot]) => slot?.credits === 6);
  await setNextStep(sql<Date>`now() + interval '1 hour'`);
  released.resolve();
  await expect.poll(async () => (await videos())[0]?.status).toMatch(/done|failed/);
  const { body } = await ana.call('delete-photo-video', { video_id: (await videos())[0]?.id });
  expect(body).toEqual({ ok: true });
  await setNextStep(sql<Date>`now()`);
  await allFilled(1);
  expect(await slots()).toMatchObject([{ credits: shown, reason: 'It stays a photo post. The video was deleted.' }]);
  expect(await credits()).toBe(100 - shown);
});

test('a post stays a photo post if the credits cover only its image', async () => {
  await setCredits(product.database, ana.id, 2);
  await generate({ days: [1, 3], reels: 'half' });
  await allFilled(2);
  expect((await slots()).map(({ credits, reason }) => ({ credits, reason }))).toEqual([
    { credits: 1, reason: null },
    { credits: 1, reason: 'It stays a photo post. There were not enough credits for its Reel.' },
  ]);
  expect(await credits()).toBe(0);
});

test('a post whose time has passed does not wait for its Reel', async () => {
  const rendering = Promise.withResolvers<void>();
  create = async (...order) => {
    await rendering.promise;
    return plain.create(...order);
  };
  await generate({ reels: 'all' });
  await slotsCome(([slot]) => slot?.reel?.isInProgress ?? false);
  const rows = product.database.service.updateTable('post_drafts').set({ scheduled_local: '2020-07-01T09:00' });
  await rows.where('user_id', '=', ana.id).execute();
  await allFilled(1);
  expect((await drafts())[0]?.mediaUrls).toEqual([expect.stringMatching(/\.jpg$/)]);
  expect(await slots()).toMatchObject([{ reason: 'It stays a photo post. Its video was not ready in time.' }]);
  // Its video is ended and refunded, and what is still rendered of it is not kept.
  expect((await videos())[0]).toMatchObject({ status: 'failed' });
  expect((await slots())[0]?.credits).toBe(1);
  rendering.resolve();
});

test('a Reel is refused before it starts if the credits do not cover the first post', async () => {
  await setCredits(product.database, ana.id, 5);
  expect(await generate({ reels: 'all' })).toMatchObject({ status: 403, body: { code: 'OUT_OF_CREDITS' } });
  expect(await drafts()).toEqual([]);
});

test('workers that are lost at each step pay for each Reel once and lose no draft', async () => {
  await generateWeekThroughLosses(product, { days: 1, images: 1, lossesAStep: 1, reels: 'third' });
});

test('an installation without videos offers no Reels and refuses them', async () => {
  const off = await openTestProduct({ VIDEO_ENGINE: 'none' });
  const bo = await signUp(off, 'Bo');
  const owned = await makeInfluencer(bo);
  const { body } = await bo.call('list-slots', { influencer_id: owned });
  expect(body).toEqual({ items: [], creditsPerReel: null });
  const refused = await generate({ influencer_id: owned, reels: 'half' }, bo);
  expect(refused).toMatchObject({ status: 422, body: { code: 'VIDEO_UNAVAILABLE' } });
  await off.close();
});

function generate(changes: object = {}, user = ana) {
  return user.call('generate-week', {
    influencer_id: influencerId,
    run_id: randomUUID(),
    week: '2030-07-03',
    days: [1],
    posts_per_day: 1,
    images: 1,
    persona: 'food',
    hashtag_strategy: 'minimal',
    timezone: 'America/Denver',
    ...changes,
  });
}

async function slots(): Promise<PostSlot[]> {
  return (await ana.call('list-slots', { influencer_id: influencerId })).body.items as PostSlot[]; // by the contract
}

async function drafts(): Promise<Draft[]> {
  return (await ana.call('list-drafts', { influencer_id: influencerId })).body.items as Draft[]; // by the contract
}

async function videos(): Promise<PhotoVideo[]> {
  const { body } = await ana.call('list-photo-videos', { influencer_id: influencerId });
  return body.items as PhotoVideo[]; // by the contract
}

/** Returns once the condition is fulfilled. */
async function slotsCome(isReached: (all: PostSlot[]) => boolean): Promise<void> {
  await expect.poll(async () => isReached(await slots())).toBe(true);
}

/** Sets the time of the next step of each post. The attempt number stops steps that are being taken. */
async function setNextStep(next_step_at: RawBuilder<Date>): Promise<void> {
  await product.database.service.transaction().execute(async (trx) => {
    const rows = trx.updateTable('post_slots').set(({ eb }) => ({ next_step_at, attempt: eb('attempt', '+', 1) }));
    await rows.where('user_id', '=', ana.id).execute();
    await wake(trx, slotMachine);
  });
}

function allFilled(count: number): Promise<void> {
  return slotsCome((all) => all.length === count && all.every(({ state }) => state === 'filled'));
}

async function credits(): Promise<number> {
  return Number((await ana.call('get-usage-summary')).body.credits);
}
