import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { findTrainingPhotos } from './training-photos.ts';

let product: TestProduct;
let ana: TestUser;
let mia: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  mia = await makeInfluencer(ana);
});
afterAll(() => product.close());

test('a model is trained on photos that show the influencer: favorites first, then the newest', async () => {
  const likeness = (verdict: string) => JSON.stringify({ verdict });
  const photos = [
    { name: 'oldest', likeness: likeness('same') },
    { name: 'somebody-else', likeness: likeness('other') },
    { name: 'nobody', likeness: likeness('none') },
    { name: 'favorite', likeness: likeness('same'), favorite: true },
    { name: 'not-measured', likeness: null },
    { name: 'unlike-favorite', likeness: likeness('other'), favorite: true },
    { name: 'newest', likeness: likeness('same') },
  ];
  const rows = photos.map(({ name, likeness, favorite = false }, at) => ({
    ...{ user_id: ana.id, influencer_id: mia, kind: 'generated', image_url: `/files/${name}.jpg`, likeness },
    meta: JSON.stringify({ favorite }),
    created_at: new Date(Date.UTC(2026, 0, 1, 0, at)),
  }));
  const { service } = product.database;
  await service.insertInto('influencer_photos').values(rows).execute();
  const found = await findTrainingPhotos(service, mia, 3);
  expect(found).toEqual(['/files/favorite.jpg', '/files/newest.jpg', '/files/not-measured.jpg']);
});
