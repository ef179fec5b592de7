import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import type { ImageEngine, ImageOrder } from '#ports/image-engine/image-engine.ts';
import { setCredits } from '#tests/credits.ts';
import { deafQueue, drawPhoto, emptyImageStore, requestOrFail } from '#tests/generation.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInProvider } from '#tests/providers/image-models.ts';
import { callAs, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import type { Generation, Photo } from '../contract.ts';
import { changedOften, maxChanges } from '../generation-rules.ts';
import { drawPhotoJob } from './generate-photo.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
let photo: Photo;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
  await setCredits(product.database, ana.id, 50);
  photo = await makePhoto(ana, influencer);
});
afterAll(() => product.close());

test('a change is a separate photo with the same seed and size, costs one credit, and is linked in both directions', async () => {
  const before = await credits();
  const changed = await change(photo.id, 'a red leather jacket');
  expect(changed).toMatchObject({ prompt: photo.prompt, changes: ['a red leather jacket'], changed_from: photo.id });
  expect(changed).toMatchObject({ width: photo.width, height: photo.height, meta: { favorite: false } });
  expect(changed.image_url).not.toBe(photo.image_url);
  expect(await credits()).toBe(before - 1);
  expect(await getChanges(photo.id)).toEqual({
    changed_from: null,
    items: [changed],
    why_not: null,
    second_try: true,
  });
  expect(await getChanges(changed.id)).toMatchObject({ changed_from: { id: photo.id }, items: [] });
  const again = await change(changed.id, 'at night');
  expect(again).toMatchObject({ changes: ['a red leather jacket', 'at night'], changed_from: changed.id });
  const seeds = product.database.service.selectFrom('influencer_photos').where('id', 'in', [photo.id, again.id]);
  expect(new Set((await seeds.select('seed').execute()).map(({ seed }) => seed)).size).toBe(1);
  await ana.call('delete-photo', { photo_id: changed.id });
  expect(await getChanges(again.id)).toMatchObject({ changed_from: null });
});

test('requests repeated with the same key or id create one change and cost one credit, in any order', async () => {
  const [key, id, before] = [randomUUID(), randomUUID(), await credits()];
  const input = { influencer_id: influencer, photo_id: photo.id, prompt: 'in a park' };
  const requestChange = (more: object, headers = {}) =>
    callAs(product.url, ana.token, 'change-photo', { ...input, ...more }, headers);
  const byKey = await Promise.all([1, 2, 3].map(() => requestChange({}, { 'idempotency-key': key })));
  expect(new Set(byKey.map(({ body }) => body.generation_id)).size).toBe(1);
  const byId = await Promise.all([1, 2, 3].map(() => requestChange({ request_id: id })));
  expect(byId.map(({ body }) => body)).toEqual(Array(3).fill({ ok: true, generation_id: id }));
  expect(await credits()).toBe(before - 2);
  expect(await requestChange({ request_id: id, prompt: 'at the sea' })).toMatchObject({
    body: { code: 'REQUEST_REUSED' },
  });
  const other = await makePhoto(ana, influencer);
  const reused = await requestChange({ request_id: id, photo_id: other.id });
  expect(reused).toMatchObject({ status: 422, body: { code: 'REQUEST_REUSED' } });
});

test('a change with refused content is rejected like any such prompt', async () => {
  const before = await credits();
  const refuse = async (id: string, prompt: string) =>
    (await ana.call('change-photo', { influencer_id: influencer, photo_id: id, prompt })).body;
  const refused = { code: 'CONTENT_REFUSED', details: { field: 'prompt' } };
  expect(await refuse(photo.id, 'topless')).toMatchObject(refused);
  expect(await credits()).toBe(before);
});

test('a change that the illustration cannot render is refused with a reason, and its credit is refunded', async () => {
  const before = await credits();
  await startChange(photo.id, 'with a unicorn');
  const ended = () => drawings().then((all) => all.filter(({ prompt }) => prompt === 'with a unicorn'));
  await expect
    .poll(ended)
    .toMatchObject([
      { status: 'refused', changed_photo_id: photo.id, reason: expect.stringContaining('any of these words') },
    ]);
  expect(await credits()).toBe(before);
});

describe('a queued change', () => {
  test('is refused and refunded when its photo is deleted before it starts', async () => {
    const gone = await makePhoto(ana, influencer);
    const { before, generationId } = await waitingChange(gone.id);
    await ana.call('delete-photo', { photo_id: gone.id });
    await drawPhoto(generationId, depsWith());
    expect(await getImage(generationId)).toMatchObject({ status: 'refused', reason: 'The photo was deleted.' });
    expect(await credits()).toBe(before);
  });

  test('is generated from its photo with all earlier changes', async () => {
    const orders: ImageOrder[] = [];
    const { generationId } = await waitingChange(photo.id);
    await drawPhoto(generationId, depsWith({ onDraw: (order) => orders.push(order) }));
    const [{ edit, ...order } = {}] = orders;
    expect(order).toMatchObject({ prompt: photo.prompt, aspect: '1:1' });
    expect(edit).toMatchObject({ changes: ['at night'], picture: { name: photo.image_url.split('/').at(-1) } });
    const [made] = (await getChanges(photo.id)).items as Photo[];
    expect(made).toMatchObject({ changes: ['at night'], changed_from: photo.id });
  });

  test('is not sent to a paid provider again after its worker was killed, and is refunded', async () => {
    let callCount = 0;
    const { before, generationId } = await waitingChange(photo.id);
    const images = product.database.service.updateTable('generation_images').set({ status: 'drawing' });
    await images.where('generation_id', '=', generationId).execute();
    await drawPhoto(generationId, depsWith({ repeatable: false, onDraw: () => (callCount += 1) }));
    expect(await getImage(generationId)).toMatchObject({ status: 'failed', reason: 'The generation was interrupted.' });
    expect({ asked: callCount, credits: await credits() }).toEqual({ asked: 0, credits: before });
  });

  test('is refused and refunded if the current engine cannot edit photos', async () => {
    const { before, generationId } = await waitingChange(photo.id);
    await drawPhoto(generationId, depsWith({ edits: false }));
    const reason = 'Scripted generates new photos and cannot change existing ones.';
    expect(await getImage(generationId)).toMatchObject({ status: 'refused', reason });
    expect(await credits()).toBe(before);
  });
});

test('more like a photo generates several images with the same location, clothes, light and seed in other poses', async () => {
  const before = await credits();
  const callCount = { influencer_id: influencer, photo_id: photo.id };
  const { prompt, poses, seed, aspect } = (await ana.call('get-more-like-this', callCount)).body;
  expect(prompt).toMatch(/^coffee at a café, linen shirt, .+/); // followed by the details that the seed decided
  const shots = (poses as string[]).slice(0, 2).map((pose) => ({ prompt: `${pose}, ${prompt}` }));
  const order = { influencer_id: influencer, shots, seed, aspect, keeps_seed: true, override: true };
  const { body } = await ana.call('generate-images', order);
  expect(body.images).toMatchObject(shots);
  expect(await credits()).toBe(before - 2);
  const rows = product.database.service
    .selectFrom('influencer_photos')
    .where('generation_id', '=', String(body.generation_id));
  expect((await rows.select('seed').execute()).map((row) => row.seed)).toEqual([seed, seed]);
});

test('a photo that has reached the maximum number of changes is rejected for that reason', async () => {
  const changes = Array.from({ length: maxChanges }, (_, index) => `change ${index}`);
  const often = await makePhoto(ana, influencer);
  const row = product.database.service.updateTable('influencer_photos').set({ changes }).where('id', '=', often.id);
  await row.execute();
  const refused = await ana.call('change-photo', { influencer_id: influencer, photo_id: often.id, prompt: 'at night' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'CANNOT_CHANGE', message: changedOften } });
});

test('a provider with an editing model receives the photo once per request; without one, the call explains why', async () => {
  const provider = await openStandInProvider('fal');
  const base = { name: 'fal', apiKey: 'k', baseUrl: provider.url } as const;
  const open = (models: object) => openTestProduct({}, { imageEngines: [{ ...base, models }], characterSheets: false });
  const paid = await open({});
  const bo = await signUp(paid, 'Bo');
  await setCredits(paid.database, bo.id, 10);
  const mia = await makeInfluencer(bo);
  const made = await makePhoto(bo, mia);
  provider.calls.length = 0;
  const request = { influencer_id: mia, photo_id: made.id, prompt: 'a red dress', request_id: randomUUID() };
  await Promise.all([bo.call('change-photo', request), bo.call('change-photo', request)]);
  const changes = async () => (await bo.call('get-photo-changes', { influencer_id: mia, photo_id: made.id })).body;
  await expect.poll(async () => (await changes()).items).toHaveLength(1);
  expect(provider.calls.map(({ path }) => path)).toEqual(['/fal-ai/flux-2-pro/edit']);
  expect(await changes()).toMatchObject({ why_not: null, items: [{ meta: { made_with: 'fal flux-2-pro/edit' } }] });
  await paid.close();

  const plain = await open({ plain: 'fal-ai/flux/dev' });
  const cleo = await signUp(plain, 'Cleo');
  await setCredits(plain.database, cleo.id, 10);
  const zoe = await makeInfluencer(cleo);
  const fixed = await makePhoto(cleo, zoe);
  const before = (await cleo.call('get-usage-summary')).body.credits;
  const callCount = { influencer_id: zoe, photo_id: fixed.id };
  const why_not = 'fal flux/dev generates new photos and cannot change existing ones.';
  expect((await cleo.call('get-photo-changes', callCount)).body).toMatchObject({ why_not });
  const refused = await cleo.call('change-photo', { ...callCount, prompt: 'a red dress' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'CANNOT_CHANGE', message: why_not } });
  expect((await cleo.call('get-usage-summary')).body.credits).toBe(before);
  await plain.close();
  await provider.close();
});

async function makePhoto(by: TestUser, influencerId: string): Promise<Photo> {
  const { body } = await makePhotos(by, influencerId, { prompt: 'coffee at a café, linen shirt' });
  const [made] = body.images as Photo[]; // guaranteed by the contract
  if (!made) throw new Error(`no photo was made: ${JSON.stringify(body)}`);
  return made;
}

async function startChange(photoId: string, prompt: string): Promise<string> {
  const { status, body } = await ana.call('change-photo', { influencer_id: influencer, photo_id: photoId, prompt });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.generation_id);
}

/** Changes a photo and returns the new one once it exists. */
async function change(photoId: string, words: string): Promise<Photo> {
  await startChange(photoId, words);
  const made = async () =>
    ((await getChanges(photoId)).items as Photo[]).find(({ changes }) => changes.at(-1) === words);
  await expect.poll(made).toBeDefined();
  return (await made()) as Photo; // defined, because it was polled above
}

/** Requests a change without notifying any running worker. */
async function waitingChange(photoId: string) {
  const before = await credits();
  const generationId = await requestOrFail(product.database.asUser(ana.id), deafQueue, {
    userId: ana.id,
    influencerId: influencer,
    prompt: 'at night',
    mode: 'change',
    aspect: '1:1',
    seed: 1,
    shots: [{ kind: 'hero', prompt: 'at night' }],
    changedPhotoId: photoId,
    job: drawPhotoJob,
    note: 'Image',
  });
  return { before, generationId };
}

function depsWith({ repeatable = true, edits = true, onDraw = (_order: ImageOrder): unknown => undefined } = {}) {
  const engine: ImageEngine = {
    name: 'scripted',
    label: 'Scripted',
    source: 'trainedAlgorithmicMedia',
    concurrency: 1,
    repeatable,
    edits: () => edits,
    async draw(order) {
      onDraw(order);
      return { kind: 'drawn', image: new Uint8Array(), notDrawn: [] };
    },
  };
  return { engine, images: emptyImageStore, service: product.database.service, log: openLog('silent') };
}

async function getChanges(photoId: string) {
  return (await ana.call('get-photo-changes', { influencer_id: influencer, photo_id: photoId })).body;
}

async function drawings(): Promise<Generation[]> {
  // guaranteed by the contract
  return (await ana.call('list-drawings', { influencer_id: influencer })).body.items as Generation[];
}

function getImage(generationId: string) {
  const images = product.database.service.selectFrom('generation_images').selectAll();
  return images.where('generation_id', '=', generationId).executeTakeFirstOrThrow();
}

async function credits(): Promise<number> {
  return Number((await ana.call('get-usage-summary')).body.credits);
}
