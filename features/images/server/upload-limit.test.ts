import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { maxUploadsPerDay } from '../image-rules.ts';

let product: TestProduct;
let imageBytes: Uint8Array;
beforeAll(async () => {
  product = await openTestProduct();
  const plain = sharp({ create: { width: 40, height: 40, channels: 3, background: '#d2412d' } });
  imageBytes = new Uint8Array(await plain.jpeg().toBuffer());
});
afterAll(() => product.close());

test('a user who reaches the 24-hour upload limit gets the time until the next upload', async () => {
  const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  await keepFiles(ana, maxUploadsPerDay - 1, 'uploaded', 23);
  expect((await upload(ana)).status).toBe(200);
  const refused = await upload(ana);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_UPLOADS' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  expect((await ana.call('mirror-avatar', { url: 'https://example.com/a.jpg' })).body.code).toBe('TOO_MANY_UPLOADS');
  expect((await upload(bo)).status).toBe(200);
});

test('generated images and uploads from the day before do not count', async () => {
  const ana = await signUp(product, 'Ana');
  await keepFiles(ana, maxUploadsPerDay, 'made', 1);
  await keepFiles(ana, maxUploadsPerDay, 'uploaded', 25);
  expect((await upload(ana)).status).toBe(200);
});

async function keepFiles(user: TestUser, count: number, origin: 'uploaded' | 'made', hoursAgo: number) {
  const rows = Array.from({ length: count }, () => ({
    key: `${randomUUID()}.jpg`,
    user_id: user.id,
    name: 'photo.jpg',
    provenance: origin === 'made' ? JSON.stringify({ source: 'algorithmicMedia' }) : null,
    media_type: 'image/jpeg',
    bytes: 1,
    created_at: new Date(Date.now() - hoursAgo * 60 * 60_000),
  }));
  await product.database.service.insertInto('files').values(rows).execute();
}

function upload(user: TestUser): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(imageBytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${user.token}` };
  return fetch(`${product.url}/functions/v1/storage-upload`, { method: 'POST', headers, body: form });
}
