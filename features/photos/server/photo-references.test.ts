import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { smallIllustrator } from '#tests/plain-illustrator.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInProvider } from '#tests/providers/image-models.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import type { Photo } from '../contract.ts';

const recognizer = { name: 'none', label: 'None', facesIn: async () => [] };
let product: TestProduct;
let ana: TestUser;
let influencer_id: string;
let mug: string;
beforeAll(async () => {
  product = await openTestProduct({}, {}, { illustrator: smallIllustrator(), recognizer });
  ana = await signUp(product, 'Ana');
  influencer_id = await makeInfluencer(ana);
  await setCredits(product.database, ana.id, 50);
  mug = await createReference(product, ana, 'Mug');
});
afterAll(() => product.close());

type Checked = { readonly images: { not_drawn: string[] }[]; readonly references: { name: string; fits: boolean }[] };

async function createReference(of: TestProduct, user: TestUser, name: string, kind = 'product'): Promise<string> {
  const image_url = await uploadPhoto(of, user, await createPlainImage('#7a00ff', 300));
  const { body } = await user.call('create-scene-reference', { name, kind, image_url, outline: null, height_cm: 10 });
  return String(body.id);
}

const storedIds = async (id: unknown) => {
  const { service } = product.database;
  const rows = service.selectFrom('generations').where('id', '=', String(id)).select('scene_reference_ids');
  return (await rows.executeTakeFirstOrThrow()).scene_reference_ids;
};

test('selects references by id and by name, and keeps them for changes and second tries of the photo', async () => {
  const shop = await createReference(product, ana, 'Shop', 'place');
  const order = { influencer_id, prompt: 'half-length, holding @Mug', count: 1, reference_ids: [shop] };
  const made = await makePhotos(ana, influencer_id, order);
  expect(await storedIds(made.body.generation_id)).toEqual([shop, mug]);
  const [photo] = made.body.images as Photo[]; // typed by the contract
  expect(photo?.meta.not_drawn).toEqual([]);
  const address = { influencer_id, photo_id: photo?.id };
  for (const call of ['change-photo', 'retry-photo']) {
    const { body } = await ana.call(call, { ...address, ...(call === 'change-photo' && { prompt: 'a red dress' }) });
    expect(await storedIds(body.generation_id)).toEqual([shop, mug]);
  }
});

test('checks which references the images show, without side effects', async () => {
  const logo = await createReference(product, ana, 'Nova', 'logo');
  const order = { influencer_id, prompt: 'half-length, blazer, arms crossed, @Mug', seed: 3, count: 2 };
  const { body } = await ana.call('check-prompt', { ...order, reference_ids: [logo] });
  expect(body).toMatchObject({
    references: [
      { id: logo, name: 'Nova', fits: false },
      { id: mug, name: 'Mug', fits: true },
    ],
    images: [{ not_drawn: ['@Nova'] }, { not_drawn: ['@Nova'] }],
  });
});

test('checks that a fifth reference has to be removed, and does not list it among the words that images omit', async () => {
  const names = ['Lime', 'Kiwi', 'Plum', 'Fig', 'Pear'];
  for (const name of names) await createReference(product, ana, name);
  const prompt = `half-length, arms crossed, ${names.map((name) => `@${name}`).join(', ')}`;
  const order = { influencer_id, prompt, seed: 3, count: 2 };
  const { images, references } = (await ana.call('check-prompt', order)).body as Checked;
  expect(images.flatMap(({ not_drawn }) => not_drawn)).not.toContain('@Pear');
  expect(references.at(-1)).toMatchObject({ name: 'Pear', fits: false });
  expect(await ana.call('generate-images', order)).toMatchObject({ status: 422 });
});

test('refuses references of other users as if they did not exist', async () => {
  const bo = await signUp(product, 'Bo');
  const his = await makeInfluencer(bo);
  const order = { influencer_id: his, prompt: 'coffee', count: 1, seed: 1, reference_ids: [mug] };
  for (const call of ['generate-images', 'check-prompt'])
    expect(await bo.call(call, order)).toMatchObject({ status: 404, body: { code: 'REFERENCE_MISSING' } });
});

test('refuses more references than the engine accepts, before the payment', async () => {
  const provider = await openStandInProvider('google');
  const models = { references: 'gemini-2.5-flash-image' };
  const engine = { name: 'google', apiKey: 'k', baseUrl: provider.url, models } as const;
  const paid = await openTestProduct({}, { imageEngines: [engine], characterSheets: false }, { recognizer });
  const cleo = await signUp(paid, 'Cleo');
  await setCredits(paid.database, cleo.id, 10);
  const mia = await makeInfluencer(cleo);
  for (const name of ['A', 'B', 'C']) await createReference(paid, cleo, name);
  const order = { influencer_id: mia, prompt: 'with @A, @B and @C', count: 1, seed: 1 };
  const { body } = await cleo.call('check-prompt', order);
  expect(body.references).toMatchObject([{ fits: true }, { fits: true }, { name: 'C', fits: false }]);
  const { credits } = (await cleo.call('get-profile')).body;
  expect(await cleo.call('generate-images', order)).toMatchObject({
    status: 422,
    body: {
      code: 'REFERENCES_DO_NOT_FIT',
      message: 'The image engine shows up to 2 references per image. Remove “C”.',
    },
  });
  expect((await cleo.call('get-profile')).body.credits).toBe(credits);
  await paid.close();
  await provider.close();
});
