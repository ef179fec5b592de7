import { afterEach, expect, test } from 'vitest';
import { getCallPath } from '#contract/call-address.ts';
import { encodeMarked } from '#features/images/server/encode-marked.ts';
import type { Config } from '#platform/config/config.ts';
import { setCredits } from './credits.ts';
import { plainVideoEngine } from './plain-video-engine.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { openStandInZernio } from './providers/zernio/zernio.ts';
import { connectByZernio, connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from './users.ts';
import { verifyImage } from './verify-image.ts';
import { texturedImage } from './watermark/textured-image.ts';

const plain = plainVideoEngine();
/** Its first frame is large enough for a watermark. */
const videoEngine = plainVideoEngine({
  async create(...request) {
    const created = await plain.create(...request);
    return created.kind === 'created' ? { ...created, poster: { ...texturedImage(2, 720), channels: 3 } } : created;
  },
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Scene = { readonly product: TestProduct; readonly ana: TestUser; readonly influencerId: string };

async function open(changes: Partial<Config> = {}): Promise<Scene> {
  const product = await openTestProduct({}, changes, { encodeImages: encodeMarked, videoEngine });
  closing.unshift(() => product.close());
  const ana = await signUp(product, 'Ana');
  await setCredits(product.database, ana.id, 100);
  return { product, ana, influencerId: await makeInfluencer(ana) };
}

/** Creates a video from a new photo and publishes it. Returns its file. */
async function postVideo({ product, ana, influencerId }: Scene): Promise<Uint8Array> {
  const { body } = await makePhotos(ana, influencerId);
  const [photo] = body.images as { id: string }[]; // guaranteed by the contract
  await ana.call('create-video', { influencer_id: influencerId, photo_id: photo?.id, motion: 'scene' });
  const find = async () => {
    const { body: videos } = await ana.call('list-photo-videos', { influencer_id: influencerId });
    return (videos.items as { status: string; video_url: string }[])[0]; // guaranteed by the contract
  };
  await expect.poll(async () => (await find())?.status).toBe('done');
  const url = (await find())?.video_url ?? '';
  const order = { influencerId, caption: 'Hello', mediaUrls: [url], publishNow: true };
  const { body: created } = await ana.call('create-post', order);
  expect(created.post).toMatchObject({ status: 'posted' });
  const cover = await (await fetch(url.replace(/mp4$/, 'jpg'))).bytes();
  expect(await verifyImage(cover)).toMatchObject({ state: 'Valid' });
  const form = new FormData();
  form.set('file', new File([cover], 'cover.jpg'));
  const response = await fetch(product.url + getCallPath('verify-image'), { method: 'POST', body: form });
  expect(await response.json()).toMatchObject({ watermark: { made_with: 'this installation' } });
  return (await fetch(url)).bytes();
}

/** Reads the signature with the engine of C2PA's authors, and the XMP packet. */
async function expectMarks(file: Uint8Array): Promise<void> {
  const { state, remarks, manifest } = await verifyImage(file, undefined, 'video/mp4');
  expect({ state, remarks }).toEqual({ state: 'Valid', remarks: ['signingCredential.untrusted'] });
  expect(JSON.stringify(manifest?.assertions)).toContain('digitalsourcetype/algorithmicMedia');
  expect(Buffer.from(file).includes('Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org')).toBe(true);
}

test('the simulated Instagram shows a video with its XMP and a valid C2PA signature, and its cover has a watermark, too', async () => {
  const scene = await open();
  await connectInstagram(scene.ana, scene.influencerId);
  await postVideo(scene);
  const { rows } = await scene.product.database.pool.query('select media_urls from sandbox_instagram_containers');
  await expectMarks(await (await fetch(rows[0].media_urls[0])).bytes());
});

test('Zernio receives a video with its XMP and a valid C2PA signature', async () => {
  const zernio = await openStandInZernio();
  closing.unshift(() => zernio.close());
  const scene = await open({ publisher: { zernio: zernio.options } });
  await connectByZernio(scene.ana, scene.influencerId, zernio);
  const file = await postVideo(scene);
  const video = [...zernio.uploads.values()].find((each) => Buffer.from(each).equals(file));
  await expectMarks(video ?? new Uint8Array());
});
