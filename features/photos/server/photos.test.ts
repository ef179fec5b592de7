import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { describeFailure } from '#platform/http/call-errors.ts';
import { openLog } from '#platform/log/log.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { setCredits } from '#tests/credits.ts';
import { plainIllustrator } from '#tests/plain-illustrator.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import { type GenerateCallsDeps, generateCalls } from './generate-calls.ts';

type Photo = {
  id: string;
  user_id: string;
  image_url: string;
  width: number;
  height: number;
  meta: { favorite: boolean };
};

const plain = plainIllustrator();
/** Images are generated when it resolves. */
let released = Promise.resolve();

let product: TestProduct;
let ana: TestUser;
let influencer: string;
beforeAll(async () => {
  const draw: typeof plain.draw = async (...order) => {
    await released;
    return plain.draw(...order);
  };
  product = await openTestProduct({}, {}, { illustrator: { ...plain, draw } });
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());

describe('generating photos', () => {
  test('generates each requested image in the requested aspect ratio, and takes one credit per image', async () => {
    const before = await credits(ana);
    // The composer's exact payload: only the session determines which user owns the photos.
    const { status, body } = await ana.call('generate-images', {
      influencer_id: influencer,
      user_id: randomUUID(),
      user_token: 'of nobody',
      shots: ['coffee', 'a walk', 'the sea'].map((prompt, index) => ({ prompt, kind: index ? 'alt' : 'hero' })),
      aspect: '4:5',
      override: 120_000,
    });
    expect({ status, ok: body.ok }).toEqual({ status: 200, ok: true });
    const images = body.images as Photo[]; // guaranteed by the contract
    expect(images).toHaveLength(3);
    for (const { width, height } of images) expect(width / height).toBeCloseTo(4 / 5, 2);
    expect(new Set(images.map(({ image_url }) => image_url)).size).toBe(3);
    expect(images.map(({ user_id }) => user_id)).toEqual([ana.id, ana.id, ana.id]);
    const urls = images.map(({ image_url }) => image_url);
    expect(body).toMatchObject({ urls, url: urls[0], results: urls.map((url) => ({ url, status: 'done' })) });
    expect(await credits(ana)).toBe(before - 3);
    const { body: listed } = await ana.call('list-photos', { influencer_id: influencer });
    expect((listed.items as Photo[]).map(({ id }) => id).sort()).toEqual(images.map(({ id }) => id).sort());
  });

  test.each<[string, object]>([
    ['A', { user_token: 'x', prompt: 'coffee', mode: 'auto', seed: 999_999, aspect: '1:1', count: 1 }],
    ['B', { user_id: randomUUID(), shots: [{ prompt: 'coffee', kind: 'hero' }], aspect: '1:1' }],
  ])('responds to variant %s immediately, before the image exists', async (_variant, payload) => {
    const bo = await signUp(product, 'Bo');
    const other = await makeInfluencer(bo);
    const held = Promise.withResolvers<void>();
    released = held.promise;
    const answer = await bo.call('generate-images', { influencer_id: other, ...payload });
    held.resolve();
    expect(answer).toMatchObject({
      status: 200,
      body: { ok: true, urls: [], url: null, results: [{ url: null }] },
    });
  });

  test('starts nothing and takes no credits if there are not enough', async () => {
    const bo = await signUp(product, 'Bo');
    const other = await makeInfluencer(bo);
    await setCredits(product.database, bo.id, 1);
    const { status, body } = await bo.call('generate-images', { influencer_id: other, prompt: 'coffee', count: 2 });
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { ok: false, error: 'OUT_OF_CREDITS', code: 'OUT_OF_CREDITS', details: { message: 'Not enough credits.' } },
    });
    expect(await credits(bo)).toBe(1);
    expect((await bo.call('list-drawings', { influencer_id: other })).body).toEqual({ items: [] });
  });

  test('favorites and deletes a photo, and lists only favorites', async () => {
    const { body } = await ana.call('list-photos', { influencer_id: influencer });
    const [first, second] = body.items as Photo[];
    if (!first || !second) throw new Error('photos of the first test are missing');
    await ana.call('update-photo', { photo_id: first.id, favorite: true });
    const favorites = (await ana.call('list-photos', { influencer_id: influencer, favorites: 'true' })).body
      .items as Photo[];
    expect(favorites.map(({ id }) => id)).toEqual([first.id]);
    expect((await ana.call('delete-photo', { photo_id: second.id })).body).toEqual({ ok: true });
    expect((await ana.call('get-photo', { influencer_id: influencer, photo_id: second.id })).status).toBe(404);
  });

  test('paginates a gallery without skipping or repeating a photo', async () => {
    const rows = Array.from({ length: 25 }, () => ({
      influencer_id: influencer,
      user_id: ana.id,
      kind: 'generated',
      image_url: '/files/a.jpg',
      created_at: new Date('2026-01-01'),
    }));
    await product.database.service.insertInto('influencer_photos').values(rows).execute();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ana.call('list-photos', {
        influencer_id: influencer,
        limit: 10,
        ...(cursor && { cursor }),
      });
      seen.push(...(body.items as Photo[]).map(({ id }) => id));
      cursor = (body.next as string | null) ?? undefined;
    } while (cursor);
    const { length } = await product.database.service
      .selectFrom('influencer_photos')
      .where('influencer_id', '=', influencer)
      .select('id')
      .execute();
    expect(seen).toHaveLength(length);
    expect(new Set(seen).size).toBe(length);
  });
});

test('finds a photo by its id only among the generated ones', async () => {
  const { id } = await product.database.service
    .insertInto('influencer_photos')
    .values({ influencer_id: influencer, user_id: ana.id, kind: 'face', image_url: '/files/a.jpg' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await ana.call('get-photo', { influencer_id: influencer, photo_id: id })).status).toBe(404);
  await product.database.service.deleteFrom('influencer_photos').where('id', '=', id).execute();
});

describe('a prompt with refused content', () => {
  const refusedShot = { shots: [{ prompt: 'coffee' }, { prompt: 'a 16 year old at the beach' }] };
  test.each<[string, object, string, string]>([
    ['generate-images', { prompt: 'topless at the pool' }, 'prompt', 'sexual'],
    ['generate-images', refusedShot, 'shots.1.prompt', 'minor'],
    ['generate-images', { prompt: 'looks like Taylor Swift' }, 'prompt', 'real_person'],
    ['plan-generate', { requested: 2, prompt: 'n4ked' }, 'prompt', 'sexual'],
    ['plan-images', { count: 2, prompt: 'a schoolgirl' }, 'prompt', 'minor'],
  ])(
    'is rejected by %s (%j) before any engine call, with a plain message and without taking a credit',
    async (name, payload, field, reason) => {
      const before = await credits(ana);
      const { status, body } = await ana.call(name, { influencer_id: influencer, ...payload });
      expect({ status, body }).toMatchObject({
        status: 422,
        body: {
          ok: false,
          error: 'CONTENT_REFUSED',
          message: expect.stringMatching(/^[A-Z].+\.$/),
          details: { field, reason },
        },
      });
      expect(body.details).toMatchObject({ message: body.message });
      expect(await credits(ana)).toBe(before);
      expect((await ana.call('list-drawings', { influencer_id: influencer })).body).toEqual({ items: [] });
    },
  );

  test('has stricter rules for a clone, because it is the likeness of a real human', async () => {
    const bo = await signUp(product, 'Bo');
    const face = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#bd2c45' } })
      .jpeg()
      .toBuffer();
    const clone = await bo.call('create-influencer', {
      name: 'Bo',
      created_via: 'clone',
      traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
      likeness: 'self',
      preview_image_url: await uploadPhoto(product, bo, face),
    });
    const prompt = 'lace lingerie';
    expect(
      await bo.call('generate-images', { influencer_id: clone.body.influencer_id, prompt, count: 1 }),
    ).toMatchObject({ status: 422, body: { details: { reason: 'sexual' } } });
  });
});

describe('planning a series', () => {
  test.each<[string, Awaited<ReturnType<Writer['planShots']>>, string, string]>([
    [
      'whose writer fails',
      { kind: 'failed', reason: 'The writer is away.', retryable: true },
      'Planner failed to return shots',
      'The writer is away.',
    ],
    [
      'without shots',
      { kind: 'written', by: 'scripted', value: { concept: '', sharedPrompt: '', shots: [] } },
      'Planner returned no shots',
      'Planner returned no shots',
    ],
  ])(
    'a plan %s fails with the specified message and the reason in the details',
    async (_case, written, message, reason) => {
      const writer = { planShots: async () => written };
      const calls = generateCalls({
        writer,
        recordModelCalls: async () => {},
        log: openLog('silent'),
      } as unknown as GenerateCallsDeps); // planning needs no other dependencies
      const context = {
        db: product.database.asUser(ana.id),
        caller: ana,
        requestId: 'r1',
      } as unknown as SignedInContext;
      const input = { influencer_id: influencer };
      for (const plan of [
        () => call(calls['plan-generate'], input, { context }),
        () => call(calls['plan-images'], input, { context }),
      ]) {
        const failed = await plan().catch((error: unknown) => error);
        expect(describeFailure(failed, 'r1')).toMatchObject({
          status: 502,
          body: { error: 'PLAN_FAILED', message, details: { message: reason } },
          unexpected: false,
        });
      }
    },
  );

  test('returns the requested number of shots, with the hero first', async () => {
    const { status, body } = await ana.call('plan-generate', { influencer_id: influencer, requested: 3 });
    expect({ status, kinds: (body.shots as { kind: string }[]).map(({ kind }) => kind) }).toEqual({
      status: 200,
      kinds: ['hero', 'alt', 'alt'],
    });
    expect(body).toMatchObject({ shared_prompt: expect.stringMatching(/\w/), concept: expect.stringMatching(/\w/) });
  });

  test('follows the prompt, and returns shots that can be generated without changes', async () => {
    const { body } = await ana.call('plan-images', {
      influencer_id: influencer,
      count: 1,
      prompt: 'beach at golden hour',
    });
    const { shots, shared_prompt } = body.plan as {
      shots: { kind: string; shared_prefix: string; prompt_suffix: string }[];
      shared_prompt: string;
    };
    expect(shared_prompt).toContain('beach at golden hour');
    await setCredits(product.database, ana.id, 10);
    const request = {
      influencer_id: influencer,
      shots: shots.map(({ kind, shared_prefix, prompt_suffix }) => ({
        kind,
        prompt: `${shared_prefix}, ${prompt_suffix}`,
      })),
      override: true,
    };
    expect((await ana.call('generate-images', request)).body.urls).toHaveLength(1);
  });
});

async function credits(user: TestUser): Promise<number> {
  return Number((await user.call('get-usage-summary')).body.credits);
}
