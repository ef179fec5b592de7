import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawImage } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { openLog } from '#platform/log/log.ts';
import { setCredits } from '#tests/credits.ts';
import { deafQueue, emptyImageStore } from '#tests/generation.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInProvider, type StandInProvider } from '#tests/providers/image-models.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import type { CharacterSheet } from '../contract.ts';
import { sheetsForShot } from './character-sheets.ts';
import { sheetSubject } from './draw-sheet.ts';
import { judgeSheet } from './judge-sheet.ts';

let provider: StandInProvider;
let product: TestProduct;
let ana: TestUser;
let mia: string;

/** Whether the compared face is a different one. The first test compares the influencer with itself. */
let isDifferentFace = false;
const recognizer = {
  name: 'stand-in',
  label: 'a stand-in',
  async facesIn() {
    const apart = isDifferentFace ? 1 : 0;
    return [{ box: { left: 400, top: 300, width: 200, height: 200 }, descriptor: [apart] }];
  },
};

beforeAll(async () => {
  provider = await openStandInProvider('fal');
  const imageEngines = [{ name: 'fal', apiKey: 'key', baseUrl: provider.url, models: {} }] as const;
  product = await openTestProduct({}, { imageEngines }, { recognizer });
  ana = await signUp(product, 'Ana');
  await setCredits(product.database, ana.id, 20);
  mia = await makeInfluencer(ana);
});
beforeEach(() => {
  [provider.behave, isDifferentFace] = ['draws', false];
  provider.reach = async () => undefined;
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

const listSheets = async (influencer_id: string, user = ana) =>
  // guaranteed by the contract
  (await user.call('list-character-sheets', { influencer_id })).body.sheets as CharacterSheet[];
const untilEnded = (influencer_id: string, user = ana) =>
  expect
    .poll(async () => (await listSheets(influencer_id, user)).filter(({ status }) => /ing$/.test(status)))
    .toEqual([]);
const credits = async (user = ana) => Number((await user.call('get-profile')).body.credits);
const redraw = (view: string) => ana.call('redraw-character-sheet', { influencer_id: mia, view });

test('generates three views of a new influencer from its face for free, and hides them from the gallery', async () => {
  await untilEnded(mia);
  const sheets = await listSheets(mia);
  expect(sheets.map(({ view, status, percent }) => [view, status, percent])).toEqual([
    ['three-quarter', 'kept', 100],
    ['profile', 'kept', 100],
    ['full figure', 'kept', 100],
  ]);
  expect(await credits()).toBe(19); // the preview
  expect(provider.calls.slice(-3).map(({ images: imageStore }) => imageStore.length)).toEqual([1, 1, 1]);
  expect((await ana.call('list-photos', { influencer_id: mia })).body.items).toEqual([]);
  expect((await ana.call('list-drawings', { influencer_id: mia })).body.items).toEqual([]);
});

test('crops heads closely', async () => {
  const [head] = await listSheets(mia);
  const key = String(head?.image_url).split('/').at(-1) ?? '';
  const { service } = product.database;
  const file = await service.selectFrom('files').select('width').where('key', '=', key).executeTakeFirst();
  expect(file?.width).toBe(440);
});

test('sends the face and the sheets that fit the shot with an order, most useful first', async () => {
  await makePhotos(ana, mia, { prompt: 'close-up, smiling' });
  expect(provider.calls.at(-1)?.images).toHaveLength(4);
  const sheets = await listSheets(mia);
  const [side, profile, figure] = sheets.map(({ image_url }) => new URL(image_url ?? '').pathname);
  const paths = (prompt: string) => sheetsForShot(product.database.service, mia, { prompt, seed: 1, aspect: '4:5' });
  expect(await paths('close-up portrait')).toEqual([side, profile, figure]);
  expect(await paths('full body shot, walking on the beach')).toEqual([figure, side, profile]);
});

test('regenerates one sheet at a time for a credit, and never sends a sheet with another face', async () => {
  isDifferentFace = true;
  const before = await credits();
  expect((await redraw('profile')).status).toBe(200);
  const again = await redraw('profile');
  if (again.status !== 200) expect(again).toMatchObject({ status: 409, body: { code: 'SHEET_UNDER_WAY' } });
  await untilEnded(mia);
  expect((await listSheets(mia))[1]).toMatchObject({ view: 'profile', status: 'unlike', percent: 0 });
  expect(await credits()).toBe(before - (again.status === 200 ? 2 : 1));
  const paths = await sheetsForShot(product.database.service, mia, { prompt: 'close-up', seed: 1, aspect: '4:5' });
  expect(paths).toHaveLength(2);
});

test('shows why a sheet was refused, and refunds its credit', async () => {
  provider.behave = 'refuses';
  const before = await credits();
  await redraw('full figure');
  await untilEnded(mia);
  const reason = 'fal refused to generate this image. Try a different prompt.';
  expect((await listSheets(mia))[2]).toMatchObject({ status: 'failed', image_url: null, reason });
  expect(await credits()).toBe(before);
});

test('shows a refused third sheet of a new influencer, and keeps the other two and photos available', async () => {
  provider.reach = async ({ body }) => (String(body.prompt).includes('full figure') ? 'refuses' : undefined);
  const cy = await signUp(product, 'Cleo');
  await setCredits(product.database, cy.id, 20);
  const zoe = await makeInfluencer(cy, 'Zoe');
  await untilEnded(zoe, cy);
  const refused = 'fal refused to generate this image. Try a different prompt.';
  expect((await listSheets(zoe, cy)).map(({ view, status, reason }) => [view, status, reason])).toEqual([
    ['three-quarter', 'kept', null],
    ['profile', 'kept', null],
    ['full figure', 'failed', refused],
  ]);
  const before = await credits(cy);
  await makePhotos(cy, zoe, { prompt: 'full body shot, walking on the beach' });
  expect(provider.calls.at(-1)?.images).toHaveLength(3);
  expect(await credits(cy)).toBe(before - 1);

  const again = () => cy.call('redraw-character-sheet', { influencer_id: zoe, view: 'full figure' });
  expect((await listSheets(zoe, cy)).map(({ redraw_is_free }) => redraw_is_free)).toEqual([false, false, true]);
  provider.reach = async () => undefined;
  provider.behave = 'draws';
  await again();
  await untilEnded(zoe, cy);
  expect((await listSheets(zoe, cy))[2]).toMatchObject({ status: 'kept', redraw_is_free: false });
  expect(await credits(cy)).toBe(before - 1);
  await again();
  await untilEnded(zoe, cy);
  expect(await credits(cy)).toBe(before - 2);
});

test('keeps a sheet that cannot be judged after the last attempt', async () => {
  const { service } = product.database;
  const { generation_id: generationId } = await service
    .updateTable('character_sheets')
    .set({ status: 'judging' })
    .where('influencer_id', '=', mia)
    .where('view', '=', 'three-quarter')
    .returning('generation_id')
    .executeTakeFirstOrThrow();
  const imageStore = { ...emptyImageStore, pixelsOf: () => Promise.reject(new Error('gone')) };
  const judge = (isLast: boolean) => {
    const run = { isLast, signal: new AbortController().signal };
    return judgeSheet({ generationId }, run, { service, images: imageStore, jobs: deafQueue, recognizer });
  };
  await expect(judge(false)).rejects.toThrow('gone');
  expect((await listSheets(mia))[0]?.status).toBe('judging');
  await expect(judge(true)).rejects.toThrow('gone');
  expect((await listSheets(mia))[0]?.status).toBe('kept');
});

test('does not pay twice for a sheet whose worker is lost: it fails and can be regenerated', async () => {
  const { service } = product.database;
  const { generation_id: generationId } = await service
    .selectFrom('character_sheets')
    .select('generation_id')
    .where('influencer_id', '=', mia)
    .where('view', '=', 'three-quarter')
    .executeTakeFirstOrThrow();
  await service
    .updateTable('character_sheets')
    .set({ status: 'drawing' })
    .where('generation_id', '=', generationId)
    .execute();
  await service
    .updateTable('generation_images')
    .set({ status: 'drawing' })
    .where('generation_id', '=', generationId)
    .execute();
  const [before, asked] = [await credits(), provider.calls.length];
  const imageStore: ImageStore = emptyImageStore;
  const deps = {
    service,
    images: imageStore,
    jobs: deafQueue,
    recognizer,
    engine: product.product.ports.engine,
    log: openLog('silent'),
  };
  const run = { isLast: true, signal: new AbortController().signal };
  await drawImage({ generationId, position: 1 }, run, sheetSubject(deps), deps);
  expect((await listSheets(mia))[0]).toMatchObject({ status: 'failed', reason: 'The generation was interrupted.' });
  expect(provider.calls).toHaveLength(asked);
  expect(await credits()).toBe(before);
});

test('shows a sheet that was never generated, which can be generated for a credit', async () => {
  const { service } = product.database;
  await service.deleteFrom('character_sheets').where('influencer_id', '=', mia).where('view', '=', 'profile').execute();
  const missing = {
    view: 'profile',
    status: 'failed',
    image_url: null,
    percent: null,
    reason: 'It has not been generated yet.',
    redraw_is_free: false,
  };
  expect((await listSheets(mia))[1]).toEqual(missing);
  const before = await credits();
  expect((await redraw('profile')).status).toBe(200);
  await untilEnded(mia);
  expect((await listSheets(mia))[1]).toMatchObject({ view: 'profile', status: 'kept' });
  expect(await credits()).toBe(before - 1);
});

test('does not show a sheet as failed if its image finished between two reads', async () => {
  const { service } = product.database;
  const ofSheet = () =>
    service.selectFrom('character_sheets').selectAll().where('influencer_id', '=', mia).where('view', '=', 'profile');
  const { image_url, percent } = await ofSheet().executeTakeFirstOrThrow();
  const change = (to: object) =>
    service
      .updateTable('character_sheets')
      .set(to)
      .where('influencer_id', '=', mia)
      .where('view', '=', 'profile')
      .execute();
  // Simulates a row that was read before the transaction that finished its image.
  await change({ status: 'drawing', image_url: null, percent: null });
  expect((await listSheets(mia))[1]).toMatchObject({ status: 'drawing', reason: null });
  expect((await redraw('profile')).status).toBe(409);
  await change({ status: 'kept', image_url, percent });
});

test('orders the sheets of a clone when consent is given, and deletes them when it is withdrawn', async () => {
  const bo = await signUp(product, 'Bo');
  const made = await bo.call('create-influencer', {
    name: 'Bo',
    created_via: 'clone',
    traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
    preview_image_url: await uploadPhoto(product, bo, await createPlainImage('#a06040', 600)),
  });
  const { influencer_id } = made.body;
  const sheets = async () => (await bo.call('list-character-sheets', { influencer_id })).body.sheets;
  expect(await sheets()).toEqual([]);
  await bo.call('state-likeness', { influencer_id, likeness: 'self' });
  expect(await sheets()).toHaveLength(3);
  await bo.call('withdraw-likeness', { influencer_id });
  expect(await sheets()).toEqual([]);
});
