import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { findUserImagePaths } from './own-images.ts';

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;

beforeAll(async () => {
  product = await openTestProduct();
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
});
afterAll(() => product.close());

test("ownPicturePaths finds only the caller's own images, in order, with one query", async () => {
  const [first, second, others] = [await store(ana), await store(ana), await store(bo)];
  let queries = 0;
  const db = product.database.asUser(ana.id).withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const addresses = [
    `http://127.0.0.1${second}`,
    'no address',
    `http://127.0.0.1${others}`,
    'http://127.0.0.1/elsewhere.jpg',
    `https://example.com${first}`,
  ];
  expect(await findUserImagePaths(db, addresses)).toEqual([second, undefined, undefined, undefined, first]);
  expect(queries).toBe(1);
});

async function store({ id }: TestUser): Promise<string> {
  const key = `${randomBytes(16).toString('hex')}.jpg`;
  const file = { key, user_id: id, name: 'photo.jpg', media_type: 'image/jpeg', bytes: 1 };
  await product.database.service.insertInto('files').values(file).execute();
  return `/files/${key}`;
}
