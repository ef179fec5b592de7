import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Face, FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import { clonePhotoWords, maxClonePhotos } from '../clone-rules.ts';

const faceAt = (apart: number, more: Partial<Face> = {}): Face => ({
  box: { left: 200, top: 100, width: 200, height: 200 },
  descriptor: [apart, 0],
  ageYears: 30,
  sex: { value: 'female', probability: 0.9 },
  skin: [160, 112, 80],
  ...more,
});
const small = { left: 0, top: 0, width: 60, height: 60 };

/** The faces in an image, keyed by the value of its red channel. */
const faces: Readonly<Record<number, readonly Face[]>> = {
  16: [faceAt(0, { hairLength: 'Medium (Shoulder Length)', worn: { glasses: 'Glasses', beard: 'No Beard' } })],
  32: [faceAt(0.1)],
  48: [faceAt(0.2), faceAt(0.9, { box: small })],
  64: [],
  80: [faceAt(0), faceAt(0.9)],
  96: [faceAt(0, { box: small })],
  112: [faceAt(1.5)],
  128: [faceAt(0, { ageYears: 9 })],
};
const recognizer: FaceRecognizer = {
  name: 'stand-in',
  label: 'a stand-in',
  async facesIn({ pixels: [red = 0] }) {
    if (red > 200) throw new Error('the thread that finds faces ended');
    return faces[Math.round(red / 16) * 16] ?? [];
  },
};

let product: TestProduct;
let ana: TestUser;
beforeAll(async () => {
  product = await openTestProduct({}, { characterSheets: false }, { recognizer });
  ana = await signUp(product, 'Ana');
  await product.database.service
    .updateTable('accounts')
    .set({ max_influencers: 50 })
    .where('user_id', '=', ana.id)
    .execute();
});
afterAll(() => product.close());

test('returns a message for each photo: no face, two faces, a small one, another one, a child', async () => {
  const image_urls = await upload(16, 32, 48, 64, 80, 96, 112, 128);
  const verdicts = ['good', 'good', 'good', 'no face', 'two faces', 'too small', 'another person', 'child'] as const;
  expect((await ana.call('check-clone-photos', { image_urls })).body).toEqual({
    photos: verdicts.map((verdict) => ({ verdict, message: clonePhotoWords[verdict] })),
    recognized: {
      tones: { skin: '#a07050', backdrop: '#100000' },
      traits: { gender: 'Female', age: '30–35', hairLength: 'Medium (Shoulder Length)' },
      worn: { glasses: 'Glasses', beard: 'No Beard' },
    },
  });
});

test('treats a face that most photos do not show as a different one, even in the first photo', async () => {
  const { body } = await ana.call('check-clone-photos', { image_urls: await upload(112, 16, 32) });
  expect(body).toMatchObject({ photos: [{ verdict: 'another person' }, { verdict: 'good' }, { verdict: 'good' }] });
});

test('returns the same error from both calls when no faces can be recognized, and creates nothing', async () => {
  const image_urls = await upload(240);
  const expectedError = { status: 503, body: { code: 'FACES_NOT_LOOKED_FOR' } };
  expect(await ana.call('check-clone-photos', { image_urls })).toMatchObject(expectedError);
  expect(await clone(image_urls)).toMatchObject(expectedError);
});

describe('a clone of several photos', () => {
  test('has the heads of the clear photos as references, and a consent for each of these photos', async () => {
    const urls = await upload(16, 64, 32);
    const { influencer_id } = (await clone(urls)).body;
    const row = await findRow(influencer_id);
    expect(row.reference_urls).toHaveLength(2);
    expect(row.avatar_url).toBe(row.reference_urls[0]);
    const sizes = await product.database.service
      .selectFrom('files')
      .where(
        'key',
        'in',
        row.reference_urls.map((path) => path.split('/').at(-1) ?? ''),
      )
      .select(['width', 'height'])
      .execute();
    expect(sizes).toEqual([
      { width: 440, height: 440 },
      { width: 440, height: 440 },
    ]);
    const paths = urls.map((url) => new URL(url).pathname);
    expect(row.face_url).toBe(paths[0]);
    expect((await listConsents(influencer_id)).toSorted()).toEqual([paths[0], paths[2]].toSorted());
  });

  test('is deleted with all its photos, and with other clones that share one of them, when its consent is withdrawn', async () => {
    const [first = '', second = '', third = ''] = await upload(16, 32, 16);
    const [one, two] = [(await clone([first, second])).body, (await clone([second, third])).body];
    await ana.call('withdraw-likeness', { influencer_id: one.influencer_id });
    for (const { influencer_id } of [one, two])
      expect(await findRow(influencer_id)).toMatchObject({
        face_url: null,
        avatar_url: null,
        reference_urls: [],
        tones: null,
      });
    const open = product.database.service.selectFrom('likeness_consents').where('revoked_at', 'is', null);
    const paths = [first, second, third].map((url) => new URL(url).pathname);
    expect(await open.where('image_url', 'in', paths).select('id').execute()).toEqual([]);
  });

  test.each<[string, readonly number[], string, string]>([
    ['a child, in any of them', [16, 128], 'CHILD_REFUSED', clonePhotoWords.child],
    ['no face', [64], 'PHOTO_UNUSABLE', clonePhotoWords['no face']],
    ['two faces', [80], 'PHOTO_UNUSABLE', clonePhotoWords['two faces']],
  ])('is refused with a polite message when they show %s', async (_case, reds, code, message) => {
    expect(await clone(await upload(...reds))).toMatchObject({ status: 422, body: { code, message } });
  });

  test("accepts neither too many photos nor another user's photos", async () => {
    const [url = ''] = await upload(16);
    expect((await clone(Array(maxClonePhotos + 1).fill(url))).status).toBe(400);
    const bo = await signUp(product, 'Bo');
    const refused = { status: 400, body: { code: 'PREVIEW_MISSING' } };
    expect(await bo.call('check-clone-photos', { image_urls: [url] })).toMatchObject(refused);
    const own = await uploadPhoto(product, bo, await createPlainImage('#100000', 600));
    expect(await clone([own, url], bo)).toMatchObject(refused);
  });
});

test('uses the first photo unchanged and creates no crops if there is no recognizer', async () => {
  const plain = await openTestProduct();
  const bo = await signUp(plain, 'Bo');
  const urls: string[] = [];
  for (const color of ['#100000', '#200000'])
    urls.push(await uploadPhoto(plain, bo, await createPlainImage(color, 600)));
  expect((await bo.call('check-clone-photos', { image_urls: urls })).body).toEqual({
    photos: null,
    recognized: { tones: { backdrop: '#100000' }, traits: {}, worn: {} },
  });
  const { influencer_id } = (await clone(urls, bo)).body;
  const [path] = urls.map((url) => new URL(url).pathname);
  const { reference_urls, avatar_url } = await plain.database.service
    .selectFrom('influencers')
    .selectAll()
    .where('id', '=', String(influencer_id))
    .executeTakeFirstOrThrow();
  expect({ reference_urls, avatar_url }).toEqual({ reference_urls: [path], avatar_url: path });
  const consents = await plain.database.service.selectFrom('likeness_consents').select('image_url').execute();
  expect(consents).toEqual([{ image_url: path }]);
  await plain.close();
});

async function upload(...reds: readonly number[]): Promise<string[]> {
  const urls: string[] = [];
  for (const red of reds) {
    const color = `#${red.toString(16).padStart(2, '0')}0000`;
    urls.push(await uploadPhoto(product, ana, await createPlainImage(color, 600)));
  }
  return urls;
}

function clone([preview_image_url, ...more_image_urls]: readonly string[], by = ana) {
  return by.call('create-influencer', {
    name: 'Ana',
    created_via: 'clone',
    traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
    preview_image_url,
    more_image_urls,
    likeness: 'self',
  });
}

function findRow(id: unknown) {
  const rows = product.database.service.selectFrom('influencers').selectAll();
  return rows.where('id', '=', String(id)).executeTakeFirstOrThrow();
}

async function listConsents(id: unknown): Promise<string[]> {
  const consents = product.database.service.selectFrom('likeness_consents').select('image_url');
  const rows = await consents.where('influencer_id', '=', String(id)).execute();
  return rows.map(({ image_url }) => image_url);
}
