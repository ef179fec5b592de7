import { countOthers } from '@galatea/shot-language/count-people.ts';
import { z } from 'zod';
import { isWorthRedrawing } from '#features/generation/likeness-rules.ts';
import { compareFaces, requestRedraw } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { findInfluencer, headSheets } from '#features/influencers/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { drawPhotoJob } from './generate-photo.ts';

export type LikenessDeps = {
  readonly recognizer: FaceRecognizer;
  /** Whether a photo of a different face is regenerated once, at the operator's expense. */
  readonly redrawsUnlike: boolean;
  readonly images: ImageStore;
  readonly service: ServiceDatabase;
  readonly jobs: JobQueue;
};

/**
 * Stores how similar a photo's face is to the influencer's, and requests a redraw if it is different and the operator
 * allows it. Both happen only once, however often the job runs. Neither descriptors nor pixels are stored.
 */
export async function measureLikeness(
  { photoId }: { photoId: string },
  signal: AbortSignal,
  { recognizer, redrawsUnlike, images, service, jobs }: LikenessDeps,
): Promise<void> {
  const photo = await service
    .selectFrom('influencer_photos')
    .select(['user_id', 'influencer_id', 'image_url', 'generation_id', 'position', 'prompt', 'changes', 'meta'])
    .where('id', '=', photoId)
    .where('likeness', 'is', null)
    .executeTakeFirst();
  if (!photo) return;
  const { user_id: userId, influencer_id: influencerId, generation_id: generationId, position } = photo;
  const companionId = companionIn(photo.meta);
  const faceCount = (companionId ? 2 : 1) + countRequested([photo.prompt, ...photo.changes]);
  const judge = (id: string) =>
    judgeFace({ userId, influencerId: id, path: photo.image_url, faceCount }, signal, { service, images, recognizer });
  const own = await judge(influencerId);
  if (!own) return;
  const judged = lessAlike(own, companionId ? await judge(companionId) : null);

  await service.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('influencer_photos')
      .select('id')
      .where('id', '=', photoId)
      .where('likeness', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return;
    const key =
      redrawsUnlike && isWorthRedrawing(judged) && generationId && position ? { generationId, position } : null;
    const redrawn = key !== null && (await requestRedraw(trx, jobs, key, drawPhotoJob)) !== null;
    const likeness = { ...judged, redrawn };
    await trx
      .updateTable('influencer_photos')
      .set({ likeness: JSON.stringify(likeness) })
      .where('id', '=', photoId)
      .execute();
    await announce(trx, [{ userId, topic: 'photo measured', influencerId, photoId, likeness }]);
  });
}

type Judged = NonNullable<Awaited<ReturnType<typeof compareFaces>>>['judged'];

/** Compares a photo with one of its influencers. Null if there is nothing to compare. */
async function judgeFace(
  {
    userId,
    influencerId,
    path,
    faceCount,
  }: { readonly userId: string; readonly influencerId: string; readonly path: string; readonly faceCount: number },
  signal: AbortSignal,
  { service, ...deps }: Pick<LikenessDeps, 'service' | 'images' | 'recognizer'>,
): Promise<Judged | null> {
  const influencer = await findInfluencer(service, userId, influencerId);
  const anchor = influencer?.face_url ?? influencer?.avatar_url;
  if (!anchor) return null;
  const references = [anchor, ...(await headSheets(service, influencerId))] as const;
  return (await compareFaces(references, path, signal, deps, faceCount))?.judged ?? null;
}

/** Returns the judgment of the face that is less similar; the companion's is missing if it could not be compared. */
function lessAlike(own: Judged, other: Judged | null): Judged {
  return other && (other.percent ?? 0) < (own.percent ?? 0) ? other : own;
}

/** Returns the number of anonymous companions that a prompt or a change requests; infinite for a crowd. */
function countRequested(prompts: readonly (string | null)[]): number {
  return Math.max(...prompts.map((prompt) => countOthers(prompt ?? '') ?? Number.POSITIVE_INFINITY));
}

const pairMeta = z.object({ companion: z.object({ id: z.string() }) });

function companionIn(meta: unknown): string | null {
  return pairMeta.safeParse(meta).data?.companion.id ?? null;
}
