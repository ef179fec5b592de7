import { randomInt } from 'node:crypto';
import { reserveCredits } from '#features/billing/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { Aspect } from '../generation-rules.ts';
import { drawImageJob, imageReference } from './draw-image-job.ts';

export type ImageRequest = {
  readonly influencerId: string;
  readonly prompt: string;
  readonly mode: string;
  readonly aspect: Aspect;
  readonly seed: number | undefined;
  readonly shots: readonly { readonly kind: 'hero' | 'alt'; readonly prompt: string }[];
};

/**
 * Reserves a credit for each image and hands the images to the workers, all in one transaction: either everything is on
 * its way and paid for, or nothing is. Null where there are not enough credits.
 */
export async function requestImages(
  db: UserDatabase,
  jobs: JobQueue,
  userId: string,
  request: ImageRequest,
): Promise<string | null> {
  const { shots, aspect, prompt, mode, influencerId } = request;
  const seed = request.seed ?? randomInt(1_000_000);
  try {
    return await db.transaction().execute(async (trx) => {
      const generation = {
        user_id: userId,
        influencer_id: influencerId,
        prompt,
        mode,
        aspect,
        seed,
        count: shots.length,
      };
      const { id } = await trx.insertInto('generations').values(generation).returning('id').executeTakeFirstOrThrow();
      const images = shots.map((shot, index) => ({
        generation_id: id,
        position: index + 1,
        user_id: userId,
        ...shot,
        seed: seed + index,
      }));
      await trx.insertInto('generation_images').values(images).execute();
      const references = images.map(({ position }) => imageReference(id, position));
      if (!(await reserveCredits(trx, references, 'Image'))) throw new OutOfCredits();
      await jobs.send(
        trx,
        drawImageJob,
        images.map(({ position }) => ({ generationId: id, position })),
      );
      await announce(trx, [
        { userId, topic: 'drawings', influencerId },
        { userId, topic: 'profile' },
      ]);
      return id;
    });
  } catch (error) {
    if (error instanceof OutOfCredits) return null;
    throw error;
  }
}

/** Thrown to roll the transaction back. */
class OutOfCredits extends Error {}
