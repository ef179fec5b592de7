import { largeSide } from '#features/images/image-rules.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { findInfluencer, influencerForEngine } from '#features/influencers/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { ImageEngine, RenderedImage } from '#ports/image-engine/image-engine.ts';
import type { Photo } from '../contract.ts';
import { getAspect } from '../generation-rules.ts';

export type LargePhotoDeps = {
  readonly images: ImageStore;
  /** Can render its own images again at another size. */
  readonly illustration: ImageEngine;
};

import { findPhotoCompanion, toEngineCompanion } from './companions.ts';
import { findPhotoReferences } from './photo-references.ts';

/** Large photos that this process is currently creating, by photo id. */
const making = new Map<string, Promise<string | undefined>>();

/**
 * Returns the path of a photo at 2,048 pixels, which concurrent calls create only once. Undefined if the photo was
 * deleted.
 */
export function largePhoto(db: UserDatabase, photo: Photo, deps: LargePhotoDeps): Promise<string | undefined> {
  const large = making.get(photo.id) ?? findOrMake(db, photo, deps).finally(() => making.delete(photo.id));
  making.set(photo.id, large);
  return large;
}

async function findOrMake(
  db: UserDatabase,
  photo: Photo,
  { images, illustration }: LargePhotoDeps,
): Promise<string | undefined> {
  const row = db.selectFrom('influencer_photos').where('id', '=', photo.id).select(['large_url', 'seed', 'image_url']);
  const known = await row.executeTakeFirst();
  if (!known || known.large_url) return known?.large_url ?? undefined;
  if (Math.max(photo.width ?? 0, photo.height ?? 0) >= largeSide) return known.image_url;
  const { source = 'trainedAlgorithmicMedia' } = (await images.provenanceOf(known.image_url)) ?? {};
  const isRenderable = source === illustration.source && illustration.drawsAnySize && known.seed !== null;
  const rerendered = isRenderable ? await renderAgain(db, photo, known.seed ?? 0, { images, illustration }) : null;
  const provenance = { source, engine: photo.meta.made_with, personaId: photo.influencer_id };
  const { path } = await images.enlarge({
    path: known.image_url,
    userId: photo.user_id,
    drawnAnew: rerendered,
    provenance,
  });
  await db
    .updateTable('influencer_photos')
    .set({ large_url: path })
    .where('id', '=', photo.id)
    .where('large_url', 'is', null)
    .execute();
  // Another process may have been faster, in which case nothing references this file and it is deleted automatically.
  return (await row.executeTakeFirst())?.large_url ?? undefined;
}

/** Renders the illustration at the large size. Returns null if this fails. */
async function renderAgain(
  db: UserDatabase,
  photo: Photo,
  seed: number,
  { images, illustration }: LargePhotoDeps,
): Promise<RenderedImage | null> {
  const influencer = await findInfluencer(db, photo.user_id, photo.influencer_id);
  if (!influencer) return null;
  const companion = await findPhotoCompanion(db, photo);
  if (photo.meta.companion && !companion) return null; // a rendering without it would be a different image
  const [first, ...later] = photo.changes;
  const order = {
    idempotencyKey: `large/${photo.id}`,
    ownerId: photo.user_id,
    persona: influencerForEngine(influencer, images),
    prompt: photo.prompt,
    sceneReferences: await findPhotoReferences(db, photo, images),
    ...toEngineCompanion(companion, images),
    seed,
    aspect: getAspect(photo),
    longerSidePx: largeSide,
  };
  const image = { name: photo.id, read: () => Promise.reject(new Error('a drawing is made of words')) };
  const edit =
    first === undefined
      ? {}
      : { edit: { picture: image, source: illustration.source, changes: [first, ...later] as const } };
  const outcome = await illustration.draw({ ...order, ...edit }, AbortSignal.timeout(drawingMs), () => undefined);
  return outcome.kind === 'drawn' && !(outcome.image instanceof Uint8Array) ? outcome.image : null;
}

/** The timeout of the rendering in milliseconds, after which the pixels are resampled instead. */
const drawingMs = 20_000;
