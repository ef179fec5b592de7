import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPartKey } from '#features/images/server/public.ts';
import { openLive } from '#tests/live-client.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { withOrder } from '#tests/videos/converter-order.ts';
import { encodeSample, repackSample } from '#tests/videos/sample-video.ts';
import { standInConverter } from '#tests/videos/stand-in-program.ts';
import { sendForm, sendVideo } from '#tests/videos/upload-video.ts';
import { conversionFailures, maxConversionsPerDay } from '../../video-rules.ts';

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
/** A video that fits, and one that does not, because its sound is encoded with Opus. */
let sample: Buffer;
let unfit: Buffer;
beforeAll(async () => {
  product = await openTestProduct({ VIDEO_CONVERTER: standInConverter });
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  sample = await repackSample(await encodeSample(), { sound: {} });
  unfit = await repackSample(await encodeSample(), { sound: { codec: 'opus' } });
});
afterAll(() => product.close());

const finish = (upload_id: string, more = {}, user = ana) =>
  sendForm(product, user, 'finish-video-upload', { upload_id, ...more });
const list = async (user = ana) => (await user.call('list-video-conversions', {})).body.items;
const rows = (user: TestUser) =>
  product.database.service.selectFrom('video_uploads').selectAll().where('user_id', '=', user.id).execute();
const storedOf = ({ id }: TestUser) =>
  product.database.service.selectFrom('videos').select('key').where('user_id', '=', id).execute();

/** Uploads a file and queues its conversion. */
async function startConversion(file: Uint8Array, more = {}, user = ana): Promise<string> {
  const uploadId = await sendVideo(product, user, file, 'clip.webm');
  const { status, body } = await finish(uploadId, more, user);
  expect(status).toBe(200);
  expect(body).toMatchObject({ upload_id: uploadId, name: 'clip.webm', status: 'waiting', progress: 0, reason: null });
  return uploadId;
}

const hasEnded = async (user: TestUser) => !(await rows(user)).some(({ conversion }) => /ing$/.test(conversion ?? ''));

async function shadeOf(coverUrl: unknown): Promise<number> {
  const { channels } = await sharp(await (await fetch(String(coverUrl))).arrayBuffer()).stats();
  return Math.round(channels[0]?.mean ?? -1);
}

test('a video that does not fit is converted, and is then a video like any other', async () => {
  const live = await openLive(product.url, ana.token);
  const red = await sharp({ create: { width: 64, height: 112, channels: 3, background: '#c80000' } })
    .png()
    .toBuffer();
  const uploadId = await startConversion(withOrder(unfit, 'converted', sample), { cover_ms: '900', file: red });
  await expect.poll(() => hasEnded(ana)).toBe(true);
  const { status, body } = await finish(uploadId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'clip.webm', source: 'upload', width: 64, height: 112, has_sound: true });
  expect(body.cover_ms).toBe(900);
  expect(await shadeOf(body.cover_url)).toBeGreaterThan(190);
  expect((await ana.call('list-uploaded-videos', {})).body.items).toEqual([body]);
  expect(await list()).toEqual([]);
  await expect.poll(() => live.events.map(({ data }) => data)).toContainEqual({ topic: 'conversions' });
  live.cut();

  await runRecurring(product, 'pictures/delete-unused-files');
  const { files } = product.product.ports;
  for (const part of [0, 1]) expect(await files.size(getPartKey(uploadId, part))).toBeNull();
});

test('a video that fits is stored as before, and a frame of it becomes the cover that the browser did not send', async () => {
  const { status, body } = await finish(await sendVideo(product, ana, sample), { cover_ms: '2000' });
  expect([status, body.name]).toEqual([200, 'clip.mp4']);
  expect(await shadeOf(body.cover_url)).toBeCloseTo(20, -1);
  const uploadId = await startConversion(withOrder(unfit, 'converted', sample), { cover_ms: '4000' });
  await expect.poll(() => hasEnded(ana)).toBe(true);
  // The last frame is a tenth of a second before the end.
  expect(await shadeOf((await finish(uploadId)).body.cover_url)).toBeCloseTo(39, -1);
});

test('a video of a wrong length, and a cover that is not an image, are refused without a conversion', async () => {
  const short = await repackSample(await encodeSample({ seconds: 1 }), { sound: { codec: 'opus' } });
  expect(await finish(await sendVideo(product, ana, short))).toMatchObject({
    status: 422,
    body: { code: 'VIDEO_REFUSED', message: expect.stringContaining('at least 3 seconds') },
  });
  const uploadId = await sendVideo(product, ana, withOrder(unfit, 'converted', sample));
  expect((await finish(uploadId, { file: Buffer.from('text') })).body).toMatchObject({ code: 'COVER_REFUSED' });
  expect((await finish(uploadId)).body).toMatchObject({ status: 'waiting' });
  await expect.poll(() => hasEnded(ana)).toBe(true);
});

test('a conversion that fails keeps its reason and no file, until the user removes it', async () => {
  const { files } = product.product.ports;
  const short = await encodeSample({ seconds: 1 });
  const ends = [
    [withOrder(unfit, 'failed'), conversionFailures['not converted']],
    [withOrder(unfit, 'converted', short), 'This video is 1 seconds long. Instagram needs at least 3 seconds.'],
  ] as const;
  for (const [file, reason] of ends) {
    const uploadId = await startConversion(file, {}, bo);
    await expect.poll(() => hasEnded(bo)).toBe(true);
    expect(await list(bo)).toMatchObject([{ upload_id: uploadId, status: 'failed', reason }]);
    expect(await finish(uploadId, {}, bo)).toMatchObject({ status: 422, body: { message: reason } });
    await runRecurring(product, 'pictures/delete-unused-files');
    expect(await files.size(getPartKey(uploadId, 0))).toBeNull();
    expect((await bo.call('cancel-video-upload', { upload_id: uploadId })).body).toEqual({ ok: true });
    expect(await list(bo)).toEqual([]);
  }
  expect(await storedOf(bo)).toEqual([]);
});

test('a conversion shows its progress, is visible only to its user, and stops when it is canceled', async () => {
  const cleo = await signUp(product, 'Cleo');
  const uploadId = await startConversion(withOrder(unfit, 'hangs'), {}, cleo);
  await expect.poll(() => list(cleo)).toMatchObject([{ status: 'converting', progress: 0.5 }]);
  const second = await startConversion(withOrder(unfit, 'converted', sample), {}, cleo);
  expect(await list(cleo)).toMatchObject([{ upload_id: uploadId }, { upload_id: second, status: 'waiting' }]);
  expect(await list(bo)).toEqual([]);
  expect((await bo.call('cancel-video-upload', { upload_id: uploadId })).status).toBe(404);

  await cleo.call('cancel-video-upload', { upload_id: uploadId });
  // The second one starts when the first one has stopped.
  await expect.poll(async () => (await finish(second, {}, cleo)).body.duration_ms).toBe(4_000);
  expect(await storedOf(cleo)).toHaveLength(1);
  expect((await finish(uploadId, {}, cleo)).status).toBe(404);
  expect(product.errors).toEqual([]);
});

test('a converted video for which the plan has no space is not stored', async () => {
  const dora = await signUp(product, 'Cleo');
  const uploadId = await sendVideo(product, dora, withOrder(unfit, 'converted', sample));
  const row = { key: `${'f'.repeat(32)}.mp4`, user_id: dora.id, name: 'a', bytes: 999_999_000, width: 9, height: 9 };
  const { service } = product.database;
  await service
    .insertInto('files')
    .values({ ...row, media_type: 'video/mp4' })
    .execute();
  const details = { source: 'upload', duration_ms: 4_000, frame_rate: 25, has_sound: true, cover_ms: 0 } as const;
  await service
    .insertInto('videos')
    .values({ ...row, ...details })
    .execute();
  await finish(uploadId, {}, dora);
  await expect.poll(() => list(dora)).toMatchObject([{ status: 'failed', reason: conversionFailures['no space'] }]);
  expect(await storedOf(dora)).toEqual([{ key: row.key }]);
});

test('a user can request a certain number of conversions per day, and the upload remains until then', async () => {
  const fay = await signUp(product, 'Cleo');
  await startConversion(withOrder(unfit, 'failed'), {}, fay);
  const { service } = product.database;
  const setCount = (count: number) =>
    service.updateTable('rate_limits').set({ count }).where('key', 'like', 'video-conversions/%').execute();
  await setCount(maxConversionsPerDay);
  const uploadId = await sendVideo(product, fay, withOrder(unfit, 'failed'));
  expect(await finish(uploadId, {}, fay)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_CONVERSIONS', message: expect.stringMatching(/^Up to 20 videos per day/) },
  });
  expect((await finish(await sendVideo(product, fay, sample), {}, fay)).status).toBe(200);
  await setCount(maxConversionsPerDay - 1);
  expect((await finish(uploadId, {}, fay)).body).toMatchObject({ status: 'waiting' });
});

test('a failed conversion uses no space, and is deleted after a day like an abandoned upload', async () => {
  const eve = await signUp(product, 'Cleo');
  await startConversion(withOrder(unfit, 'failed'), {}, eve);
  await expect.poll(() => hasEnded(eve)).toBe(true);
  for (let at = 0; at < 10; at++)
    expect((await eve.call('create-video-upload', { name: 'a', bytes: 1 })).status).toBe(200);
  const { service } = product.database;
  await service
    .updateTable('video_uploads')
    .set({ created_at: new Date(0) })
    .where('user_id', '=', eve.id)
    .execute();
  await runRecurring(product, 'videos/delete-old-uploads');
  expect(await rows(eve)).toMatchObject([{ conversion: 'failed' }]);
  await runRecurring(product, 'videos/delete-old-uploads', new Date(Date.now() + 25 * 3_600_000));
  expect(await rows(eve)).toEqual([]);
});
