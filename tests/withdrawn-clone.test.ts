import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlainImage } from './plain-image.ts';
import { openTestProduct, runRecurring, type TestProduct } from './product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser, uploadPhoto } from './users.ts';

type Photo = { readonly id: string; readonly image_url: string };

let product: TestProduct;
let bo: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  bo = await signUp(product, 'Bo');
});
afterAll(() => product.close());

test('deletes every image of a clone and cancels its posts when consent is withdrawn, and keeps other influencers', async () => {
  const preview_image_url = await uploadPhoto(product, bo, await createPlainImage('#c62a5b', 600));
  const clone = await bo.call('create-influencer', {
    name: 'Bo',
    created_via: 'clone',
    traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
    preview_image_url,
    likeness: 'self',
  });
  const cloneId = String(clone.body.influencer_id);
  await product.database.service
    .updateTable('accounts')
    .set({ max_influencers: 5 })
    .where('user_id', '=', bo.id)
    .execute();
  const other = await makeInfluencer(bo);
  await connectInstagram(bo, cloneId);
  const [waiting, posted] = await createPhotos(cloneId, 2);
  const [kept] = await createPhotos(other, 1);
  if (!waiting || !posted || !kept) throw new Error('three photos were asked for');
  const waits = await schedule(cloneId, waiting);
  const isOut = await schedule(cloneId, posted);
  await product.database.service
    .updateTable('scheduled_posts')
    .set({ status: 'posted', next_step_at: null, posted_at: new Date() })
    .where('id', '=', isOut)
    .execute();

  expect((await bo.call('withdraw-likeness', { influencer_id: cloneId })).body).toEqual({ ok: true });
  await expect.poll(() => listed(cloneId)).toEqual([]);
  await expect.poll(() => getStatus(waits)).toBe('canceled_by_user');
  expect(await getStatus(isOut)).toBe('posted');
  await runRecurring(product, 'pictures/delete-unused-files', new Date(Date.now() + 5 * 60_000));
  for (const { image_url } of [waiting, posted]) expect((await fetch(image_url)).status).toBe(404);
  expect((await fetch(kept.image_url)).status).toBe(200);
  expect(await listed(other)).toHaveLength(1);
});

async function createPhotos(influencer: string, count: number): Promise<readonly Photo[]> {
  return (await makePhotos(bo, influencer, { count })).body.images as Photo[]; // typed by the contract
}

async function listed(influencer: string): Promise<readonly unknown[]> {
  return (await bo.call('list-photos', { influencer_id: influencer })).body.items as unknown[]; // typed by the contract
}

async function schedule(influencer: string, photo: Photo): Promise<string> {
  const { body } = await bo.call('create-post', {
    influencerId: influencer,
    caption: 'Good morning',
    mediaUrls: [photo.image_url],
    scheduledFor: '2040-07-01T09:00',
    timezone: 'America/New_York',
  });
  return (body.post as { id: string }).id; // typed by the contract
}

async function getStatus(id: string): Promise<string | undefined> {
  const { service } = product.database;
  return (await service.selectFrom('scheduled_posts').select('status').where('id', '=', id).executeTakeFirst())?.status;
}
