import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { drawImage } from '#features/generation/server/public.ts';
import { drawPhotoJob, photoSubject } from '#features/photos/server/generate-photo.ts';
import { buildAppRole } from '#platform/database/app-role.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs/create-jobs.ts';
import { openLog } from '#platform/log/log.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { setCredits } from '../credits.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { emptyImageStore, requestOrFail } from '../generation.ts';

/** How long the engine takes for an image, in milliseconds. */
const imageMs = 50;
/** Maximum number of images in a generation. */
const maxImages = 8;
const patient = { timeout: 240_000, interval: 5 };

/**
 * A worker's claim of an image. `isAwaited` states whether the image was finished between a given time and the first
 * claim for a given user.
 */
type Claim = { readonly userId: string; readonly isAwaited: boolean };

export type Orderer = { readonly userId: string; readonly influencerId: string };

/**
 * Opens the photo queue with real jobs and workers, and an engine that only records the user of each image it starts.
 */
export async function openFairQueue() {
  const url = await openTestDatabase();
  const log = openLog('silent');
  const database = openDatabase(url, testSecret, () => undefined, { maxConnections: 8 });
  const { service } = database;
  const jobs = createJobs(url, buildAppRole(url, testSecret).name, log);
  await jobs.start([drawPhotoJob]);
  /** The users whose images were started, in order. */
  const started: string[] = [];
  const engine: ImageEngine = {
    name: 'stand-in',
    label: 'Stand-in',
    source: 'algorithmicMedia',
    concurrency: 8,
    repeatable: true,
    async draw({ ownerId }) {
      started.push(ownerId ?? '');
      await wait(imageMs);
      return { kind: 'drawn', image: new Uint8Array(), notDrawn: [] };
    },
  };
  const deps = { service, engine, images: emptyImageStore, log };
  const subject = photoSubject({ ...deps, jobs, recognizer: null, findLora: async () => null });

  return {
    database,
    started,
    /** Starts workers that process images until the queue is closed. */
    startWorkers: (count: number) => jobs.work(drawPhotoJob, count, (key, run) => drawImage(key, run, subject, deps)),
    untilStarted: (count: number) => vi.waitUntil(() => started.length >= count, patient),
    untilStartedFor: (userId: string) => vi.waitUntil(() => started.includes(userId), patient),

    async now(): Promise<string> {
      const { rows } = await database.pool.query<{ now: string }>('select clock_timestamp()::text as now');
      return rows[0]?.now ?? '';
    },

    /** Returns the claims of all images up to a user's first image, according to the database's clock. */
    async listClaimsUntil(userId: string, since: string): Promise<readonly Claim[]> {
      const { rows } = await database.pool.query<Claim>(
        `with claims as (
           select image.user_id as "userId", job.started_on, job.completed_on
           from pgboss.job join generation_images image
             on image.generation_id::text = job.data ->> 'generationId' and image.position = (job.data ->> 'position')::integer
           where job.name = $1 and job.started_on is not null
         ),
         first_claim as (select min(started_on) as started_on from claims where "userId" = $2)
         select "userId", coalesce(completed_on > $3 and completed_on <= first_claim.started_on, false) as "isAwaited"
         from claims, first_claim
         where "userId" <> $2 and claims.started_on <= first_claim.started_on`,
        [drawPhotoJob.name, userId, since],
      );
      return rows;
    },

    async makeUser(credits: number): Promise<Orderer> {
      const [userId, influencerId] = [randomUUID(), randomUUID()];
      const user = { id: userId, name: 'Ana', email: `${userId}@example.com` };
      await service.insertInto('users').values(user).execute();
      await service.insertInto('accounts').values({ user_id: userId }).execute();
      await setCredits(database, userId, credits);
      const influencer = { id: influencerId, user_id: userId, name: 'Mia', seed: 1, created_via: 'builder' };
      await service
        .insertInto('influencers')
        .values({ ...influencer, traits: '{}' })
        .execute();
      return { userId, influencerId };
    },

    async order({ userId, influencerId }: Orderer, images: number): Promise<void> {
      for (let left = images; left > 0; left -= maxImages)
        await requestOrFail(database.asUser(userId), jobs, {
          userId,
          influencerId,
          prompt: 'coffee',
          mode: 'auto',
          aspect: '1:1',
          seed: 1,
          shots: Array.from({ length: Math.min(left, maxImages) }, () => ({ kind: 'hero', prompt: 'coffee' })),
          job: drawPhotoJob,
          note: 'Image',
        });
    },

    async close() {
      await jobs.stop(5_000);
      await database.close();
    },
  };
}

type Flood = { readonly users: number; readonly images: number; readonly workers: number };

/**
 * Queues many images of several users and, while they are generated, one image of another user. Returns how many other
 * images were finished while this image waited, and how many were claimed before it for each user. An image that
 * another worker claims at the same time does not count: its claim may begin first and yet find this image taken.
 */
export async function orderBehindFlood({ users, images, workers }: Flood) {
  const queue = await openFairQueue();
  try {
    const flooding: Orderer[] = [];
    for (let count = 0; count < users; count++) flooding.push(await queue.makeUser(images));
    const other = await queue.makeUser(1);
    for (const user of flooding) await queue.order(user, images);
    await queue.startWorkers(workers);
    await queue.untilStarted(4 * users * workers + 2); // in the middle of a round
    await queue.order(other, 1);
    const orderedAt = await queue.now();
    await queue.untilStartedFor(other.userId);
    const claims = await queue.listClaimsUntil(other.userId, orderedAt);
    return {
      delay: claims.filter(({ isAwaited }) => isAwaited).length,
      shares: flooding.map((user) => claims.filter(({ userId }) => userId === user.userId).length),
    };
  } finally {
    await queue.close();
  }
}
