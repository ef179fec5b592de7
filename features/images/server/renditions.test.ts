import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecret } from '#tests/database/test-secret.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { storeRendition } from './renditions.ts';

const dayMs = 24 * 3_600_000;

let product: TestProduct;
let jpeg: Uint8Array;
beforeAll(async () => {
  product = await openTestProduct();
  jpeg = await createPlainImage('#bd2c45', 40, 50);
});
afterAll(() => product.close());

test('a rendition is served unchanged at its signed URL without an account', async () => {
  const response = await fetch(product.url + (await keep()));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(jpeg));
});

test('the URL expires after a day, and the file is deleted', async () => {
  const path = await keep(Date.now() - dayMs - 1);
  expect((await fetch(product.url + path)).status).toBe(404);
  await runRecurring(product, 'pictures/delete-unused-files');
  expect(await product.product.ports.files.size(keyIn(path))).toBeNull();

  const current = await keep();
  await runRecurring(product, 'pictures/delete-unused-files');
  expect((await fetch(product.url + current)).status).toBe(200);
});

test('a URL with a later expiry, another key or no signature is rejected', async () => {
  const [path, other] = [await keep(), await keep()];
  const url = new URL(path, product.url);
  const later = new URL(url);
  later.searchParams.set('until', String(Number(url.searchParams.get('until')) + dayMs));
  const altered = new URL(url);
  altered.searchParams.set('signature', 'é'.repeat(32));
  const twice = `${url}&signature=${url.searchParams.get('signature')}`;
  for (const wrong of [
    later,
    altered,
    twice,
    new URL(keyIn(other) + url.search, `${product.url}/renditions/`),
    url.origin + url.pathname,
    `${product.url}/files/${keyIn(path)}`,
    `${product.url}/files/${keyIn(path)}${url.search}`,
  ])
    expect((await fetch(wrong)).status, String(wrong)).toBe(404);
});

const keyIn = (path: string) => new URL(path, product.url).pathname.slice('/renditions/'.length);

function keep(now = Date.now()): Promise<string> {
  const { files } = product.product.ports;
  return storeRendition({ files, service: product.database.service, secret: testSecret }, jpeg, now);
}
