import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { plainVideoEngine } from '#tests/plain-video-engine.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { encodeSample } from '#tests/videos/sample-video.ts';
import { standInConverter } from '#tests/videos/stand-in-program.ts';
import { sendForm, sendVideo } from '#tests/videos/upload-video.ts';
import type { Photo } from '../../contract.ts';
import type { PhotoVideo } from '../../video-contract.ts';

/** The shades of gray of the checked frames, which the stand-in of the converter derives from their times. */
const checked: number[] = [];
/** The shade of gray that the detector refuses; undefined for none. */
let refusedShade: number | undefined;
const nudityDetector = {
  ...{ name: 'stand-in', label: 'a stand-in' },
  async nudityIn({ pixels: [shade = -1] }: { pixels: Uint8Array }) {
    checked.push(shade);
    return shade === refusedShade ? 0.9 : 0.1;
  },
};
const source = 'trainedAlgorithmicMedia';

type Opened = { product: TestProduct; ana: TestUser; influencer: string; photo: Photo };
let opened: Opened;

async function open(converter: Record<string, string>, videoEngine = plainVideoEngine({ source })): Promise<Opened> {
  const product = await openTestProduct(converter, {}, { videoEngine, nudityDetector });
  const ana = await signUp(product, 'Ana');
  const influencer = await makeInfluencer(ana);
  await setCredits(product.database, ana.id, 100);
  const { body } = await makePhotos(ana, influencer, { prompt: 'standing in a park' });
  const [photo] = body.images as [Photo]; // guaranteed by the contract
  return { product, ana, influencer, photo };
}

beforeAll(async () => {
  opened = await open({ VIDEO_CONVERTER: standInConverter, LOG_LEVEL: 'warn' });
});
beforeEach(() => {
  checked.length = 0;
  refusedShade = undefined;
});
afterAll(() => opened.product.close());

/** Creates a video and returns it once it has ended. */
async function create({ ana, influencer, photo } = opened): Promise<PhotoVideo | undefined> {
  const address = { influencer_id: influencer, photo_id: photo.id };
  const { body } = await ana.call('create-video', { ...address, motion: 'push-in', seconds: 5 });
  const find = async () => {
    const list = await ana.call('list-photo-videos', { influencer_id: influencer });
    return (list.body.items as PhotoVideo[]).find(({ id }) => id === body.id);
  };
  await expect.poll(async () => (await find())?.status).toMatch(/done|failed/);
  return find();
}

const credits = async () => Number((await opened.ana.call('get-usage-summary')).body.credits);

test('frames of a video of a model are checked before it is stored: the first, one of each second, and the last', async () => {
  expect(await create()).toMatchObject({ status: 'done' });
  // The video has 3 seconds.
  expect(checked).toEqual([0, 10, 20, 29]);
});

test('a video whose frame is refused is not stored, its credits are refunded, and the third in a row has a reason', async () => {
  const { service } = opened.product.database;
  const countFiles = async () => (await service.selectFrom('videos').select('key').execute()).length;
  const [before, files] = [await credits(), await countFiles()];
  refusedShade = 20;
  const refused = 'The video did not pass the output check of this installation.';
  for (const reason of [refused, refused, expect.stringMatching(/keeps returning videos that may show nudity/)]) {
    expect(await create()).toMatchObject({ status: 'failed', reason, video_url: null });
    // The rest is not checked.
    expect(checked.splice(0)).toEqual([0, 10, 20]);
  }
  expect(await credits()).toBe(before);
  expect(await countFiles()).toBe(files);
  const logged = opened.product.logged.filter((line) => line.includes('refused by the output check'));
  expect(logged).toHaveLength(3);
  expect(opened.product.errors).toEqual([]);
});

test('videos are not checked without a converter, and /admin states it', async () => {
  const other = await open({});
  const { body } = await other.ana.call('get-admin-overview', {});
  expect(await create(other)).toMatchObject({ status: 'done' });
  expect(checked).toEqual([]);
  expect(body.vendors).toContainEqual(
    expect.objectContaining({
      work: 'output check',
      label: 'a stand-in; videos are not checked, because there is no video converter',
    }),
  );
  await other.product.close();
});

test('the videos of the built-in engine are not checked', async () => {
  const other = await open({ VIDEO_CONVERTER: standInConverter }, plainVideoEngine());
  expect(await create(other)).toMatchObject({ status: 'done' });
  expect(checked).toEqual([]);
  await other.product.close();
});

test('a converter that cannot be started is stated at /admin and in the log, and uploads work without it', async () => {
  const other = await open({ VIDEO_CONVERTER: '/missing/ffmpeg', LOG_LEVEL: 'warn' });
  const { body } = await other.ana.call('get-admin-overview', {});
  const label = '/missing/ffmpeg could not be started';
  expect(body.vendors).toContainEqual(expect.objectContaining({ work: 'video converter', health: 'failing', label }));
  expect(other.product.logged.join()).toContain('VIDEO_CONVERTER does not work');
  const upload = await sendVideo(other.product, other.ana, await encodeSample());
  expect((await sendForm(other.product, other.ana, 'finish-video-upload', { upload_id: upload })).status).toBe(200);
  await other.product.close();
});
