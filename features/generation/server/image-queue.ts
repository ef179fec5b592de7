import { sql } from 'kysely';
import { z } from 'zod';
import { type AnyDatabase, getTables, type UserDatabase } from '#platform/database/database.ts';
import type { JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import { maxQueuedImages, queueFull, queueRetrySeconds } from '../queue-rules.ts';
import type { ImageKey } from './generation-images.ts';

export type QueuedImage = ImageKey & {
  /** Images start by turn, then by age (migration 0072). */
  readonly turn: number;
};

/** A kind of job that generates images. Users take turns: `queueImages` assigns each image its turn. */
export type GenerationJob = JobKind<QueuedImage> & Required<Pick<JobKind<QueuedImage>, 'priorityOf'>>;

export function drawingJob(name: string, retries: number): GenerationJob {
  return {
    name,
    // Jobs queued by the previous version have no turn.
    data: z.object({ generationId: z.uuid(), position: z.int(), turn: z.int().default(0) }),
    retries,
    deadlineSeconds: 180,
    priorityOf: ({ turn }) => -turn,
  };
}

/** The user has the maximum number of queued images: the message and data of the QUEUE_FULL error. */
export type QueueFull = {
  readonly kind: 'queue full';
  readonly message: string;
  readonly data: { readonly retry_after: number };
};

type NewImage = {
  readonly position: number;
  readonly kind: 'hero' | 'alt';
  readonly prompt: string;
  readonly seed: number;
};

type Order = {
  readonly generationId: string;
  readonly userId: string;
  readonly job: GenerationJob;
  /** Whether the user, rather than the product, ordered them: the limit applies only to users. */
  readonly isLimited: boolean;
  readonly images: readonly NewImage[];
};

/**
 * Inserts a generation's images and queues a job for each, inside the caller's transaction. Each image takes its user's
 * next turn. Inserts nothing if the queue is full.
 */
export async function queueImages(
  trx: AnyDatabase,
  jobs: JobQueue,
  order: Order,
): Promise<{ readonly kind: 'queued' } | QueueFull> {
  const { generationId, userId, job, isLimited, images } = order;
  const { rows } = await sql<{ turn: number; queued: number }>`
    select turn, queued from next_image_turn(${job.name}, ${userId})`.execute(trx);
  const [{ turn: first, queued } = { turn: 0, queued: 0 }] = rows;
  if (isLimited && queued + images.length > maxQueuedImages)
    return { kind: 'queue full', message: queueFull(queued), data: { retry_after: queueRetrySeconds } };
  const inTurn = images.map((image, index) => ({ ...image, turn: first + index }));
  await getTables(trx)
    .insertInto('generation_images')
    .values(inTurn.map((image) => ({ ...image, generation_id: generationId, user_id: userId, queue: job.name })))
    .execute();
  await jobs.send(
    trx,
    job,
    inTurn.map(({ position, turn }) => ({ generationId, position, turn })),
  );
  return { kind: 'queued' };
}

/** Returns how many images are ahead of each queued image in these generations, by generation and position. */
export async function findImagesAhead(
  db: UserDatabase,
  generationIds: readonly string[],
): Promise<(key: ImageKey) => number | null> {
  const { rows } = await sql<ImageKey & { ahead: number }>`
    select generation_id as "generationId", position, ahead from images_ahead(${[...generationIds]}::uuid[])`.execute(
    db,
  );
  const ahead = new Map(rows.map((row) => [`${row.generationId}/${row.position}`, row.ahead]));
  return ({ generationId, position }) => ahead.get(`${generationId}/${position}`) ?? null;
}
