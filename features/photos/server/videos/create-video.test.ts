import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commitIf } from '#platform/database/commit-if.ts';
import type { CallState, VideoEngine, VideoOrder } from '#ports/video-engine/video-engine.ts';
import { setCredits } from '#tests/credits.ts';
import { deafQueue } from '#tests/generation.ts';
import { plainVideoEngine } from '#tests/plain-video-engine.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { callAs, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import type { Photo } from '../../contract.ts';
import type { PhotoVideo } from '../../video-contract.ts';
import { maxQueuedVideos, videoCanceled, videosArePaid, videosComingSoon } from '../../video-rules.ts';
import { createVideoJob } from './create-video-job.ts';
import type { VideoRow } from './photo-videos.ts';
import { requestVideo } from './request-video.ts';

const plain = plainVideoEngine();
let create: VideoEngine['create'] = plain.create;
const orders: VideoOrder[] = [];
const videoEngine = plainVideoEngine({
  create: (order, signal, onProgress) => {
    orders.push(order);
    return create(order, signal, onProgress);
  },
});

let product: TestProduct;
let ana: TestUser;
let influencer: string;
let photo: Photo;
beforeAll(async () => {
  product = await openTestProduct({}, {}, { videoEngine });
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
  await setCredits(product.database, ana.id, 100);
  photo = await makePhoto('standing in a park');
});
beforeEach(() => {
  create = plain.create;
  orders.length = 0;
});
afterAll(() => product.close());

test('a video shows the scene of its photo, costs its price, and is served with a cover', async () => {
  const before = await credits();
  const options = await ana.call('get-video-options', { influencer_id: influencer, photo_id: photo.id });
  expect(options.body).toMatchObject({ unavailable: null, lengths: [5, 10], credits_per_second: 1 });
  expect(options.body.motions).toContain('walk');
  const requested = await request({ motion: 'walk' });
  expect(requested).toMatchObject({ status: 200, body: { status: 'waiting', credits: 5, photo_id: photo.id } });
  const video = await ended(String(requested.body.id));
  expect(video).toMatchObject({ status: 'done', motion: 'walk', seconds: 5, frame_rate: 24, reason: null });
  expect(await credits()).toBe(before - 5);
  expect(orders).toMatchObject([{ prompt: photo.prompt, motion: 'walk', seconds: 5, watermark: { payload: {} } }]);
  const [file, cover] = await Promise.all([video.video_url, video.cover_url].map((url) => fetch(url ?? '')));
  expect([file?.headers.get('content-type'), cover?.headers.get('content-type')]).toEqual(['video/mp4', 'image/jpeg']);
  const { body } = await ana.call('describe-videos', { urls: [video.video_url] });
  expect(body.items).toMatchObject([{ source: 'generated', duration_ms: 3_000, has_sound: false }]);
  expect(product.errors).toEqual([]);
});

test('a repeated request with the same key creates one video', async () => {
  const before = await credits();
  const headers = { 'idempotency-key': randomUUID() };
  const requested = await Promise.all([1, 2, 3].map(() => request({}, headers)));
  expect(new Set(requested.map(({ body }) => body.id)).size).toBe(1);
  await ended(String(requested[0]?.body.id));
  expect(await credits()).toBe(before - 5);
});

test('refuses motions, lengths and photos that do not fit, and names the field', async () => {
  const before = await credits();
  const seated = await makePhoto('sitting in a library');
  expect(await request({ motion: 'walk', photo_id: seated.id })).toMatchObject({ body: { code: 'MOTION_UNSUITABLE' } });
  expect(await request({ seconds: 7 })).toMatchObject({ status: 400, body: { details: { field: 'seconds' } } });
  expect(await request({ motion: 'fly' })).toMatchObject({ status: 400, body: { details: { field: 'motion' } } });
  const bo = await signUp(product, 'Bo');
  const foreign = { influencer_id: influencer, photo_id: photo.id, motion: 'scene' };
  expect(await bo.call('create-video', foreign)).toMatchObject({ status: 404 });
  expect(await credits()).toBe(before - 1); // the photo
});

test('a failed video states the reason and its credits are refunded', async () => {
  const before = await credits();
  create = async () => ({ kind: 'failed', reason: 'A reference image could not be read.', retryable: false });
  const { body } = await request();
  expect(await ended(String(body.id))).toMatchObject({
    status: 'failed',
    reason: 'A reference image could not be read.',
    video_url: null,
  });
  expect(await credits()).toBe(before);
});

test('a video whose worker was killed is created by the next run and paid once', async () => {
  const before = await credits();
  const row = await requestUnseen();
  await setStatus(row, 'rendering');
  await runJob(row);
  expect(await ended(row.id)).toMatchObject({ status: 'done' });
  await runJob(row);
  await runJob(row);
  expect((await ended(row.id)).status).toBe('done');
  expect(await credits()).toBe(before - 5);
});

test('a queued video can be canceled once and is refunded; one in progress cannot', async () => {
  const before = await credits();
  const row = await requestUnseen();
  expect(await credits()).toBe(before - 5);
  const canceled = await ana.call('cancel-photo-video', { video_id: row.id });
  expect(canceled.body).toMatchObject({ status: 'failed', reason: videoCanceled, video_url: null });
  expect(await credits()).toBe(before);
  const repeated = await ana.call('cancel-photo-video', { video_id: row.id });
  expect(repeated).toMatchObject({ status: 409, body: { code: 'ALREADY_STARTED' } });
  await runJob(row);
  expect(orders).toEqual([]);
  const started = await requestUnseen();
  await setStatus(started, 'rendering');
  expect(await ana.call('cancel-photo-video', { video_id: started.id })).toMatchObject({ status: 409 });
  const bo = await signUp(product, 'Bo');
  expect(await bo.call('cancel-photo-video', { video_id: started.id })).toMatchObject({ status: 404 });
  await runJob(started);
  expect(await credits()).toBe(before - 5);
});

test('a video that no worker finishes is ended and refunded', async () => {
  const before = await credits();
  const row = await requestUnseen();
  await setStatus(row, 'rendering', new Date(Date.now() - 2 * 3_600_000));
  expect(await runRecurring(product, 'photos/end-abandoned-videos')).toEqual({ videos: 1 });
  expect(await ended(row.id)).toMatchObject({ status: 'failed', reason: 'The video was not created in time.' });
  expect(await credits()).toBe(before);
});

test('a video of a deleted photo fails and is refunded', async () => {
  const lost = await makePhoto('in a garden');
  const before = await credits();
  const row = await requestUnseen(lost.id);
  await ana.call('delete-photo', { photo_id: lost.id });
  await runJob(row);
  expect(await ended(row.id)).toMatchObject({ status: 'failed', photo_id: null, reason: 'The photo was deleted.' });
  expect(await credits()).toBe(before);
});

test('a video that was deleted with its influencer is refunded, also while it is rendered', async () => {
  const before = await credits();
  const [queued, rendered] = [await requestUnseen(), await requestUnseen()];
  const videos = product.database.service.deleteFrom('photo_videos');
  await videos.where('id', '=', queued.id).execute();
  await runJob(queued);
  create = async (...order) => {
    await videos.where('id', '=', rendered.id).execute();
    return plain.create(...order);
  };
  await runJob(rendered);
  expect(await credits()).toBe(before);
});

test('limits queued videos and refuses one without credits', async () => {
  const rows = await Promise.all(Array.from({ length: maxQueuedVideos }, () => requestUnseen()));
  expect(await request()).toMatchObject({ status: 429, body: { code: 'VIDEO_QUEUE_FULL' } });
  expect(await ana.call('delete-photo-video', { video_id: rows[0]?.id })).toMatchObject({
    body: { code: 'IN_PROGRESS' },
  });
  for (const row of rows) await setStatus(row, 'failed');
  for (const { id } of rows)
    expect(await ana.call('delete-photo-video', { video_id: id })).toMatchObject({ body: { ok: true } });
  await setCredits(product.database, ana.id, 4);
  expect(await request()).toMatchObject({ status: 403, body: { code: 'OUT_OF_CREDITS' } });
  await setCredits(product.database, ana.id, 100);
});

test('a repeated run gets what the run before it saved about its paid call', async () => {
  const row = await requestUnseen();
  create = async ({ callState }) => {
    expect(callState.saved).toBeNull();
    await callState.save({ step: 'running', operation: { id: 'r1' } });
    throw new Error('the worker was killed');
  };
  await expect(runJob(row, false)).rejects.toThrow('the worker was killed');
  const saved: unknown[] = [];
  create = (order, ...rest) => {
    saved.push(order.callState.saved);
    return plain.create(order, ...rest);
  };
  await runJob(row);
  expect(saved).toEqual([{ step: 'running', operation: { id: 'r1' } }]);
  expect(await ended(row.id)).toMatchObject({ status: 'done' });
});

test('two workers that have the same video do not both start its paid call', async () => {
  const row = await requestUnseen();
  const states: CallState[] = [];
  create = async ({ callState }) => {
    states.push(callState);
    throw new Error('the worker was killed');
  };
  for (let run = 0; run < 2; run++) await expect(runJob(row, false)).rejects.toThrow('the worker was killed');
  await states[0]?.save({ step: 'started' });
  await expect(states[1]?.save({ step: 'started' })).rejects.toThrow('another worker');
  await states[0]?.save({ step: 'running' });
  expect(await states[1]?.reload()).toEqual({ step: 'running' });
  await states[0]?.save(null);
  await setStatus(row, 'failed');
});

test('an engine offers only its formats, and videos can be limited to the paid plans', async () => {
  const lengths = { lengths: [4, 6, 8], aspects: ['9:16'], frameRates: [24], loops: false } as const;
  const model = plainVideoEngine({ ...lengths, animates: () => true });
  const other = await openTestProduct({ VIDEO_FREE_PLAN: 'no' }, {}, { videoEngine: model });
  const cleo = await signUp(other, 'Cleo');
  const owned = await makeInfluencer(cleo);
  const { body } = await makePhotos(cleo, owned, { prompt: 'in a park', aspect: '4:5' });
  const address = { influencer_id: owned, photo_id: (body.images as Photo[])[0]?.id };
  const onFreePlan = await cleo.call('get-video-options', address);
  expect(onFreePlan.body).toMatchObject({ unavailable: videosArePaid, motions: [] });
  expect(await cleo.call('create-video', { ...address, motion: 'scene' })).toMatchObject({
    body: { code: 'VIDEO_UNAVAILABLE', details: { message: videosArePaid } },
  });
  const accounts = other.database.service.updateTable('accounts').where('user_id', '=', cleo.id);
  await accounts.set({ plan: 'starter', subscription_status: 'active' }).execute();
  const options = await cleo.call('get-video-options', address);
  expect(options.body).toMatchObject({ unavailable: null, lengths: [4, 6, 8], aspects: ['9:16'], aspect: '9:16' });
  for (const change of [{ seconds: 5 }, { aspect: '4:5' }, { frame_rate: 30 }])
    expect(await cleo.call('create-video', { ...address, motion: 'scene', ...change })).toMatchObject({
      status: 422,
      body: { code: 'FORMAT_UNSUITABLE' },
    });
  expect(await cleo.call('create-video', { ...address, motion: 'scene' })).toMatchObject({ body: { seconds: 6 } });
  await other.close();
});

test('without an engine, the options state that videos are coming', async () => {
  const off = await openTestProduct({ VIDEO_ENGINE: 'none', VIDEO_CREDITS_PER_SECOND: '3' });
  const cleo = await signUp(off, 'Cleo');
  const owned = await makeInfluencer(cleo);
  const { body } = await makePhotos(cleo, owned, { prompt: 'in a park' });
  const [made] = body.images as Photo[];
  const address = { influencer_id: owned, photo_id: made?.id };
  const options = await cleo.call('get-video-options', address);
  expect(options.body).toMatchObject({ unavailable: videosComingSoon, motions: [], credits_per_second: 3 });
  const refused = await cleo.call('create-video', { ...address, motion: 'scene' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'VIDEO_UNAVAILABLE' } });
  await off.close();
});

async function makePhoto(prompt: string): Promise<Photo> {
  const { body } = await makePhotos(ana, influencer, { prompt });
  const [made] = body.images as Photo[]; // guaranteed by the contract
  if (!made) throw new Error(`no photo was made: ${JSON.stringify(body)}`);
  return made;
}

function request(change: object = {}, headers = {}) {
  const input = { influencer_id: influencer, photo_id: photo.id, motion: 'push-in', ...change };
  return callAs(product.url, ana.token, 'create-video', input, headers);
}

/** Requests a video without notifying the running workers. */
async function requestUnseen(photoId = photo.id): Promise<VideoRow> {
  const ids = { userId: ana.id, influencerId: influencer, photoId, prompt: photo.prompt };
  const format = { seconds: 5, aspect: '9:16', frameRate: 24 } as const;
  const order = { ...format, motion: 'scene', movement: null, soundKey: null, credits: 5 } as const;
  const db = product.database.asUser(ana.id);
  const outcome = await commitIf(db, 'requested', (trx) => requestVideo(trx, deafQueue, { ...ids, ...order }));
  if (outcome.kind !== 'requested') throw new Error(outcome.kind);
  return outcome.row;
}

async function setStatus({ id }: VideoRow, status: string, updated_at = new Date()): Promise<void> {
  const rows = product.database.service.updateTable('photo_videos').set({ status, updated_at });
  await rows.where('id', '=', id).execute();
}

/** Runs the job of a video as a worker does. */
async function runJob({ id }: VideoRow, isLast = true): Promise<void> {
  const data = { videoId: id, userId: ana.id, turn: 0, credits: 5 };
  const run = { isLast, signal: new AbortController().signal };
  const jobs = product.product.features.flatMap((feature) => feature.jobs ?? []);
  const job = jobs.find(({ kind }) => kind.name === createVideoJob.name);
  await job?.work({ ...deafQueue, work: async (kind, _, handler) => handler(kind.data.parse(data), run) });
}

/** Returns a video once it has ended. */
async function ended(id: string): Promise<PhotoVideo> {
  const find = async () => {
    const { body } = await ana.call('list-photo-videos', { influencer_id: influencer });
    return (body.items as PhotoVideo[]).find((video) => video.id === id);
  };
  await expect.poll(async () => (await find())?.status).toMatch(/done|failed/);
  const video = await find();
  if (!video) throw new Error('the video is missing');
  return video;
}

async function credits(): Promise<number> {
  return Number((await ana.call('get-usage-summary')).body.credits);
}
