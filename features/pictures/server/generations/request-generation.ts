import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { reserveCredits } from '#features/billing/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import { creditEvent, type ImageKey, imageReference, pendingEvents } from './images.ts';

/** The kind of job that draws images of one subject. */
export function drawingJob(name: string, retries: number): JobKind<ImageKey> {
  return { name, data: z.object({ generationId: z.uuid(), position: z.int() }), retries, deadlineSeconds: 180 };
}

export type GenerationRequest = {
  readonly userId: string;
  /** Null where nobody is made of it yet. */
  readonly influencerId: string | null;
  readonly prompt: string;
  readonly mode: string;
  readonly aspect: string;
  readonly seed: number;
  /** The images, each with its own prompt. */
  readonly shots: readonly { readonly kind: 'hero' | 'alt'; readonly prompt: string }[];
  /** What draws them. */
  readonly job: JobKind<ImageKey>;
  /** What the ledger says that the credits are for. */
  readonly note: string;
};

/**
 * Reserves a credit for each image and hands the images to the workers, inside the caller's transaction: either everything is
 * on its way and paid for, or nothing is. Returns the generation's id; null where there are not enough credits.
 */
export async function requestGeneration(
  trx: UserDatabase,
  jobs: JobQueue,
  request: GenerationRequest,
): Promise<string | null> {
  const { userId, influencerId, shots, seed, job, note, prompt, mode, aspect } = request;
  const [id, owner] = [randomUUID(), { user_id: userId, influencer_id: influencerId }];
  const keys = shots.map((_shot, index) => ({ generationId: id, position: index + 1 }));
  if (!(await reserveCredits(trx, keys.map(imageReference), note))) return null;
  await trx
    .insertInto('generations')
    .values({ id, ...owner, prompt, mode, aspect, seed, count: shots.length })
    .execute();
  const images = shots.map((shot, index) => ({ position: index + 1, ...shot, seed: seed + index }));
  await trx
    .insertInto('generation_images')
    .values(images.map((image) => ({ generation_id: id, user_id: userId, ...image })))
    .execute();
  await jobs.send(trx, job, keys);
  await announce(trx, [...pendingEvents(owner), creditEvent(owner)]);
  return id;
}
