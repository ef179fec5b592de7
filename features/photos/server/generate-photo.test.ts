import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endAbandoned } from '#features/generation/server/end-abandoned.ts';
import { openLog } from '#platform/log/log.ts';
import type { ImageEngine, ImageOutcome } from '#ports/image-engine/image-engine.ts';
import { setCredits } from '#tests/credits.ts';
import { drawPhoto, emptyImageStore, requestUnseenPhoto } from '#tests/generation.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { runAt } from '#tests/recurring-run.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());

describe('an image that is not generated', () => {
  test.each<[string, ImageOutcome, 'refused' | 'failed']>([
    ['is refused by the engine', { kind: 'refused', reason: 'This prompt is not allowed.' }, 'refused'],
    ['fails for good', { kind: 'failed', reason: 'The model is gone.', retryable: false }, 'failed'],
  ])('refunds its credit and stores the reason when it %s', async (_case, outcome, status) => {
    const { generationId, before } = await waitingImage();
    await drawPhoto(generationId, depsWith(outcome));
    const image = await getImage(generationId);
    expect(image).toMatchObject({ status, reason: 'reason' in outcome ? outcome.reason : '' });
    expect(await credits(ana)).toBe(before);
  });

  test('is retried after a temporary failure, and refunds the credit after the last attempt', async () => {
    const { generationId, before } = await waitingImage();
    const deps = depsWith({ kind: 'failed', reason: 'Too many requests.', retryable: true });
    await expect(drawPhoto(generationId, deps, { isLast: false })).rejects.toThrow('Too many requests.');
    expect(await credits(ana)).toBe(before - 1);
    await drawPhoto(generationId, deps);
    expect(await getImage(generationId)).toMatchObject({ status: 'failed' });
    expect(await credits(ana)).toBe(before);
  });

  test('refunds its credit if it was generated but cannot be saved, and is generated only once', async () => {
    const { generationId, before } = await waitingImage();
    let callCount = 0;
    const drawn = { kind: 'drawn', image: new Uint8Array(), notDrawn: [] } as const;
    const deps = depsWith(drawn, { repeatable: false, onDraw: () => (callCount += 1) });
    const full = { ...deps.images, store: () => Promise.reject(new Error('no space left on device')) };
    const draw = drawPhoto(generationId, { ...deps, images: full }, { isLast: false });
    await expect(draw).rejects.toThrow('no space');
    expect(await getImage(generationId)).toMatchObject({ status: 'failed', reason: 'The image could not be saved.' });
    await drawPhoto(generationId, deps);
    expect({ asked: callCount, credits: await credits(ana) }).toEqual({ asked: 1, credits: before });
  });

  test('is not requested from a paid provider again after its worker vanished, and is refunded', async () => {
    const { generationId, before } = await waitingImage();
    const outcome: ImageOutcome = { kind: 'failed', reason: 'Too many requests.', retryable: true };
    let callCount = 0;
    const deps = depsWith(outcome, { repeatable: false, onDraw: () => (callCount += 1) });
    await expect(drawPhoto(generationId, deps, { isLast: false })).rejects.toThrow();
    await product.database.service
      .updateTable('generation_images')
      .set({ status: 'drawing' })
      .where('generation_id', '=', generationId)
      .execute();
    await drawPhoto(generationId, deps);
    expect(await getImage(generationId)).toMatchObject({ status: 'failed', reason: 'The generation was interrupted.' });
    expect(callCount).toBe(1);
    expect(await credits(ana)).toBe(before);
  });

  test('is ended and refunded if its worker vanished and no other worker took over', async () => {
    const { generationId, before } = await waitingImage();
    const longAgo = { updated_at: new Date(Date.now() - 2 * 60 * 60_000) };
    await product.database.service
      .updateTable('generation_images')
      .set(longAgo)
      .where('generation_id', '=', generationId)
      .execute();
    await Promise.all([
      endAbandoned(product.database.service, runAt(new Date())),
      endAbandoned(product.database.service, runAt(new Date())),
    ]);
    // The screen appends the note about the refunded credit to every failed image.
    expect(await getImage(generationId)).toMatchObject({
      status: 'failed',
      reason: 'The image was not generated in time.',
    });
    expect(await credits(ana)).toBe(before);
  });
});

test('an image that two workers generate becomes one photo and costs one credit', async () => {
  const { generationId, before } = await waitingImage();
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#bd2c45' } })
    .jpeg()
    .toBuffer();
  const deps = depsWith({ kind: 'drawn', image: bytes, notDrawn: [] });
  await Promise.all([drawPhoto(generationId, deps), drawPhoto(generationId, deps)]);
  expect(await listPhotos(generationId)).toHaveLength(1);
  expect(await credits(ana)).toBe(before - 1);
});

const consent = { image_url: '/files/face.jpg', relation: 'self', statement: 'This is a photo of me.' } as const;

test('a photo of a clone is discarded if consent is withdrawn during generation', async () => {
  const become = (created_via: 'builder' | 'clone', face_url: string | null) =>
    product.database.service
      .updateTable('influencers')
      .set({ created_via, face_url })
      .where('id', '=', influencer)
      .execute();
  await become('clone', '/files/face.jpg');
  await product.database.service
    .insertInto('likeness_consents')
    .values({ user_id: ana.id, influencer_id: influencer, given_at: new Date(), ...consent })
    .execute();
  const { generationId } = await waitingImage();
  const drawn = { kind: 'drawn', image: new Uint8Array(), notDrawn: [] } as const;
  await drawPhoto(generationId, depsWith(drawn, { onDraw: () => become('clone', null) }));
  expect(await getImage(generationId)).toMatchObject({ status: 'done' });
  expect(await listPhotos(generationId)).toEqual([]);
  await become('builder', null);
});

test('a photo with a clone is refused and refunded if the consent ends between the order and the generation', async () => {
  const { service } = product.database;
  const clone = await service
    .insertInto('influencers')
    .values({
      user_id: ana.id,
      name: 'Zoe',
      seed: 1,
      created_via: 'clone',
      face_url: '/files/zoe.jpg',
      traits: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = { user_id: ana.id, influencer_id: clone.id, given_at: new Date(), ...consent };
  await service.insertInto('likeness_consents').values(given).execute();
  const { generationId, before } = await waitingImage();
  await service.updateTable('generations').set({ companion_id: clone.id }).where('id', '=', generationId).execute();
  const ended = service.updateTable('likeness_consents').set({ expires_at: new Date(0) });
  await ended.where('influencer_id', '=', clone.id).execute();
  let callCount = 0;
  const drawn = { kind: 'drawn', image: new Uint8Array(), notDrawn: [] } as const;
  await drawPhoto(generationId, depsWith(drawn, { onDraw: () => (callCount += 1) }));
  const reason = expect.stringContaining('consent for this clone has expired');
  expect(await getImage(generationId)).toMatchObject({ status: 'refused', reason });
  expect({ callCount, credits: await credits(ana) }).toEqual({ callCount: 0, credits: before });
});

test('a change whose photo is deleted during generation is kept, without a link to that photo', async () => {
  const { service } = product.database;
  const photo = await service
    .insertInto('influencer_photos')
    .values({ influencer_id: influencer, user_id: ana.id, kind: 'generated', image_url: '/files/before.jpg' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { generationId } = await waitingImage();
  await service.updateTable('generations').set({ changed_photo_id: photo.id }).where('id', '=', generationId).execute();
  const drawn = { kind: 'drawn', image: new Uint8Array(), notDrawn: [] } as const;
  const deletePhoto = () => service.deleteFrom('influencer_photos').where('id', '=', photo.id).execute();
  await drawPhoto(generationId, depsWith(drawn, { onDraw: deletePhoto }));
  expect(await getImage(generationId)).toMatchObject({ status: 'done' });
  expect(await listPhotos(generationId)).toMatchObject([{ changed_from: null }]);
});

/** Requests an image without notifying any running worker. */
async function waitingImage() {
  await setCredits(product.database, ana.id, 10);
  const before = await credits(ana);
  const generationId = await requestUnseenPhoto(product, ana, influencer);
  return { generationId, before };
}

function depsWith(outcome: ImageOutcome, { repeatable = true, onDraw: deletePhoto = (): unknown => undefined } = {}) {
  const engine: ImageEngine = {
    name: 'scripted',
    label: 'Scripted',
    source: 'trainedAlgorithmicMedia',
    concurrency: 1,
    repeatable,
    edits: () => true,
    draw: async () => {
      await deletePhoto();
      return outcome;
    },
  };
  return { engine, images: emptyImageStore, service: product.database.service, log: openLog('silent') };
}

async function getImage(generationId: string) {
  return product.database.service
    .selectFrom('generation_images')
    .selectAll()
    .where('generation_id', '=', generationId)
    .executeTakeFirstOrThrow();
}

async function listPhotos(generationId: string) {
  return product.database.service
    .selectFrom('influencer_photos')
    .where('generation_id', '=', generationId)
    .select(['id', 'changed_from'])
    .execute();
}

async function credits(user: TestUser): Promise<number> {
  return Number((await user.call('get-usage-summary')).body.credits);
}
