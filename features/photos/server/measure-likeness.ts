import { findInfluencer } from '#features/influencers/server/public.ts';
import { type PictureStore, requestRedraw } from '#features/pictures/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { FaceRecogniser } from '#ports/face-recogniser/face-recogniser.ts';
import { isWorthRedrawing, judgeLikeness } from '../likeness-rules.ts';
import { drawPhotoJob } from './draw-photo.ts';
import { resemblance } from './resemblance.ts';

export type LikenessDeps = {
  readonly recogniser: FaceRecogniser;
  /** Whether a photo of somebody else is drawn once more, at the operator's cost. */
  readonly redrawsUnlike: boolean;
  readonly pictures: PictureStore;
  readonly service: ServiceDatabase;
  readonly jobs: JobQueue;
};

/** Pixels on the longer side: a face of a tenth of it still fills what the recogniser describes. */
const side = 1_280;

/**
 * Writes down how much the face of a photo resembles the persona's, and has the photo drawn again where it does not and
 * the operator allows it; both once, however often it runs. Neither descriptors nor pixels are kept.
 */
export async function measureLikeness(
  { photoId }: { photoId: string },
  signal: AbortSignal,
  { recogniser, redrawsUnlike, pictures, service, jobs }: LikenessDeps,
): Promise<void> {
  const photo = await service
    .selectFrom('influencer_photos')
    .select(['user_id', 'influencer_id', 'image_url', 'generation_id', 'position'])
    .where('id', '=', photoId)
    .where('likeness', 'is', null)
    .executeTakeFirst();
  if (!photo) return;
  const { user_id: userId, influencer_id: influencerId, generation_id: generationId, position } = photo;
  const persona = await findInfluencer(service, userId, influencerId);
  const anchor = persona?.face_url ?? persona?.avatar_url;
  // An illustration of a persona says little about how a photo of it should look.
  if (!anchor || (await pictures.provenanceOf(anchor))?.source === 'algorithmicMedia') return;
  const look = async (path: string) => {
    const picture = await pictures.pixelsOf(path, side);
    return picture && { picture, faces: await recogniser.facesIn(picture, signal) };
  };
  const [known, seen] = [await look(anchor), await look(photo.image_url)];
  if (!known || !seen) return;
  const [knownFace, seenFace] = [known.faces[0], seen.faces[0]];
  const alike =
    knownFace && seenFace
      ? resemblance({ picture: known.picture, box: knownFace.box }, { picture: seen.picture, box: seenFace.box })
      : 0;
  const judged = judgeLikeness(known.faces, seen.faces, alike);
  if (!judged) return;

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
    const redrawn = key !== null && (await requestRedraw(trx, jobs, key, drawPhotoJob));
    const likeness = { ...judged, redrawn };
    await trx
      .updateTable('influencer_photos')
      .set({ likeness: JSON.stringify(likeness) })
      .where('id', '=', photoId)
      .execute();
    await announce(trx, [{ userId, topic: 'photo measured', influencerId, photoId, likeness }]);
  });
}
