import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { summarizeUsage } from '#features/billing/server/accounts.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { setCredits } from '#tests/credits.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { deafQueue } from '#tests/generation.ts';
import { failImage } from './generate-image.ts';
import { drawingJob } from './image-queue.ts';
import { type GenerationRequest, requestGeneration } from './request-generation.ts';

let database: Database;
let ana: Owner;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
  ana = await ownerWith(100);
});
afterAll(() => database.close());

type Owner = { readonly userId: string; readonly influencerId: string };

/** The table's limit. */
const maxImages = 8;
const job = drawingJob('draw nothing', 0);
const shot = (position: number) => ({ kind: 'alt' as const, prompt: `shot ${position}` });
const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Requests all images of a generation, or some of them through `changes`. */
function requestImages(owner: Owner, id: string, count: number, changes: Partial<GenerationRequest> = {}) {
  const request = { id, ...owner, prompt: '', mode: 'auto', aspect: '1:1', seed: 7, shots: places(count).map(shot) };
  return commitIf(database.asUser(owner.userId), 'requested', (trx) =>
    requestGeneration(trx, deafQueue, { ...request, job, note: 'Image', ...changes }),
  );
}

/** Requests a single image of a generation, as a fallback does. */
function requestOne(owner: Owner, id: string, position: number) {
  return requestImages(owner, id, 1, { shots: [shot(position)], position });
}

test('each image is paid for once, in whatever order the attempts and fallbacks of a request arrive', async () => {
  const story = fc.integer({ min: 1, max: maxImages }).chain((count) => {
    const attempt = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: count })); // null requests all
    // Requests within a step are sent concurrently; the next step starts after all responses have arrived.
    return fc.record({
      count: fc.constant(count),
      steps: fc.array(fc.array(attempt, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ count, steps }) => {
      const [owner, id] = [await ownerWith(maxImages), randomUUID()];
      for (const step of steps) {
        const sent = step.map((place) => (place ? requestOne(owner, id, place) : requestImages(owner, id, count)));
        expect(await Promise.all(sent)).toEqual(step.map(() => ({ kind: 'requested', id })));
      }
      const wanted = new Set(steps.flat().flatMap((place) => place ?? places(count)));
      const images = await listImages(id);
      expect(images.map(({ position }) => position)).toEqual([...wanted].sort());
      for (const { position, prompt, seed } of images)
        expect({ prompt, seed }).toEqual({ prompt: `shot ${position}`, seed: 6 + position });
      expect(await credits(owner)).toBe(maxImages - wanted.size);
    }),
    { numRuns: 40 },
  );
});

test('a failed image is refunded and not requested from a provider again', async () => {
  const [owner, id] = [await ownerWith(1), randomUUID()];
  await requestImages(owner, id, 1);
  const image = { generation_id: id, position: 1, user_id: owner.userId, influencer_id: owner.influencerId };
  await failImage(database.service, image, 'failed', 'The generation was interrupted.');
  expect(await requestOne(owner, id, 1)).toEqual({ kind: 'requested', id });
  expect(await listImages(id)).toMatchObject([{ status: 'failed' }]);
  expect(await credits(owner)).toBe(1);
});

test('a request that exceeds the credits stores nothing', async () => {
  const [owner, id] = [await ownerWith(2), randomUUID()];
  expect(await requestImages(owner, id, 3)).toEqual({ kind: 'out of credits' });
  expect(await listImages(id)).toEqual([]);
  expect(await requestImages(owner, id, 2)).toEqual({ kind: 'requested', id });
});

describe('the id of a request', () => {
  test.each<[string, Partial<GenerationRequest>]>([
    ['prompt', { shots: [{ kind: 'alt', prompt: 'something else' }] }],
    ['shape', { aspect: '9:16' }],
    ['persona', { influencerId: null }],
  ])('cannot be reused with another %s', async (_what, changes) => {
    const id = randomUUID();
    await requestImages(ana, id, 1);
    const before = await credits(ana);
    expect(await requestImages(ana, id, 1, changes)).toEqual({ kind: 'request reused' });
    expect(await credits(ana)).toBe(before);
  });

  test('cannot be reused by another user', async () => {
    const [bo, id] = [await ownerWith(3), randomUUID()];
    await requestImages(ana, id, 1);
    expect(await requestImages(bo, id, 2)).toEqual({ kind: 'request reused' });
    expect(await credits(bo)).toBe(3);
    expect(await listImages(id)).toHaveLength(1);
  });
});

/** Creates a user with an influencer. */
async function ownerWith(amount: number): Promise<Owner> {
  const [userId, influencerId] = [randomUUID(), randomUUID()];
  const { service } = database;
  await service
    .insertInto('users')
    .values({ id: userId, name: 'Ana', email: `${userId}@example.com` })
    .execute();
  await service.insertInto('accounts').values({ user_id: userId }).execute();
  await setCredits(database, userId, amount);
  await service
    .insertInto('influencers')
    .values({ id: influencerId, user_id: userId, name: 'Mia', created_via: 'builder', traits: '{}', seed: 1 })
    .execute();
  return { userId, influencerId };
}

async function credits({ userId }: Owner): Promise<number> {
  return (await summarizeUsage(database.service, userId, 0)).credits;
}

function listImages(id: string) {
  return database.service
    .selectFrom('generation_images')
    .where('generation_id', '=', id)
    .select(['position', 'prompt', 'seed', 'status'])
    .orderBy('position')
    .execute();
}
