import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { aboutHours } from '#tests/about-hours.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { readZip } from '#tests/read-zip.ts';
import { callAs, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { zipMinutes, zipsPerHour } from '../../zip-rules.ts';

let product: TestProduct;
let ana: TestUser;
let influencer_id: string;
let photos: { id: string; image_url: string }[];

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer_id = await makeInfluencer(ana, 'Mía Sol');
  // guaranteed by the contract
  photos = (await makePhotos(ana, influencer_id, { count: 2 })).body.images as typeof photos;
});
afterAll(() => product.close());

const requestZip = (photo_ids?: readonly string[]) =>
  ana.call('create-photos-zip', { influencer_id, ...(photo_ids && { photo_ids }) });

test('all or selected photos can be downloaded by URL without a session, each as its stored file', async () => {
  const whole = await requestZip();
  expect(whole).toMatchObject({ status: 200, body: { photos: 2 } });
  const response = await fetch(String(whole.body.url));
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="mia-sol-photos.zip"');
  const files = await readZip(response);
  const names = [...files.keys()];
  expect(names).toEqual(names.toSorted());
  for (const { id, image_url } of photos) {
    const name = names.find((each) => each.includes(id.slice(0, 8))) ?? '';
    expect(name).toMatch(/^\d{4}-\d\d-\d\d-\d{9}-[0-9a-f]{8}\.jpg$/);
    const original = Buffer.from(await (await fetch(image_url)).arrayBuffer());
    expect(files.get(name)?.equals(original)).toBe(true);
  }

  const [chosen] = photos;
  const one = await requestZip([chosen?.id ?? '']);
  expect([...(await readZip(await fetch(String(one.body.url)))).keys()]).toEqual([
    expect.stringContaining(chosen?.id.slice(0, 8) ?? ''),
    'AI info.txt',
  ]);
});

test('a URL that was altered or has expired returns no photos', async () => {
  const url = String((await requestZip()).body.url);
  for (const wrong of [
    url.replace(/.$/, 'x'),
    url.replace('order=', 'order=a'),
    url.split('&')[0] ?? '',
    url.split('?')[0] ?? '',
  ])
    expect((await fetch(wrong)).status).toBe(404);
  const later = Date.now() + (zipMinutes + 1) * 60_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  expect((await product.product.app.inject(url)).statusCode).toBe(404);
});

test('a photo that does not exist or belongs to another user is not found', async () => {
  expect(await requestZip([randomUUID()])).toMatchObject({ status: 404, body: { message: 'Photo not found' } });
  const bo = await signUp(product, 'Bo');
  const other = await makeInfluencer(bo);
  const zipInput = { influencer_id: other, photo_ids: photos.map(({ id }) => id) };
  expect((await bo.call('create-photos-zip', zipInput)).status).toBe(404);
  expect((await callAs(product.url, null, 'create-photos-zip', { influencer_id })).status).toBe(401);
  expect(product.errors).toEqual([]);
});

test('ZIP files are limited per hour', async () => {
  const made = await Promise.all(Array.from({ length: zipsPerHour + 1 }, () => requestZip()));
  expect(made.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'TOO_MANY_ZIPS',
    details: { retry_after: aboutHours(1) },
  });
});
