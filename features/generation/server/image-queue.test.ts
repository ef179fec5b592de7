import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commitIf } from '#platform/database/commit-if.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { setCredits } from '#tests/credits.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { deafQueue, fillQueue } from '#tests/generation.ts';
import { runAt } from '#tests/recurring-run.ts';
import { maxQueuedImages, queueFull } from '../queue-rules.ts';
import { endAbandoned } from './end-abandoned.ts';
import { updateImage } from './generation-images.ts';
import { drawingJob, findImagesAhead, type QueuedImage } from './image-queue.ts';
import { isGenerationWorking } from './is-generating.ts';
import { requestGeneration } from './request-generation.ts';

const job = drawingJob('draw-image', 0);
const sheets = drawingJob('draw-sheet', 0);

let database: Database;
let ana: Owner;
let bo: Owner;
let sent: QueuedImage[];
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.service.deleteFrom('generations').execute();
  [ana, bo, sent] = [await makeUser(), await makeUser(), []];
});

type Owner = { readonly userId: string; readonly influencerId: string };

describe('turns in a queue', () => {
  test('are consecutive for one user, and start at the current turn for another', async () => {
    await order(ana, 4);
    expect(turns()).toEqual([0, 1, 2, 3]);
    await start(0, 2);
    sent = [];
    await order(bo, 2);
    expect(turns()).toEqual([1, 2]); // Ana's image of turn 1 is being generated
    await order(ana, 1);
    expect(turns()).toEqual([1, 2, 4]);
  });

  test('start at 0 again in an empty queue', async () => {
    await order(ana, 3);
    await start(0, 3);
    await finish(0, 3);
    sent = [];
    await order(ana, 1);
    expect(turns()).toEqual([0]);
  });

  test('are not delayed when an old image is retried', async () => {
    await order(ana, 8);
    await start(0, 6);
    await finish(1, 6);
    sent = [];
    await order(bo, 1);
    expect(turns()).toEqual([5]);
  });

  test('are independent of those in another queue', async () => {
    await order(ana, 3);
    sent = [];
    await order(ana, 1, { job: sheets, isFree: true });
    expect(turns()).toEqual([0]);
  });
});

test('a queued image counts the images ahead of it, including those of other users', async () => {
  await order(ana, 2);
  const own = [...sent];
  await order(bo, 2);
  await order(ana, 1);
  expect(await ahead(ana, own)).toEqual([0, 2]);
  expect(await ahead(bo, sent.slice(2, 4))).toEqual([1, 3]);
  expect(await ahead(ana, sent.slice(4))).toEqual([4]);
  await start(0, 1);
  expect(await ahead(ana, own)).toEqual([null, 1]);
  expect(await ahead(ana, sent.slice(2, 4))).toEqual([null, null]); // images of another user
});

describe('a user with the maximum number of queued images', () => {
  test('cannot order more images, even with two concurrent requests', async () => {
    await setCredits(database, ana.userId, 10);
    await fillQueue(database, ana, maxQueuedImages - 3);
    const refused = { kind: 'queue full', message: queueFull(maxQueuedImages - 1) };
    const orders = await Promise.all([order(ana, 2), order(ana, 2)]);
    expect(orders.map(({ kind }) => kind).sort()).toEqual(['queue full', 'requested']);
    expect(orders).toContainEqual(expect.objectContaining(refused));
    expect(sent).toHaveLength(2);
    expect(await order(ana, 2)).toMatchObject(refused);
    await order(bo, 2);
  });

  test('still gets images that the product orders', async () => {
    await fillQueue(database, ana, maxQueuedImages, sheets.name);
    await order(ana, 1, { job: sheets, isFree: true });
    expect(turns()).toEqual([maxQueuedImages]);
  });
});

test('an image may be queued for hours while its queue moves, but is abandoned once later ones have started', async () => {
  await order(ana, 8);
  await start(0, 1);
  await age(1, 8);
  expect(await isGenerationWorking(database.service)).toBe(true);
  expect(await endAbandoned(database.service, runAt(new Date()))).toBe(0);
  // The second image's job is lost, and the third image starts.
  await finish(0, 1);
  await start(2, 3);
  await age(0, 1);
  expect(await endAbandoned(database.service, runAt(new Date()))).toBe(1);
  await age(2, 3);
  expect(await isGenerationWorking(database.service)).toBe(false);
});

const turns = () => sent.map(({ turn }) => turn);

async function order(owner: Owner, images: number, changes: Partial<Parameters<typeof requestGeneration>[2]> = {}) {
  const jobs = { ...deafQueue, send: async (_trx: unknown, _kind: unknown, data: readonly object[]) => note(data) };
  let noted: QueuedImage[] = [];
  function note(data: readonly object[]) {
    noted = data.map((one) => job.data.parse(one));
  }
  const shots = Array.from({ length: images }, () => ({ kind: 'hero' as const, prompt: 'coffee' }));
  const request = { ...owner, prompt: 'coffee', mode: 'auto', aspect: '1:1', seed: 1, shots, job, note: 'Image' };
  const outcome = await commitIf(database.asUser(owner.userId), 'requested', (trx) =>
    requestGeneration(trx, jobs, { ...request, ...changes }),
  );
  sent.push(...noted);
  return outcome;
}

async function ahead({ userId }: Owner, keys: readonly QueuedImage[]) {
  const generations = keys.map(({ generationId }) => generationId);
  return keys.map(await findImagesAhead(database.asUser(userId), generations));
}

/** Marks the sent images from one index up to, but not including, another as started. */
async function start(from: number, to: number) {
  for (const key of sent.slice(from, to)) await updateImage(database.service, key, { status: 'drawing' });
}

async function finish(from: number, to: number) {
  for (const key of sent.slice(from, to)) await updateImage(database.service, key, { status: 'done' });
}

async function age(from: number, to: number) {
  for (const { generationId, position } of sent.slice(from, to))
    await database.service
      .updateTable('generation_images')
      .set({ updated_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('generation_id', '=', generationId)
      .where('position', '=', position)
      .execute();
}

async function makeUser(): Promise<Owner> {
  const [userId, influencerId] = [randomUUID(), randomUUID()];
  const { service } = database;
  await service
    .insertInto('users')
    .values({ id: userId, name: 'Ana', email: `${userId}@example.com` })
    .execute();
  await service.insertInto('accounts').values({ user_id: userId }).execute();
  await setCredits(database, userId, 100);
  const influencer = { id: influencerId, user_id: userId, name: 'Mia', created_via: 'builder', traits: '{}', seed: 1 };
  await service.insertInto('influencers').values(influencer).execute();
  return { userId, influencerId };
}
