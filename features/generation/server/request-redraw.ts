import { randomUUID } from 'node:crypto';
import { type AnyDatabase, getTables } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import { findImage, type Image, type ImageKey, pendingEvents, redrawMode } from './generation-images.ts';
import { type GenerationJob, queueImages } from './image-queue.ts';

/** Offset between an image's seed and that of its redraw. */
const seedStep = 500_000;

/**
 * Requests a free regeneration of an image, inside the caller's transaction. A redraw is never redrawn itself. Returns
 * the id of its generation; null if the image is a redraw, or if its own generation no longer exists.
 */
export async function requestRedraw(
  trx: AnyDatabase,
  jobs: JobQueue,
  key: ImageKey,
  job: GenerationJob,
): Promise<string | null> {
  const image = await findRedrawable(trx, key);
  if (!image) return null;
  const { user_id, influencer_id, prompt, aspect, changed_photo_id, scene_reference_ids, companion_id } = image;
  const [id, seed] = [randomUUID(), (image.seed + seedStep) % 1_000_000];
  await getTables(trx)
    .insertInto('generations')
    .values({
      id,
      user_id,
      influencer_id,
      prompt,
      aspect,
      seed,
      mode: redrawMode,
      count: 1,
      changed_photo_id,
      scene_reference_ids,
      companion_id,
    })
    .execute();
  const images = [{ position: 1, kind: 'hero', prompt, seed }] as const;
  await queueImages(trx, jobs, { generationId: id, userId: user_id, job, isLimited: false, images });
  await announce(trx, pendingEvents(image));
  return id;
}

/** Returns an image that may be redrawn: one that is not a redraw itself, and whose generation still exists. */
export async function findRedrawable(db: AnyDatabase, key: ImageKey): Promise<Image | null> {
  const image = await findImage(db, key);
  return image && image.mode !== redrawMode ? image : null;
}
