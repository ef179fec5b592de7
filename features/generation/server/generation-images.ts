import { type Selectable, sql } from 'kysely';
import { wasReserved } from '#features/billing/server/public.ts';
import {
  type AnyDatabase,
  getTables,
  type ServiceDatabase,
  type Tables,
  type UserDatabase,
} from '#platform/database/database.ts';
import { announced } from '#platform/live/announce.ts';
import type { LiveEvent } from '#platform/live/live-event.ts';

/** Images in this mode are not photos, and galleries do not show them during generation. */
export const sheetMode = 'sheet';
/** A generation in this mode regenerates another generation's image for free. */
export const redrawMode = 'redraw';

/** Identifies an image within a generation. */
export type ImageKey = { readonly generationId: string; readonly position: number };

/** A requested image, with some fields of its generation. */
export type Image = Pick<
  Selectable<Tables['generation_images']>,
  'generation_id' | 'position' | 'user_id' | 'status' | 'prompt' | 'seed'
> &
  Pick<
    Selectable<Tables['generations']>,
    'aspect' | 'influencer_id' | 'mode' | 'changed_photo_id' | 'scene_reference_ids' | 'companion_id'
  >;

/** Returns the reference of an image, which identifies its credit in the ledger and its order at the engine. */
export function imageReference({ generationId, position }: ImageKey): string {
  return `image/${generationId}/${position}`;
}

export function toImageKey({ generation_id, position }: Pick<Image, 'generation_id' | 'position'>): ImageKey {
  return { generationId: generation_id, position };
}

/** The image that a credit paid for; undefined if it paid for something else. */
export function imageKeyOf(reference: string): ImageKey | undefined {
  const [, generationId, position] = /^image\/([^/]+)\/(\d+)$/.exec(reference) ?? [];
  return generationId ? { generationId, position: Number(position) } : undefined;
}

export async function findImage(db: AnyDatabase, key: ImageKey): Promise<Image | undefined> {
  return getTables(db)
    .selectFrom('generation_images as image')
    .innerJoin('generations as generation', 'generation.id', 'image.generation_id')
    .where('image.generation_id', '=', key.generationId)
    .where('image.position', '=', key.position)
    .select(['image.generation_id', 'image.position', 'image.user_id', 'image.status', 'image.prompt', 'image.seed'])
    .select(['generation.aspect', 'generation.influencer_id', 'generation.mode', 'generation.changed_photo_id'])
    .select(['generation.scene_reference_ids', 'generation.companion_id'])
    .executeTakeFirst();
}

/** Returns the scene references that the images of a generation show, most important first. */
export async function findSceneReferenceIds(db: UserDatabase, generationId: string): Promise<readonly string[]> {
  const generation = await db
    .selectFrom('generations')
    .where('id', '=', generationId)
    .select('scene_reference_ids')
    .executeTakeFirst();
  return generation?.scene_reference_ids ?? [];
}

/** Returns the other influencer whom the images of a generation show; null if there is none or it was deleted. */
export async function findCompanionId(db: UserDatabase, generationId: string): Promise<string | null> {
  const generation = await db
    .selectFrom('generations')
    .where('id', '=', generationId)
    .select('companion_id')
    .executeTakeFirst();
  return generation?.companion_id ?? null;
}

/** Returns whether a single-image generation was requested without a credit. */
export async function isFreeImage(db: UserDatabase, generationId: string): Promise<boolean> {
  return !(await wasReserved(db, imageReference({ generationId, position: 0 })));
}

/** Returns the status of each image of a generation, in order. */
export async function listGenerationImages(db: AnyDatabase, userId: string, generationId: string) {
  return getTables(db)
    .selectFrom('generation_images')
    .where('user_id', '=', userId)
    .where('generation_id', '=', generationId)
    .select(['position', 'status', 'reason'])
    .orderBy('position')
    .execute();
}

/** Returns the status of each image in several of the user's generations, by generation. */
export async function listImagesOfGenerations(
  db: UserDatabase,
  generationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!generationIds.length) return new Map();
  const images = await db
    .selectFrom('generation_images')
    .where('generation_id', 'in', [...generationIds])
    .select(['generation_id', 'status'])
    .execute();
  const byGeneration = Map.groupBy(images, ({ generation_id }) => generation_id);
  return new Map([...byGeneration].map(([id, own]) => [id, own.map(({ status }) => status)]));
}

/**
 * Returns an influencer's images that are queued or being generated, and those that ended without a photo in the last
 * hour.
 */
export async function listPendingImages(db: AnyDatabase, userId: string, influencerId: string) {
  return getTables(db)
    .selectFrom('generation_images as image')
    .innerJoin('generations as generation', 'generation.id', 'image.generation_id')
    .where('image.user_id', '=', userId)
    .where('generation.influencer_id', '=', influencerId)
    .where('image.status', '<>', 'done')
    .where('generation.mode', '<>', sheetMode)
    .where(({ eb, or }) =>
      or([
        eb('image.status', 'in', ['waiting', 'drawing']),
        eb('generation.created_at', '>', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .select([
      'generation_id',
      'position',
      'status',
      'progress',
      'aspect',
      'image.prompt',
      'reason',
      'changed_photo_id',
      'generation.created_at',
    ])
    .select((image) => image('generation.mode', '=', redrawMode).as('is_free'))
    .orderBy('generation.created_at', 'desc')
    .orderBy('position')
    .limit(64)
    .execute();
}

/** Updates an image that has not ended. An event can be sent in the same step, for callers without a transaction. */
export async function updateImage(
  service: ServiceDatabase,
  { generationId, position }: ImageKey,
  change: { readonly status?: string; readonly progress?: number; readonly reason?: string },
  event?: LiveEvent,
): Promise<boolean> {
  const changed = await service
    .updateTable('generation_images')
    .set({ ...change, updated_at: new Date() })
    .where('generation_id', '=', generationId)
    .where('position', '=', position)
    .where('status', 'in', ['waiting', 'drawing'])
    .returning(event ? announced(event).as('announced') : 'position')
    .executeTakeFirst();
  return changed !== undefined;
}

type Owner = Pick<Image, 'user_id' | 'influencer_id'>;

/**
 * Returns the events for the influencer's screens when an image is queued, starts, or ends without a result; empty if
 * the image has no influencer.
 */
export function pendingEvents({ user_id, influencer_id }: Owner): LiveEvent[] {
  return influencer_id ? [{ userId: user_id, topic: 'drawings', influencerId: influencer_id }] : [];
}

/** Returns the event for a change of a user's credits. */
export function creditEvent({ user_id }: Owner): LiveEvent {
  return { userId: user_id, topic: 'profile' };
}
