import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getFileKey } from '#features/images/image-rules.ts';
import { openImages } from '#features/images/server/feature.ts';
import { getPartKey } from '#features/images/server/public.ts';
import { openLog } from '#platform/log/log.ts';
import { noOutputCheck } from '#tests/no-output-check.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { testMarks } from '#tests/test-marks.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { box } from '#tests/videos/mp4-box.ts';
import { encodeSample, repackSample } from '#tests/videos/sample-video.ts';
import { sendForm, sendVideo } from '#tests/videos/upload-video.ts';
import { chunkBytes } from '../video-rules.ts';
import { storeGeneratedVideo } from './public.ts';

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
let sample: Buffer;
beforeAll(async () => {
  product = await openTestProduct();
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  sample = await repackSample(await encodeSample(), { sound: {} });
});
afterAll(() => product.close());

const finish = (upload_id: string, more = {}) => sendForm(product, ana, 'finish-video-upload', { upload_id, ...more });
const isServed = async (url: string) => (await fetch(url, { method: 'HEAD' })).status;

test('uploads a video in parts, with a cover, and serves both', async () => {
  const file = Buffer.concat([sample, box('free', Buffer.alloc(2 * chunkBytes))]);
  const uploadId = await sendVideo(product, ana, file);
  const cover = await sharp({ create: { width: 640, height: 1_120, channels: 3, background: '#bd2c45' } })
    .png()
    .toBuffer();
  const { status, body } = await finish(uploadId, { cover_ms: '1500', file: cover });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'clip.mp4',
    source: 'upload',
    width: 64,
    height: 112,
    duration_ms: 4_000,
    frame_rate: 25,
    has_sound: true,
    cover_ms: 1_500,
  });
  const [url, coverUrl] = [String(body.url), String(body.cover_url)];
  const whole = await fetch(url);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect((await whole.arrayBuffer()).byteLength).toBe(body.bytes);
  const range = await fetch(url, { headers: { range: 'bytes=4-7' } });
  expect([range.status, await range.text()]).toEqual([206, 'ftyp']);
  expect((await fetch(url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  expect(await sharp(await (await fetch(coverUrl)).arrayBuffer()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 640,
  });
  for (const width of [640, 320])
    expect((await fetch(`${url}?w=${width}`)).headers.get('content-type')).toBe('image/webp');

  expect((await finish(uploadId)).body).toEqual(body);
  expect((await ana.call('describe-videos', { urls: [url, coverUrl] })).body).toEqual({ items: [body] });
  expect((await bo.call('describe-videos', { urls: [url] })).body).toEqual({ items: [] });
});

test('continues an interrupted upload, and refuses parts of another place or size', async () => {
  const file = Buffer.concat([sample, box('free', Buffer.alloc(chunkBytes))]);
  const { body } = await ana.call('create-video-upload', { name: 'clip.mp4', bytes: file.length });
  const upload_id = String(body.upload_id);
  const send = (offset: number, bytes: Uint8Array) =>
    sendForm(product, ana, 'send-video-chunk', { upload_id, offset: String(offset), file: bytes });
  expect((await send(0, file.subarray(0, chunkBytes))).body).toMatchObject({ received: chunkBytes });
  expect(await send(0, file.subarray(0, chunkBytes))).toMatchObject({
    status: 409,
    body: { code: 'WRONG_PART', details: { received: chunkBytes } },
  });
  expect(await send(chunkBytes, file.subarray(chunkBytes, -1))).toMatchObject({
    status: 400,
    body: { details: { field: 'file' } },
  });
  expect(await finish(upload_id)).toMatchObject({ status: 409, body: { code: 'NOT_COMPLETE' } });
  const { received } = (await ana.call('get-video-upload', { upload_id })).body;
  await send(Number(received), file.subarray(Number(received)));
  expect((await finish(upload_id)).status).toBe(200);
});

test('shows the uploads of a user to no other user', async () => {
  const upload_id = await sendVideo(product, ana, sample);
  for (const name of ['get-video-upload', 'cancel-video-upload'])
    expect((await bo.call(name, { upload_id })).status).toBe(404);
  const part = { upload_id, offset: '0', file: sample };
  for (const [name, form] of Object.entries({ 'finish-video-upload': { upload_id }, 'send-video-chunk': part }))
    expect((await sendForm(product, bo, name, form)).status).toBe(404);
  expect((await ana.call('cancel-video-upload', { upload_id })).body).toEqual({ ok: true });
  expect((await finish(upload_id)).status).toBe(404);
});

test('an upload that is canceled while it is finished leaves no video, and is not found', async () => {
  const upload_id = await sendVideo(product, bo, sample);
  const { files } = product.product.ports;
  const store = files.putStream.bind(files);
  const spy = vi.spyOn(files, 'putStream').mockImplementation(async (...file) => {
    await bo.call('cancel-video-upload', { upload_id });
    return store(...file);
  });
  onTestFinished(() => spy.mockRestore());
  expect((await sendForm(product, bo, 'finish-video-upload', { upload_id })).status).toBe(404);
  const stored = product.database.service.selectFrom('videos').select('key').where('user_id', '=', bo.id);
  expect(await stored.execute()).toEqual([]);
  const [key] = spy.mock.calls[0] ?? [];
  await runRecurring(product, 'pictures/delete-unused-files');
  expect(await files.size(String(key))).toBeNull();

  const unread = await sendVideo(product, bo, sample);
  vi.spyOn(files, 'open').mockImplementationOnce(async () => {
    await bo.call('cancel-video-upload', { upload_id: unread });
    return null;
  });
  expect((await sendForm(product, bo, 'finish-video-upload', { upload_id: unread })).status).toBe(404);
  expect(product.errors).toEqual([]);
});

test('a part that arrives after its upload was canceled is not kept', async () => {
  const { upload_id } = (await bo.call('create-video-upload', { name: 'clip.mp4', bytes: 3 })).body;
  const { files } = product.product.ports;
  const store = files.putStream.bind(files);
  const spy = vi.spyOn(files, 'putStream').mockImplementationOnce(async (...file) => {
    await bo.call('cancel-video-upload', { upload_id });
    return store(...file);
  });
  onTestFinished(() => spy.mockRestore());
  const part = { upload_id: String(upload_id), offset: '0', file: Buffer.from('abc') };
  expect((await sendForm(product, bo, 'send-video-chunk', part)).status).toBe(404);
  await runRecurring(product, 'pictures/delete-unused-files');
  expect(await files.size(getPartKey(String(upload_id), 0))).toBeNull();
});

test('refuses a file with the reason, and a cover that is not an image, which can be replaced', async () => {
  const short = await sendVideo(product, ana, await encodeSample({ seconds: 1 }));
  expect(await finish(short)).toMatchObject({
    status: 422,
    body: { code: 'VIDEO_REFUSED', message: expect.stringContaining('at least 3 seconds') },
  });
  const upload = await sendVideo(product, ana, sample);
  expect(await finish(upload, { file: Buffer.from('text') })).toMatchObject({ body: { code: 'COVER_REFUSED' } });
  const { body } = await finish(upload);
  expect(await isServed(String(body.cover_url))).toBe(200);
});

test('limits the size of a video, the uploads in progress and the space of the plan', async () => {
  const cleo = await signUp(product, 'Cleo');
  const create = (bytes: number) => cleo.call('create-video-upload', { name: 'clip.mp4', bytes });
  expect(await create(300_000_001)).toMatchObject({ status: 422, body: { code: 'VIDEO_TOO_LARGE' } });
  for (let at = 0; at < 3; at++) expect((await create(300_000_000)).status).toBe(200);
  expect(await create(300_000_000)).toMatchObject({
    status: 402,
    body: { code: 'STORAGE_USED_UP', details: { stored_bytes: 900_000_000, plan_bytes: 1_000_000_000 } },
  });
  for (let at = 3; at < 10; at++) expect((await create(1)).status).toBe(200);
  expect(await create(1)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UPLOADS' } });
});

test('deletes the parts of finished and abandoned uploads, and a video that nothing uses with its cover', async () => {
  const abandoned = await sendVideo(product, ana, sample);
  const finished = await sendVideo(product, ana, sample);
  const { body } = await finish(finished);
  const { files } = product.product.ports;
  const parts = () => Promise.all([abandoned, finished].map((id) => files.size(getPartKey(id, 0))));
  expect(await isServed(`${product.url}/files/${getPartKey(abandoned, 0)}`)).toBe(404);
  await runRecurring(product, 'pictures/delete-unused-files');
  expect(await parts()).toEqual([sample.length, null]);

  const later = new Date(Date.now() + 27 * 3_600_000);
  await runRecurring(product, 'videos/delete-old-uploads', later);
  await runRecurring(product, 'pictures/delete-unused-files', later);
  expect(await parts()).toEqual([null, null]);
  expect((await ana.call('get-video-upload', { upload_id: abandoned })).status).toBe(404);
  expect(await isServed(String(body.url))).toBe(200);

  await runRecurring(product, 'pictures/delete-unused-files', new Date(Date.now() + 8 * 86_400_000));
  for (const url of [body.url, body.cover_url, `${body.url}?w=640`]) expect(await isServed(String(url))).toBe(404);
  expect((await ana.call('describe-videos', { urls: [body.url] })).body).toEqual({ items: [] });
});

test('stores a generated video with its cover and the marks of its origin', async () => {
  const { service } = product.database;
  const { files } = product.product.ports;
  const { images, copies } = openImages({
    ...testMarks,
    ...noOutputCheck,
    files,
    service,
    secret: '',
    log: openLog('silent'),
  });
  const cover = await sharp({ create: { width: 64, height: 112, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const provenance = { source: 'algorithmicMedia', engine: 'Galatea Illustration', personaId: ana.id } as const;
  const video = { userId: ana.id, name: 'Mia waves', file: sample, cover, soundKey: null, coverMs: 0, provenance };
  const stored = await storeGeneratedVideo({ service, files, images, videoConverter: null }, video);
  expect(stored).toMatchObject({ width: 64, height: 112, durationMs: 4_000 });
  for (const path of [stored.path, stored.coverPath]) {
    const file = Buffer.from(await (await fetch(product.url + path)).arrayBuffer()).toString('latin1');
    expect(file).toContain('digitalsourcetype/algorithmicMedia');
  }
  expect(getFileKey(stored.path)).toMatch(/^[0-9a-f]{32}\.mp4$/);
  const { body } = await ana.call('describe-videos', { urls: [product.url + stored.path] });
  expect(body.items).toMatchObject([{ source: 'generated', name: 'Mia waves' }]);
  await copies.close();
});
