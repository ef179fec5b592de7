import { findSceneReferenceIds } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { type InfluencerRow, influencerForEngine } from '#features/influencers/server/public.ts';
import { maxReferencesInImage } from '#features/references/reference-rules.ts';
import { listSceneReferences, type OwnReference, toEngineReferences } from '#features/references/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { ImageEngine, SceneReference } from '#ports/image-engine/image-engine.ts';
import { toEngineCompanion } from './companions.ts';

/** Returns the ids of the references that a photo was generated with. */
export async function findPhotoReferenceIds(db: UserDatabase, photoId: string): Promise<readonly string[]> {
  const photo = await db
    .selectFrom('influencer_photos')
    .where('id', '=', photoId)
    .select('generation_id')
    .executeTakeFirst();
  return photo?.generation_id ? findSceneReferenceIds(db, photo.generation_id) : [];
}

/** Returns the references of a photo that still exist, for rendering it once more. */
export async function findPhotoReferences(
  db: UserDatabase,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  images: ImageStore,
): Promise<SceneReference[]> {
  const references = await listSceneReferences(db, user_id, await findPhotoReferenceIds(db, id));
  return toEngineReferences(references, images);
}

export type FitDeps = { readonly engine: ImageEngine; readonly images: ImageStore };

/** Returns the references that an image of the influencer cannot show, because the engine accepts fewer. */
export function listUnfit(
  { engine, images }: FitDeps,
  influencer: InfluencerRow,
  references: readonly OwnReference[],
  companion: InfluencerRow | null,
): readonly OwnReference[] {
  const persona = influencerForEngine(influencer, images);
  const pair = { persona, ...toEngineCompanion(companion, images) };
  const most = Math.min(
    maxReferencesInImage,
    engine.countSceneReferences?.({ ...pair, sceneReferences: toEngineReferences(references, images) }) ?? 0,
  );
  return references.slice(most);
}

/** States how many references fit, and which to remove. */
export function formatUnfit(unfit: readonly OwnReference[], selected: number): string {
  const most = selected - unfit.length;
  const names = unfit.map(({ name }) => `“${name}”`).join(' and ');
  if (most === 0) return `The image engine cannot show references. Remove ${names}.`;
  return `The image engine shows up to ${most} ${most === 1 ? 'reference' : 'references'} per image. Remove ${names}.`;
}
