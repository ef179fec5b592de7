import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makePersona, makePhotos, signUp, type TestUser } from '#tests/users.ts';

type Photo = { id: string; image_url: string };

let product: TestProduct;
let ana: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

test('list-photos-in-posts returns photos in scheduled posts, which keep the image of a deleted photo', async () => {
  const persona = await makePersona(ana);
  await connectInstagram(ana, persona);
  const made = await makePhotos(ana, persona, { count: 3 });
  const [coffee, walk, unused] = made.body.images as [Photo, Photo, Photo]; // three were requested
  expect(await photosInPosts(persona)).toEqual([]);

  const first = await schedule(persona, [coffee, walk]);
  const second = await schedule(persona, [coffee]);
  const uses = await photosInPosts(persona);
  expect(uses).toHaveLength(2);
  expect(uses).toContainEqual({ photo_id: coffee.id, posts: 2 });
  expect(uses).toContainEqual({ photo_id: walk.id, posts: 1 });
  expect(uses).not.toContainEqual(expect.objectContaining({ photo_id: unused.id }));

  await ana.call('cancel-post', { scheduledPostId: second });
  expect(await photosInPosts(persona)).toContainEqual({ photo_id: coffee.id, posts: 1 });

  await ana.call('delete-photo', { photo_id: coffee.id });
  expect(await photosInPosts(persona)).toEqual([{ photo_id: walk.id, posts: 1 }]);
  const { body } = await ana.call('get-post', { scheduledPostId: first });
  expect(body.mediaUrls).toEqual([coffee.image_url, walk.image_url]);
  const { rows } = await product.database.pool.query('select is_file_used($1) as used', [
    coffee.image_url.split('/').at(-1),
  ]);
  expect(rows).toEqual([{ used: true }]);
});

test('the credit history lists the photos that credits paid for and their posts, except deleted photos', async () => {
  const bo = await signUp(product, 'Bo');
  const persona = await makePersona(bo);
  await connectInstagram(bo, persona);
  const made = await makePhotos(bo, persona, { count: 3 });
  // as many as requested above
  const [coffee, walk, deleted] = made.body.images as [Photo, Photo, Photo];
  const post = await schedule(persona, [coffee], bo);
  await bo.call('delete-photo', { photo_id: deleted.id });
  const { body } = await bo.call('get-credit-history');
  // guaranteed by the contract
  const entries = body.entries as { kind: string; note: string; photos: object[] }[];
  const images = entries.find(({ kind, note }) => kind === 'reserved' && note === 'Image');
  expect(images?.photos).toHaveLength(2);
  expect(images?.photos).toContainEqual(
    expect.objectContaining({ id: coffee.id, influencer_id: persona, post: { id: post, day: '2040-07-01' } }),
  );
  expect(images?.photos).toContainEqual(expect.objectContaining({ id: walk.id, post: null }));
  expect(entries.flatMap(({ kind, photos }) => (kind === 'reserved' ? [] : photos))).toEqual([]);
});

async function photosInPosts(persona: string): Promise<unknown[]> {
  const { body } = await ana.call('list-photos-in-posts', { influencer_id: persona });
  return body.items as unknown[]; // guaranteed by the contract
}

async function schedule(persona: string, photos: readonly Photo[], person = ana): Promise<string> {
  const { body } = await person.call('create-post', {
    influencerId: persona,
    caption: 'Good morning',
    mediaUrls: photos.map(({ image_url }) => image_url),
    scheduledFor: '2040-07-01T09:00',
    timezone: 'America/New_York',
  });
  return (body.post as { id: string }).id; // guaranteed by the contract
}
