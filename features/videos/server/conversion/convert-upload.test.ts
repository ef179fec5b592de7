import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImages } from '#features/images/server/feature.ts';
import { openLog } from '#platform/log/log.ts';
import { openRateLimits } from '#platform/rate-limits/rate-limits.ts';
import type { ConversionOutcome, VideoConverter } from '#ports/video-converter/video-converter.ts';
import { noOutputCheck } from '#tests/no-output-check.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { testMarks } from '#tests/test-marks.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { encodeSample, repackSample } from '#tests/videos/sample-video.ts';
import { sendVideo } from '#tests/videos/upload-video.ts';
import { conversionFailures } from '../../video-rules.ts';
import type { StoreVideoDeps } from '../store-video.ts';
import { deleteUpload } from '../uploads.ts';
import { convertUpload } from './convert-upload.ts';
import { requestConversion } from './request-conversion.ts';

let product: TestProduct;
let ana: TestUser;
let sample: Buffer;
let deps: StoreVideoDeps;
let images: ReturnType<typeof openImages>['images'];
let copies: { close(): Promise<void> };
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  sample = await repackSample(await encodeSample(), { sound: {} });
  const { service } = product.database;
  const { files } = product.product.ports;
  const parts = { ...testMarks, ...noOutputCheck, files, service, secret: '', log: openLog('silent') };
  const opened = openImages(parts);
  copies = opened.copies;
  images = opened.images;
  deps = { service, files, images, videoConverter: null };
});
afterAll(async () => {
  await copies.close();
  await product.close();
});

/** A converter that writes the sample, after `before` has ended. */
function convertsTo(kind: ConversionOutcome['kind'], before = async (_signal: AbortSignal) => {}): VideoConverter {
  return {
    ...{ name: 'stand-in', label: 'stand-in', takeFrame: async () => null },
    async convert({ to }, signal) {
      await before(signal);
      if (kind === 'converted') await writeFile(to, sample);
      return { kind };
    },
  };
}

const never = new AbortController().signal;
const jobOf = (uploadId: string) => ({
  ...{ uploadId, userId: ana.id, turn: 0, coverMs: 0 },
  source: { container: 'mp4', durationMs: 4_000, frameRate: 25 } as const,
});
const run = (id: string, videoConverter: VideoConverter | null, { isLast = false, signal = never } = {}) =>
  convertUpload(jobOf(id), { isLast, signal }, { ...deps, videoConverter });

async function queue(): Promise<string> {
  const id = await sendVideo(product, ana, sample);
  await deps.service.updateTable('video_uploads').set({ conversion: 'waiting' }).where('id', '=', id).execute();
  return id;
}

const read = (id: string) =>
  deps.service.selectFrom('video_uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countVideos = async () =>
  (await deps.service.selectFrom('videos').select('key').where('user_id', '=', ana.id).execute()).length;

test('a run that is stopped is repeated, and the video is stored once', async () => {
  const before = await countVideos();
  const id = await queue();
  const stop = new AbortController();
  const stopped = convertsTo('stopped', async () => stop.abort());
  await expect(run(id, stopped, { signal: stop.signal })).rejects.toThrow('the conversion was stopped');
  expect(await read(id)).toMatchObject({ conversion: 'converting', video_key: null });
  await run(id, convertsTo('converted'));
  await run(id, convertsTo('converted'));
  expect(await read(id)).toMatchObject({ conversion: 'done', video_key: expect.stringMatching(/\.mp4$/) });
  expect(await countVideos()).toBe(before + 1);
});

test('two processes that convert the same upload store one video', async () => {
  const before = await countVideos();
  const id = await queue();
  const both = Promise.withResolvers<void>();
  let started = 0;
  const converter = convertsTo('converted', async () => {
    started += 1;
    if (started === 2) both.resolve();
    await both.promise;
  });
  await Promise.all([run(id, converter), run(id, converter)]);
  expect((await read(id)).conversion).toBe('done');
  expect(await countVideos()).toBe(before + 1);
});

test('an error is retried, and fails the conversion in the last run', async () => {
  const id = await queue();
  const broken = convertsTo('converted', async () => {
    throw new Error('the disk is full');
  });
  await expect(run(id, broken)).rejects.toThrow('the disk is full');
  expect((await read(id)).conversion).toBe('converting');
  await expect(run(id, broken, { isLast: true })).rejects.toThrow('the disk is full');
  expect(await read(id)).toMatchObject({
    conversion: 'failed',
    conversion_reason: conversionFailures.unavailable,
  });
});

test('an error is ignored if the user has canceled the conversion in the meantime', async () => {
  const id = await queue();
  const broken = convertsTo('converted', async () => {
    await deps.service.deleteFrom('video_uploads').where('id', '=', id).execute();
    throw new Error('a part is missing');
  });
  await expect(run(id, broken)).resolves.toBeUndefined();
});

test.each(['not converted', 'too complex', 'too large'] as const)(
  'a conversion that ends as %s fails with a message',
  async (kind) => {
    const id = await queue();
    await run(id, convertsTo(kind));
    expect(await read(id)).toMatchObject({ conversion: 'failed', conversion_reason: conversionFailures[kind] });
  },
);

test('without a converter in the worker, the conversion fails with the next step', async () => {
  const id = await queue();
  await run(id, null);
  expect((await read(id)).conversion_reason).toBe(conversionFailures.unavailable);
});

test('an account that is deleted during the conversion stops it, and no video is stored', async () => {
  const before = await countVideos();
  const id = await queue();
  const stopped = convertsTo('stopped', async (signal) => {
    await deps.service.deleteFrom('video_uploads').where('id', '=', id).execute();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  await run(id, stopped);
  expect(await countVideos()).toBe(before);
});

test('a request that ends after another process has queued the conversion queues no second one', async () => {
  const id = await queue();
  const upload = { ...(await read(id)), conversion: null };
  const sent: unknown[] = [];
  const outcome = await requestConversion(
    product.database.asUser(ana.id),
    {
      ...{ service: deps.service, files: deps.files, images, limits: openRateLimits(deps.service, 'a secret') },
      jobs: { send: async (_trx, _kind, jobs) => void sent.push(...jobs) },
    },
    { upload, source: jobOf(id).source, cover: null, coverMs: 0 },
  );
  expect([outcome, sent]).toEqual([{ kind: 'being finished' }, []]);
  await run(id, convertsTo('converted'));
  expect((await read(id)).conversion).toBe('done');
});

test('a cancellation deletes the cover of a conversion that was queued in the meantime', async () => {
  const id = await queue();
  const upload = await read(id);
  await deps.service.updateTable('video_uploads').set({ has_cover: true }).where('id', '=', id).execute();
  await deleteUpload(product.database.asUser(ana.id), deps, upload);
  const due = deps.service.selectFrom('file_checks').select('key').where('due_at', '<=', sql<Date>`now()`);
  expect((await due.execute()).map(({ key }) => key)).toContain(`${id}-1.chunk`);
});

test('the export and the erasure of an account include the cover of a conversion', async () => {
  const id = await queue();
  await deps.service.updateTable('video_uploads').set({ has_cover: true }).where('id', '=', id).execute();
  const videos = product.product.features.find(({ name }) => name === 'videos');
  const keys: string[] = [];
  for await (const key of videos?.personalData?.listFiles?.(ana.id) ?? []) keys.push(key);
  expect(keys).toEqual(expect.arrayContaining([`${id}-0.chunk`, `${id}-1.chunk`]));
  await videos?.personalData?.erase?.({ userId: ana.id, accountId: ana.id, email: 'ana@example.com', name: 'Ana' });
  const due = deps.service.selectFrom('file_checks').select('key').where('due_at', '<=', sql<Date>`now()`);
  expect((await due.execute()).map(({ key }) => key)).toContain(`${id}-1.chunk`);
});
