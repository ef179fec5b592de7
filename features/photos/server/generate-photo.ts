import { sql } from 'kysely';
import { drawingJob, type Subject } from '#features/generation/server/public.ts';
import { getFileKey } from '#features/images/image-rules.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { isLikenessWithdrawn, likenessErrors, likenessRefusal } from '#features/influencers/clone-rules.ts';
import {
  findInfluencer,
  influencerForEngine,
  sheetsForShot,
  type TrainedLora,
} from '#features/influencers/server/public.ts';
import { listSceneReferences, toEngineReferences } from '#features/references/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import type { ImageOrder } from '#ports/image-engine/image-engine.ts';
import { findCompanion, toEngineCompanion } from './companions.ts';
import { measureLikenessJob } from './likeness-job.ts';

/**
 * Returns a photo change as engine input: the original prompt, the image, and the prompts of the changes. Undefined if
 * the photo no longer exists.
 */
async function findChange(
  { service, images }: { readonly service: ServiceDatabase; readonly images: ImageStore },
  { userId, photoId, words }: { readonly userId: string; readonly photoId: string; readonly words: string },
): Promise<Required<Pick<ImageOrder, 'prompt' | 'edit'>> | undefined> {
  const photo = await service
    .selectFrom('influencer_photos')
    .where('id', '=', photoId)
    .where('user_id', '=', userId)
    .select(['image_url', 'prompt', 'changes'])
    .executeTakeFirst();
  if (!photo) return undefined;
  const path = photo.image_url;
  const image = { name: getFileKey(path), read: (signal: AbortSignal) => images.read(path, signal) };
  const source = (await images.provenanceOf(path))?.source ?? null;
  const [first = words, ...later] = [...photo.changes, words];
  return { prompt: photo.prompt, edit: { picture: image, source, changes: [first, ...later] } };
}

/** Generates one photo of an influencer. */
export const drawPhotoJob = drawingJob('draw-image', 2);

export type PhotoSubjectDeps = {
  readonly service: ServiceDatabase;
  /** Returns the LoRA for an influencer's photos; null if there is none. */
  readonly findLora: (influencerId: string) => Promise<TrainedLora | null>;
  readonly images: ImageStore;
  readonly jobs: JobQueue;
  /** Null if photos are not compared with their influencer. */
  readonly recognizer: FaceRecognizer | null;
};

/** Describes how photos are generated and saved, based on the influencer's state at generation time. */
export function photoSubject({ service, findLora, images, jobs, recognizer }: PhotoSubjectDeps): Subject {
  return {
    async describe({ user_id, influencer_id, prompt, seed, aspect, changed_photo_id: changedId, ...image }) {
      const influencer = influencer_id && (await findInfluencer(service, user_id, influencer_id));
      if (!influencer) return { refused: 'The influencer was deleted.' };
      const unconsented = likenessRefusal(influencer);
      if (unconsented) return { refused: likenessErrors[unconsented].message };
      const companion = await findCompanion(service, user_id, image.companion_id);
      const unconsentedCompanion = companion && likenessRefusal(companion);
      if (unconsentedCompanion) return { refused: likenessErrors[unconsentedCompanion].message };
      const changeRequest = changedId && { userId: user_id, photoId: changedId, words: prompt };
      const change = changeRequest ? await findChange({ service, images }, changeRequest) : null;
      if (change === undefined) return { refused: 'The photo was deleted.' };
      // The aspect ratio is guaranteed by a check constraint.
      const shot = { prompt: change?.prompt ?? prompt, seed, aspect: aspect as ImageOrder['aspect'] };
      const [sheets, trained, references] = await Promise.all([
        sheetsForShot(service, influencer.id, shot),
        findLora(influencer.id),
        listSceneReferences(service, user_id, image.scene_reference_ids),
      ]);
      const sceneReferences = toEngineReferences(references, images);
      const isClone = [influencer, companion].some((one) => one?.created_via === 'clone');
      const pair = toEngineCompanion(companion, images);
      const persona = influencerForEngine(influencer, images, sheets, trained);
      return { persona, ...pair, sceneReferences, isOfClone: isClone, ...change };
    },

    async save(trx, image, { path, width, height, by, prompt, changes, isOfClone: isClone, ...made }) {
      if (!image.influencer_id) return;
      const companion = await findCompanion(trx, image.user_id, image.companion_id);
      const clone = isClone && (await findInfluencer(trx, image.user_id, image.influencer_id));
      // consent was withdrawn during generation; the file is deleted because nothing references it
      if ([clone, companion].some((one) => one && isLikenessWithdrawn(one))) return;
      const { id: photoId } = await trx
        .insertInto('influencer_photos')
        .values({
          influencer_id: image.influencer_id,
          user_id: image.user_id,
          kind: 'generated',
          image_url: path,
          prompt,
          changes: [...changes],
          changed_from:
            image.changed_photo_id &&
            sql`(select id from influencer_photos
            where id = ${image.changed_photo_id} and user_id = ${image.user_id} for key share)`,
          seed: image.seed,
          width,
          height,
          generation_id: image.generation_id,
          position: image.position,
          meta: JSON.stringify({
            favorite: false,
            made_with: by.label,
            not_drawn: made.notDrawn,
            with_lora: made.withLora,
            without_references: made.withoutReferences,
            ...(companion && { companion: { id: companion.id, name: companion.name } }),
          }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (recognizer && by.source === 'trainedAlgorithmicMedia')
        await jobs.send(trx, measureLikenessJob, [{ photoId }]);
    },
  };
}
