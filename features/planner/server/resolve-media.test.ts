import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageStore } from '#features/images/server/public.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import type { MediaLists } from '../post-media.ts';
import { resolveMedia } from './resolve-media.ts';

let product: TestProduct;
let ana: TestUser;
let own: string;
let elsewhere: Server;
let port: number;
let served = 0;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  own = await uploadPhoto(product, ana, await createPlainImage());
  const imageBytes = await createPlainImage();
  elsewhere = createServer((request, response) => {
    served += 1;
    if (request.url === '/slow.jpg') return;
    if (request.url === '/missing.jpg') return void response.writeHead(404).end();
    response.setHeader('content-type', 'image/jpeg').end(imageBytes);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const address = elsewhere.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await product.close();
});

describe('a post image from the public internet', () => {
  test('is stored once with its alt text and crop, regardless of how often the post is sent', async () => {
    const lists = { mediaUrls: [at('/one.jpg'), own], altTexts: ['One', 'Two'], crops: [0, 1] };
    const first = await resolved(lists);
    expect(first).toMatchObject({
      kind: 'own',
      media: [
        { url: expect.stringMatching(/^\/files\//), altText: 'One', crop: 0 },
        { url: new URL(own).pathname, altText: 'Two', crop: 1 },
      ],
    });
    const before = served;
    expect(await resolved(lists)).toEqual(first);
    expect(served).toBe(before);
  });

  test('that does not exist is refused with its URL', async () => {
    const address = at('/missing.jpg');
    expect(await resolved({ mediaUrls: [own, address], altTexts: [], crops: [] })).toEqual({
      kind: 'refused',
      address,
      reason: 'The address responded with 404.',
    });
  });

  test('is refused after a timeout', async () => {
    const address = at('/slow.jpg');
    const outcome = await resolved({ mediaUrls: [address], altTexts: [], crops: [] }, 50);
    expect(outcome).toMatchObject({ kind: 'refused', address, reason: 'The address took too long to respond.' });
  });
});

describe('the images of a request', () => {
  test('exclude those without an http URL, duplicates, and those beyond ten, with their alt texts and crops', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => at(`/${index}.jpg`));
    const outcome = await resolved({
      mediaUrls: ['ftp://a/b.jpg', own, own, ...addresses],
      altTexts: ['no', 'Own', 'again'],
      crops: [],
    });
    if (outcome.kind !== 'own') throw new Error(outcome.kind);
    expect(outcome.media).toHaveLength(10);
    expect(outcome.media[0]).toEqual({ url: new URL(own).pathname, altText: 'Own', crop: undefined });
  });

  test('are none if there is no http URL', async () => {
    expect(await resolved({ mediaUrls: ['file:///etc/passwd', 'nothing'], altTexts: [], crops: [] })).toEqual({
      kind: 'none',
    });
  });
});

test('create-post fetches no internal URLs, and returns the URL in the details of the error', async () => {
  const influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  const before = served;
  const address = `http://127.0.0.1:${port}/one.jpg`;
  const call = (mediaUrls: string[]) =>
    ana.call('create-post', { influencerId, caption: 'Hello', mediaUrls, publishNow: true });
  const refused = await call([own, address]);
  expect(refused).toMatchObject({
    status: 400,
    body: { error: 'invalid_media_urls', message: "Your media links aren't valid.", details: { address } },
  });
  expect(await call(['http://127.0.0.1/film.mp4'])).toMatchObject({
    status: 400,
    body: { code: 'invalid_media_urls', details: { address: 'http://127.0.0.1/film.mp4' } },
  });
  expect(await call(['file:///etc/passwd'])).toMatchObject({
    status: 400,
    body: { code: 'invalid_media_urls', message: 'No valid media URLs to post' },
  });
  expect(served).toBe(before);
  expect(product.errors).toEqual([]);
});

function at(path: string): string {
  return `http://pictures.example:${port}${path}`;
}

/** The local server replaces a public one. */
/** The default leaves time for a busy machine, in tests that do not cover the timeout. */
async function resolved(lists: MediaLists, timeoutMs = 300_000) {
  const imageStore: Pick<ImageStore, 'storeUpload'> = {
    async storeUpload({ file, name }) {
      const address = await uploadPhoto(product, ana, await file.bytes());
      const key = new URL(address).pathname.slice('/files/'.length);
      await product.database.service.updateTable('files').set({ name }).where('key', '=', key).execute();
      return { kind: 'stored', path: `/files/${key}`, width: 60, height: 80 };
    },
  };
  const rules = { resolve: async () => ['127.0.0.1'], isAllowed: () => true, ports: [String(port)] };
  return resolveMedia(product.database.asUser(ana.id), ana.id, lists, { images: imageStore, rules, timeoutMs });
}

function createPlainImage(): Promise<Uint8Array> {
  return sharp({ create: { width: 60, height: 80, channels: 3, background: '#caa' } })
    .jpeg()
    .toBuffer();
}
