import { type Selectable, sql } from 'kysely';
import { findImagesAhead, listPendingImages } from '#features/generation/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { type PageRequest, readPage, selectExactTime } from '#platform/database/newest-first.ts';
import { drawing, type Generation, type Photo } from '../contract.ts';
import { photoInWords } from '../generation-rules.ts';

const shown = [
  'id',
  'influencer_id',
  'user_id',
  'kind',
  'image_url',
  'prompt',
  'changes',
  'changed_from',
  'width',
  'height',
  'likeness',
  'meta',
] as const satisfies readonly (keyof Tables['influencer_photos'])[];

const createdAt = selectExactTime('influencer_photos');

type Row = Pick<Selectable<Tables['influencer_photos']>, (typeof shown)[number]> & { readonly microseconds: string };
type PhotoQuery = PageRequest & { readonly influencerId: string; readonly favorites: boolean };

/** Returns a page of an influencer's generated photos, newest first. `next` is null on the last page. */
export async function listPhotos(
  db: UserDatabase,
  origin: string,
  { influencerId, favorites, cursor, limit }: PhotoQuery,
): Promise<{ items: Photo[]; next: string | null }> {
  let query = db
    .selectFrom('influencer_photos')
    .select(shown)
    .select(createdAt)
    .where('influencer_id', '=', influencerId)
    .where('kind', '=', 'generated');
  // Written exactly as in the index: with a parameter, a prepared query plan could not use it.
  if (favorites) query = query.where(sql<boolean>`(meta->>'favorite')::boolean`);
  const { rows, next } = await readPage(query, 'influencer_photos', { cursor, limit });
  return { items: rows.map((row) => toPhoto(row, origin)), next };
}

/** Returns one of an influencer's generated photos. */
export async function findPhoto(
  db: UserDatabase,
  origin: string,
  influencerId: string,
  id: string,
): Promise<Photo | undefined> {
  const row = await db
    .selectFrom('influencer_photos')
    .select(shown)
    .select(createdAt)
    .where('influencer_id', '=', influencerId)
    .where('id', '=', id)
    .where('kind', '=', 'generated')
    .executeTakeFirst();
  return row && toPhoto(row, origin);
}

/** Returns a photo's direct changes, newest first, up to the number shown on a screen. */
export async function listPhotoChanges(db: UserDatabase, origin: string, id: string): Promise<Photo[]> {
  const rows = await db
    .selectFrom('influencer_photos')
    .select(shown)
    .select(createdAt)
    .where('changed_from', '=', id)
    .orderBy('created_at', 'desc')
    .limit(maxChangesShown)
    .execute();
  return rows.map((row) => toPhoto(row, origin));
}

const maxChangesShown = 24;

/** Returns the path and description of an influencer's newest generated photo. */
export async function findNewestPhoto(
  db: UserDatabase,
  influencerId: string,
): Promise<{ readonly image_url: string; readonly prompt: string } | undefined> {
  const photo = await db
    .selectFrom('influencer_photos')
    .select(['image_url', 'prompt', 'changes'])
    .where('influencer_id', '=', influencerId)
    .where('kind', '=', 'generated')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return photo && { image_url: photo.image_url, prompt: photoInWords(photo) };
}

/** Returns a photo's prompt by its file path; undefined if it is not one of this influencer's photos. */
export async function findImagePrompt(
  db: UserDatabase,
  influencerId: string,
  path: string,
): Promise<string | undefined> {
  const photo = await db
    .selectFrom('influencer_photos')
    .where('influencer_id', '=', influencerId)
    .where('image_url', '=', path)
    .select(['prompt', 'changes'])
    .executeTakeFirst();
  return photo && photoInWords(photo);
}

/** Returns the seed, which decided the details that the prompt left open; 0 if no seed was stored. */
export async function getPhotoSeed(db: UserDatabase, id: string): Promise<number> {
  const photo = await db.selectFrom('influencer_photos').where('id', '=', id).select('seed').executeTakeFirst();
  return photo?.seed ?? 0;
}

export async function markFavorite(
  db: UserDatabase,
  origin: string,
  id: string,
  favorite: boolean,
): Promise<Photo | undefined> {
  const row = await db
    .updateTable('influencer_photos')
    .set({ meta: sql`meta || ${JSON.stringify({ favorite })}::jsonb` })
    .where('id', '=', id)
    .returning(shown)
    .returning(createdAt)
    .executeTakeFirst();
  return row && toPhoto(row, origin);
}

/** Returns images that are queued or being generated, and those that ended without a photo in the last hour. */
export async function listDrawings(db: UserDatabase, userId: string, influencerId: string): Promise<Generation[]> {
  const images = await listPendingImages(db, userId, influencerId);
  const queued = images.filter(({ status }) => status === 'waiting').map(({ generation_id }) => generation_id);
  const imagesAhead = queued.length ? await findImagesAhead(db, [...new Set(queued)]) : () => null;
  return images.map(({ created_at, ...image }) =>
    drawing.parse({
      ...image,
      images_ahead: imagesAhead({ generationId: image.generation_id, position: image.position }),
      created_at: created_at.toISOString(),
    }),
  );
}

/** Returns the photos of a generation by image position. */
export async function listGenerationPhotos(
  db: UserDatabase,
  origin: string,
  generationId: string,
): Promise<Map<number | null, Photo>> {
  const rows = await db
    .selectFrom('influencer_photos')
    .select(shown)
    .select(createdAt)
    .select('position')
    .where('generation_id', '=', generationId)
    .execute();
  return new Map(rows.map((row) => [row.position, toPhoto(row, origin)]));
}

function toPhoto(row: Row, origin: string): Photo {
  // Written only by draw-photo.ts and markFavorite.
  const meta = row.meta as Partial<Photo['meta']>;
  const { favorite = false, made_with = '', not_drawn = [] } = meta;
  const { with_lora = false, without_references = false, companion } = meta;
  return {
    id: row.id,
    influencer_id: row.influencer_id,
    user_id: row.user_id,
    kind: row.kind as Photo['kind'], // guaranteed by a check constraint
    image_url: origin + row.image_url,
    prompt: row.prompt,
    changes: row.changes,
    changed_from: row.changed_from,
    width: row.width,
    height: row.height,
    created_at: new Date(Number(row.microseconds) / 1_000).toISOString(),
    likeness: row.likeness as Photo['likeness'], // written only by measure-likeness.ts
    meta: { favorite, made_with, not_drawn, with_lora, without_references, ...(companion && { companion }) },
  };
}
