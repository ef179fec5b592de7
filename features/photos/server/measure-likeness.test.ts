import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Face, RawImage } from '#ports/face-recognizer/face-recognizer.ts';
import { setCredits } from '#tests/credits.ts';
import { deafQueue, emptyImageStore } from '#tests/generation.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInProvider, type StandInProvider } from '#tests/providers/image-models.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import type { Photo } from '../contract.ts';
import { measureLikeness } from './measure-likeness.ts';

let provider: StandInProvider;
let product: TestProduct;
let ana: TestUser;
let mia: string;

/**
 * The distances of the faces in each photo from the influencer's face, in order; the last entry applies to all later
 * photos.
 */
let photos: (readonly number[])[] = [];
/** How often faces were detected: first in the influencer's image, then in the photos. */
let looks = 0;
const faceAt = (distance: number): Face => ({
  box: { left: 100, top: 100, width: 100, height: 100 },
  descriptor: [distance, 0],
});
const recognizer = {
  name: 'stand-in',
  label: 'a stand-in',
  async facesIn() {
    looks += 1;
    if (looks === 1) return [faceAt(0)];
    const [distances = []] = photos.length > 1 ? photos.splice(0, 1) : photos;
    return distances.map(faceAt);
  },
};

beforeAll(async () => {
  provider = await openStandInProvider('openai');
  const openai = { name: 'openai', apiKey: 'sk-key', baseUrl: provider.url, models: {} } as const;
  const imageEngines = [openai, { name: 'illustrated' }] as const;
  product = await openTestProduct({}, { imageEngines, redrawsUnlike: true, characterSheets: false }, { recognizer });
  ana = await signUp(product, 'Ana');
  await setCredits(product.database, ana.id, 50);
  mia = await makeInfluencer(ana);
});
beforeEach(async () => {
  for (const { id } of await gallery()) await ana.call('delete-photo', { photo_id: id });
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

// Guaranteed by the contract.
const gallery = async () => (await ana.call('list-photos', { influencer_id: mia })).body.items as Photo[];
const likenesses = async () => (await gallery()).map(({ likeness }) => likeness);
const credits = async () => Number((await ana.call('get-profile')).body.credits);
const openJobs = async () => {
  const open = "select 1 from pgboss.job where name = 'measure-likeness' and state not in ('completed', 'failed')";
  return (await product.database.pool.query(open)).rowCount;
};

test('a photo is listed before it is measured, and then gets its verdict and percentage', async () => {
  photos = [[0.2]];
  await makePhotos(ana, mia);
  await expect.poll(likenesses).toEqual([{ verdict: 'same', percent: 98, redrawn: false }]);
});

test('a photo of a different face is regenerated once for free, and is kept along with the new one', async () => {
  photos = [[0.8], [0.9]];
  const before = await credits();
  await makePhotos(ana, mia);
  const different = { verdict: 'different', percent: 0 };
  await expect.poll(likenesses).toEqual([
    { ...different, redrawn: false },
    { ...different, redrawn: true },
  ]);
  expect(await credits()).toBe(before - 1);
  expect(provider.calls.length).toBeGreaterThan(0);
});

test('a refused redraw is reported without refunding a credit, because it took none; the first photo is kept', async () => {
  photos = [[0.8]];
  const [before, asked] = [await credits(), provider.calls.length];
  provider.reach = async () => (provider.calls.length > asked + 1 ? 'refuses' : undefined);
  await makePhotos(ana, mia);
  const drawings = async () => (await ana.call('list-drawings', { influencer_id: mia })).body.items;
  const reason = 'OpenAI refused to generate this image. Try a different prompt.';
  await expect.poll(drawings).toMatchObject([{ status: 'refused', reason, is_free: true }]);
  provider.reach = async () => undefined;
  expect(await likenesses()).toEqual([{ verdict: 'different', percent: 0, redrawn: true }]);
  expect(await credits()).toBe(before - 1);
});

test.each([
  ['no face', [], null],
  ['several faces', [0.1, 0.9], 100],
])('a photo with %s gets that verdict and is not regenerated', async (verdict, distances, percent) => {
  photos = [distances];
  await makePhotos(ana, mia);
  await expect.poll(likenesses).toEqual([{ verdict, percent, redrawn: false }]);
});

test.each(['laughing with two friends', 'in a crowd'])('the faces of "%s" are not several faces', async (prompt) => {
  photos = [[0.1, 0.9, 0.8]];
  await makePhotos(ana, mia, { prompt });
  await expect.poll(likenesses).toEqual([{ verdict: 'same', percent: 100, redrawn: false }]);
});

test('a job that is repeated after a crash saves one verdict and requests one redraw; deleted photos are ignored', async () => {
  photos = [[0.2]];
  await makePhotos(ana, mia);
  await expect.poll(likenesses).toHaveLength(1);
  await expect.poll(likenesses).not.toContain(null);
  const { service } = product.database;
  const [photo] = await gallery();
  await service.updateTable('influencer_photos').set({ likeness: null }).execute();
  const path = new URL(photo?.image_url ?? '').pathname;
  const createPixels = async (at: string) => ({
    width: 4,
    height: 4,
    pixels: new Uint8Array(48).fill(at === path ? 9 : 0),
  });
  const imageStore = { ...emptyImageStore, pixelsOf: createPixels };
  const apart = { ...recognizer, facesIn: async ({ pixels }: RawImage) => [faceAt(pixels[0] ? 0.9 : 0)] };
  const sent: unknown[] = [];
  const jobs = { ...deafQueue, send: async (...job: unknown[]) => void sent.push(job) };
  const deps = { recognizer: apart, redrawsUnlike: true, images: imageStore, service, jobs };
  const measure = () => measureLikeness({ photoId: photo?.id ?? '' }, new AbortController().signal, deps);
  await Promise.all([measure(), measure()]);
  await measure();
  expect(sent).toHaveLength(1);
  await ana.call('delete-photo', { photo_id: photo?.id });
  await expect(measure()).resolves.toBeUndefined();
});

test.each([
  ['both faces', 0.9, { verdict: 'same' }],
  ['only the face of its influencer', 2, { verdict: 'different', percent: 0 }],
])('a photo with a companion that shows %s is judged by the less similar one', async (_shown, anchor, likeness) => {
  photos = [[0.1]];
  await makePhotos(ana, mia);
  await expect.poll(likenesses).toHaveLength(1);
  await expect.poll(likenesses).not.toContain(null);
  const { service } = product.database;
  const zoe = await service
    .insertInto('influencers')
    .values({
      user_id: ana.id,
      name: 'Zoe',
      seed: 1,
      created_via: 'builder',
      face_url: '/files/zoe.jpg',
      traits: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [photo] = await gallery();
  const meta = JSON.stringify({ ...photo?.meta, companion: { id: zoe.id, name: 'Zoe' } });
  const unmeasured = service.updateTable('influencer_photos').set({ likeness: null, meta });
  await unmeasured.where('id', '=', String(photo?.id)).execute();
  const path = new URL(photo?.image_url ?? '').pathname;
  const shades: Record<string, number> = { [path]: 9, '/files/zoe.jpg': 5 };
  const pixelsOf = async (at: string) => ({ width: 4, height: 4, pixels: new Uint8Array(48).fill(shades[at] ?? 0) });
  const facesIn = async ({ pixels: [shade] }: RawImage) =>
    shade === 9 ? [faceAt(0.1), faceAt(0.9)] : [faceAt(shade === 5 ? anchor : 0)];
  const apart = { recognizer: { ...recognizer, facesIn }, images: { ...emptyImageStore, pixelsOf } };
  const deps = { ...apart, redrawsUnlike: false, service, jobs: deafQueue };
  await measureLikeness({ photoId: String(photo?.id) }, new AbortController().signal, deps);
  expect(await likenesses()).toMatchObject([likeness]);
});

test('an illustration used when a model has run out of credit is not compared with an influencer of that model', async () => {
  const before = looks;
  provider.behave = 'has no credit';
  await makePhotos(ana, mia);
  provider.behave = 'draws';
  await expect.poll(openJobs).toBe(0);
  expect(looks).toBe(before);
  expect(await likenesses()).toEqual([null]);
});

test("a model's photos are not compared with an illustrated influencer", async () => {
  const { service } = product.database;
  const provenance = JSON.stringify({ source: 'algorithmicMedia', engine: 'x', personaId: mia, signature: null });
  const influencer = await service
    .selectFrom('influencers')
    .select('face_url')
    .where('id', '=', mia)
    .executeTakeFirst();
  await service
    .updateTable('files')
    .set({ provenance })
    .where('key', '=', String(influencer?.face_url).replace('/files/', ''))
    .execute();
  const before = looks;
  await makePhotos(ana, mia);
  await expect.poll(openJobs).toBe(0);
  expect(looks).toBe(before);
  expect(await likenesses()).toEqual([null]);
});
