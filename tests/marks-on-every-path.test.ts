import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { getCallPath } from '#contract/call-address.ts';
import { type Provenance, readProvenance } from '#features/images/provenance.ts';
import { encodeMarked } from '#features/images/server/encode-marked.ts';
import type { Config } from '#platform/config/config.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { openStandInGraph } from './providers/instagram-graph/instagram-graph.ts';
import { metaApp } from './providers/instagram-graph/meta-app.ts';
import { openStandInZernio } from './providers/zernio/zernio.ts';
import { readMetadata } from './read-metadata.ts';
import { readZip } from './read-zip.ts';
import { connectByZernio, connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from './users.ts';
import { verifyImage } from './verify-image.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Photo = { readonly id: string; readonly image_url: string };
type Scene = {
  readonly product: TestProduct;
  readonly ana: TestUser;
  readonly influencerId: string;
  readonly provenance: Provenance;
};

async function open(changes: Partial<Config> = {}): Promise<Scene> {
  const product = await openTestProduct({}, changes, { encodeImages: encodeMarked });
  closing.unshift(() => product.close());
  const ana = await signUp(product, 'Ana');
  const influencerId = await makeInfluencer(ana);
  const provenance = { source: 'algorithmicMedia', engine: 'Galatea Illustration', personaId: influencerId } as const;
  return { product, ana, influencerId, provenance };
}

/** Generates a photo that Instagram shows only in part. */
async function makeTallPhoto({ ana, influencerId }: Scene): Promise<Photo> {
  const { body } = await makePhotos(ana, influencerId, { aspect: '9:16' });
  const [photo] = body.images as Photo[]; // guaranteed by the contract
  if (!photo) throw new Error('no photo was generated');
  return photo;
}

async function postTall(scene: Scene): Promise<void> {
  const photo = await makeTallPhoto(scene);
  const order = { influencerId: scene.influencerId, caption: 'Hello', mediaUrls: [photo.image_url], publishNow: true };
  const { body } = await scene.ana.call('create-post', order);
  expect(body.post).toMatchObject({ status: 'posted' });
}

const download = async (url: string) => (await fetch(url)).bytes();

/** Returns the JPEG files of a ZIP file. */
async function listPhotos(url: string): Promise<Buffer[]> {
  const files = await readZip(await fetch(url));
  return [...files].flatMap(([name, file]) => (name.endsWith('.jpg') ? [file] : []));
}

/** Reads the marks with the engine of C2PA's authors, ExifTool, sharp, and the product. */
async function expectMarks(jpeg: Uint8Array, { product, provenance }: Scene): Promise<void> {
  const { state, remarks, manifest } = await verifyImage(jpeg);
  expect({ state, remarks }).toEqual({ state: 'Valid', remarks: ['signingCredential.untrusted'] });
  const term = `http://cv.iptc.org/newscodes/digitalsourcetype/${provenance.source}`;
  expect(JSON.stringify(manifest?.assertions)).toContain(term);
  expect(await readMetadata(jpeg)).toMatchObject({
    'XMP-iptcExt:DigitalSourceType': term,
    'XMP-xmp:CreatorTool': provenance.engine,
    'CBOR:ActionsDigitalSourceType': term,
  });
  const { xmpAsString, format } = await sharp(jpeg).metadata();
  expect(format).toBe('jpeg');
  expect(readProvenance(xmpAsString ?? '')).toEqual(provenance);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(jpeg)], 'image.jpg'));
  const response = await fetch(product.url + getCallPath('verify-image'), { method: 'POST', body: form });
  expect(await response.json()).toMatchObject({ watermark: { made_with: 'this installation' } });
}

test('a photo has its XMP, a valid C2PA signature and a watermark as a download, at a large size, in a ZIP and in an export', async () => {
  const scene = await open();
  const { ana, influencerId: influencer_id } = scene;
  const photo = await makeTallPhoto(scene);
  const downloaded = await download(photo.image_url);
  await expectMarks(downloaded, scene);
  const large = await ana.call('create-large-photo', { influencer_id, photo_id: photo.id });
  await expectMarks(await download(String(large.body.url)), scene);
  const zip = await ana.call('create-photos-zip', { influencer_id });
  await ana.call('request-data-export');
  const exported = async () => (await ana.call('get-data-export')).body;
  await expect.poll(async () => (await exported()).status).toBe('ready');
  const inZip = await listPhotos(String(zip.body.url));
  const inExport = await readZip(await fetch(String((await exported()).url)));
  expect(inZip).toEqual([Buffer.from(downloaded)]);
  expect(inExport.get(new URL(photo.image_url).pathname.slice(1))).toEqual(inZip[0]);
});

test('the simulated Instagram shows a cropped photo with its XMP, a valid C2PA signature and a watermark', async () => {
  const scene = await open();
  await connectInstagram(scene.ana, scene.influencerId);
  await postTall(scene);
  const { rows } = await scene.product.database.pool.query('select media_urls from sandbox_instagram_containers');
  await expectMarks(await download(rows[0].media_urls[0]), scene);
});

test('Zernio fetches a cropped photo with its XMP, a valid C2PA signature and a watermark', async () => {
  const zernio = await openStandInZernio();
  closing.unshift(() => zernio.close());
  const scene = await open({ publisher: { zernio: zernio.options } });
  await connectByZernio(scene.ana, scene.influencerId, zernio);
  await postTall(scene);
  const [file = Buffer.alloc(0)] = zernio.uploads.values();
  await expectMarks(file, scene);
});

test('Meta fetches a cropped photo with its XMP, a valid C2PA signature and a watermark', async () => {
  const graph = await openStandInGraph({ fetchesImages: true });
  closing.unshift(() => graph.close());
  const instagramGraph = { ...metaApp, webhookToken: 'a-long-random-token', hosts: graph.hosts };
  const scene = await open({ publisher: { instagramGraph } });
  const { influencerId, ana, product } = scene;
  await ana.call('late-create-profile', { influencerId });
  const order = { influencerId, platform: 'instagram', redirectUrl: `${product.url}/back` };
  const page = String((await ana.call('late-connect-url', order)).body.authUrl);
  const callback = new URL(graph.allow(page, graph.makeAccount()));
  await ana.call('finish-instagram-login', Object.fromEntries(callback.searchParams));
  await ana.call('late-refresh-accounts', { influencerId });
  const put = vi.spyOn(product.product.ports.files, 'put');
  await postTall(scene);
  const served = put.mock.calls.find(([key]) => key.startsWith('rendition-'))?.[1];
  put.mockRestore();
  await expectMarks(served as Uint8Array, scene); // renditions are stored as bytes
});
