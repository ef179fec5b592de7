import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { smallIllustrator } from '#tests/plain-illustrator.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { buyInSandbox } from '#tests/sandbox-plan.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import type { Photo } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencer_id: string;
let mia: string;
beforeAll(async () => {
  product = await openTestProduct({}, {}, { illustrator: smallIllustrator() });
  ana = await signUp(product, 'Ana');
  await buyInSandbox(ana, 'professional'); // so that more influencers are allowed
  influencer_id = await makeInfluencer(ana, 'Nora');
  mia = await makeInfluencer(ana, 'Mia');
  await setCredits(product.database, ana.id, 50);
});
afterAll(() => product.close());

const storedCompanion = async (id: unknown) => {
  const { service } = product.database;
  const row = service.selectFrom('generations').where('id', '=', String(id)).select('companion_id');
  return (await row.executeTakeFirstOrThrow()).companion_id;
};

test('shows another influencer by name or id, and keeps it for changes and second tries', async () => {
  for (const order of [{ prompt: 'walking with Mia in a park' }, { prompt: 'in a park', companion_id: mia }]) {
    const made = await makePhotos(ana, influencer_id, { count: 1, ...order });
    expect(await storedCompanion(made.body.generation_id)).toBe(mia);
    const [photo] = made.body.images as Photo[]; // typed by the contract
    expect(photo?.meta).toMatchObject({ companion: { id: mia, name: 'Mia' }, not_drawn: [] });
    const address = { influencer_id, photo_id: photo?.id };
    for (const call of ['change-photo', 'retry-photo']) {
      const { body } = await ana.call(call, { ...address, ...(call === 'change-photo' && { prompt: 'a red dress' }) });
      expect(await storedCompanion(body.generation_id)).toBe(mia);
    }
  }
});

test('shows another influencer who is named next to me', async () => {
  const made = await makePhotos(ana, influencer_id, { count: 1, prompt: 'me and mia in a park' });
  expect(await storedCompanion(made.body.generation_id)).toBe(mia);
  expect((made.body.images as Photo[])[0]?.meta).toMatchObject({ not_drawn: [] }); // typed by the contract
});

test('reports a companion for whom a close-up has no room', async () => {
  const order = { influencer_id, prompt: 'close-up with Mia', seed: 3, count: 1 };
  expect((await ana.call('check-prompt', order)).body).toMatchObject({ images: [{ not_drawn: ['Mia'] }] });
});

test('refuses influencers of other users and the influencer itself as if they did not exist', async () => {
  const bo = await signUp(product, 'Bo');
  const his = await makeInfluencer(bo);
  for (const [user, companion_id, own] of [
    [bo, mia, his],
    [ana, influencer_id, influencer_id],
  ] as const)
    for (const call of ['generate-images', 'check-prompt'])
      expect(
        await user.call(call, { influencer_id: own, prompt: 'coffee', count: 1, seed: 1, companion_id }),
      ).toMatchObject({ status: 404, body: { code: 'COMPANION_MISSING' } });
  const { body } = await bo.call('check-prompt', { influencer_id: his, prompt: 'with Mia', count: 1, seed: 1 });
  expect(body).toMatchObject({ images: [{ not_drawn: ['Mia'] }] });
});

test('refuses a clone without consent', async () => {
  const { service } = product.database;
  const clone = await makeInfluencer(ana, 'Clone');
  await service.updateTable('influencers').set({ created_via: 'clone' }).where('id', '=', clone).execute();
  const order = { influencer_id, prompt: 'coffee', count: 1, companion_id: clone };
  expect(await ana.call('generate-images', order)).toMatchObject({
    status: 422,
    body: { code: 'LIKENESS_NOT_STATED' },
  });
});

test('a photo outlives the influencer that it shows next to its own', async () => {
  const zoe = await makeInfluencer(ana, 'Zoe');
  const order = { prompt: 'in a park, full body', count: 1, companion_id: zoe };
  const made = await makePhotos(ana, influencer_id, order);
  const [photo] = made.body.images as Photo[]; // typed by the contract
  await product.database.service.deleteFrom('influencers').where('id', '=', zoe).execute();
  expect(await storedCompanion(made.body.generation_id)).toBeNull();
  const address = { influencer_id, photo_id: photo?.id };
  expect((await ana.call('get-photo-changes', address)).status).toBe(200);
  expect((await ana.call('create-large-photo', address)).status).toBe(200);
});
