import { randomUUID } from 'node:crypto';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import { findImage, type ImageKey, pendingEvents, redrawMode } from './generation-images.ts';
import { type GenerationJob, queueImages } from './image-queue.ts';

/** Offset between an image's seed and that of its redraw. */
const seedStep = 500_000;

/**
 * Requests a free regeneration of an image, inside the caller's transaction. A redraw is never redrawn itself. Returns
 * false if the image is a redraw, or if its generation no longer exists.
 */
export async function requestRedraw(
  trx: ServiceDatabase,
  jobs: JobQueue,
  key: ImageKey,
  job: GenerationJob,
): Promise<boolean> {
  const image = await findImage(trx, key);
  if (!image || image.mode === redrawMode) return false;
  const { user_id, influencer_id, prompt, aspect, changed_photo_id } = image;
  const [id, seed] = [randomUUID(), (image.seed + seedStep) % 1_000_000];
  await trx
    .insertInto('generations')
    .values({ id, user_id, influencer_id, prompt, aspect, seed, mode: redrawMode, count: 1, changed_photo_id })
    .execute();
  const images = [{ position: 1, kind: 'hero', prompt, seed }] as const;
  await queueImages(trx, jobs, { generationId: id, userId: user_id, job, isLimited: false, images });
  await announce(trx, pendingEvents(image));
  return true;
}
