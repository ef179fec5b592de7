import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getFileKey } from '#features/images/image-rules.ts';
import { openaiImages } from '#ports/image-engine/ai-sdk/openai.ts';
import type { Reference } from '#ports/image-engine/image-engine.ts';
import { createPlainImage, getColor } from './plain-image.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { openStandInProvider, type StandInProvider } from './providers/image-models.ts';
import { makePhotos, signUp, type TestUser, uploadPhoto } from './users.ts';
import { verifyImage } from './verify-image.ts';

/** A URL that no server listens on. */
const nowhere = 'http://127.0.0.1:9';

let provider: StandInProvider;
let product: TestProduct;
let ana: TestUser;
let clone: unknown;

beforeAll(async () => {
  provider = await openStandInProvider('openai');
  product = await openTestProduct({ PUBLIC_URL: nowhere });
  ana = await signUp(product, 'Ana');
  const made = await ana.call('create-influencer', {
    name: 'Ana',
    created_via: 'clone',
    traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
    likeness: 'self',
    preview_image_url: await uploadPhoto(product, ana, await createPlainImage('#a06040', 600)),
  });
  clone = made.body.influencer_id;
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

test('generates a clone with its photo even if the product cannot reach itself at PUBLIC_URL', async () => {
  await drawClone();
  const images = provider.calls.flatMap((call) => call.images);
  expect(new Set(await Promise.all(images.map(getColor)))).toEqual(new Set(['#a06040']));
});

test('signs the photo of a clone with the hash of its reference, and with nothing else about it', async () => {
  const { name, read } = await drawClone();
  const hash = createHash('sha256').update(await read(new AbortController().signal));
  const { body } = await ana.call('list-photos', { influencer_id: clone });
  const [photo] = body.items as { image_url: string }[]; // guaranteed by the contract
  const stored = await product.product.ports.files.open(getFileKey(new URL(photo?.image_url ?? '').pathname));
  const file = stored ? await buffer(stored.stream) : Buffer.of();
  const { state, manifest } = await verifyImage(file);
  expect(state).toBe('Valid');
  expect(manifest?.ingredients).toEqual([
    {
      relationship: 'inputTo',
      instance_id: `ni:///sha-256;${hash.digest('base64url')}`,
      label: 'c2pa.ingredient.v3',
    },
  ]);
  expect(file.includes(name)).toBe(false);
});

test('passes the stored file as a reference, which can no longer be read once it is deleted', async () => {
  const { files } = product.product.ports;
  const { name, read } = await drawClone();
  const { signal } = new AbortController();
  const file = await files.open(name);
  expect(file && (await buffer(file.stream)).equals(await read(signal))).toBe(true);
  await expect(read(AbortSignal.abort())).rejects.toThrow();
  await files.delete(name);
  await expect(read(signal)).rejects.toThrow();
});

/** Generates a photo of the clone with a stand-in provider and returns the reference that the engine received. */
async function drawClone(): Promise<Reference> {
  const model = openaiImages({ apiKey: 'sk-key', baseUrl: provider.url });
  const drawn = vi.spyOn(product.product.ports.engine, 'draw').mockImplementation(async (...order) => {
    const outcome = await model.draw(...order);
    return outcome.kind === 'drawn' ? { ...outcome, by: model } : outcome;
  });
  const made = await makePhotos(ana, String(clone));
  expect(made).toMatchObject({ status: 200, body: { images: [{ image_url: expect.any(String) }] } });
  const [order] = drawn.mock.lastCall ?? [];
  const [reference] = order?.persona.references ?? [];
  if (!reference) throw new Error('the clone was drawn without a reference');
  return reference;
}
