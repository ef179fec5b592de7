import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Selectable, sql } from 'kysely';
import { findPlan } from '#features/billing/server/public.ts';
import { checkFilesAt, getPartKey } from '#features/images/server/public.ts';
import { type AnyDatabase, getTables, type Tables, type UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { chunkBytes, maxOpenUploads, uploadHoursKept } from '../video-rules.ts';
import type { StoreVideoDeps } from './store-video.ts';

export type UploadRow = Selectable<Tables['video_uploads']>;
type NewUpload = { readonly userId: string; readonly name: string; readonly bytes: number };

/** Reserves space of the user's plan for a video. */
export async function createUpload(db: UserDatabase, { userId, name, bytes }: NewUpload) {
  return db.transaction().execute(async (trx) => {
    const { storedBytes, planBytes, openUploads } = await lockSpace(trx, userId);
    if (openUploads >= maxOpenUploads) return { kind: 'too many' as const };
    if (storedBytes + bytes > planBytes) return { kind: 'no space' as const, storedBytes, planBytes };
    const row = await trx
      .insertInto('video_uploads')
      .values({ user_id: userId, name, bytes })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'created' as const, row };
  });
}

/**
 * Returns the space of the user's plan, and the space of the stored videos and the unfinished uploads. Until the end of
 * the caller's transaction, no other one of this user gets it.
 */
export async function lockSpace(trx: AnyDatabase, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('video uploads ' || ${userId}, 0))`.execute(trx);
  const bytes = sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes');
  const open = await getTables(trx)
    .selectFrom('video_uploads')
    .where('user_id', '=', userId)
    .where('video_key', 'is', null)
    .where(sql<boolean>`conversion is distinct from 'failed'`)
    .where(sql<boolean>`coalesce(conversion_at, created_at) > now() - make_interval(hours => ${uploadHoursKept})`)
    .select([sql<number>`count(*)::integer`.as('count'), bytes])
    .executeTakeFirstOrThrow();
  const stored = await getTables(trx)
    .selectFrom('videos')
    .where('user_id', '=', userId)
    .select(bytes)
    .executeTakeFirstOrThrow();
  return {
    storedBytes: stored.bytes + open.bytes,
    planBytes: (await findPlan(trx, userId)).videoGB * 1_000_000_000,
    openUploads: open.count,
  };
}

export function findUpload(db: UserDatabase, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('video_uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns how many bytes the part at an offset must have. */
export function getPartBytes(row: Pick<UploadRow, 'bytes'>, offset: number): number {
  return Math.min(chunkBytes, Number(row.bytes) - offset);
}

/** Stores the next part of an upload. Returns undefined if another part has arrived in the meantime. */
export async function storePart(
  db: UserDatabase,
  { service, files }: Pick<StoreVideoDeps, 'service' | 'files'>,
  row: UploadRow,
  file: Blob,
): Promise<UploadRow | undefined> {
  const offset = Number(row.received);
  const key = getPartKey(row.id, offset / chunkBytes);
  await checkFilesAt(service, [key], whenAbandoned);
  await files.putStream(key, Readable.from(file.stream()), 'application/octet-stream');
  const stored = await db
    .updateTable('video_uploads')
    .set({ received: offset + file.size })
    .where('id', '=', row.id)
    .where('received', '=', String(offset))
    .returningAll()
    .executeTakeFirst();
  // A cancellation in the meantime did not include this part.
  if (!stored && !(await findUpload(db, row.id))) await checkFilesAt(service, [key], sql<Date>`now()`);
  return stored;
}

/** The parts of an abandoned upload are deleted then, after its row. */
export const whenAbandoned = sql<Date>`now() + make_interval(hours => ${uploadHoursKept + 2})`;

/** Writes the parts of an upload to one file. */
export async function joinParts(files: FileStore, upload: UploadRow, path: string): Promise<void> {
  await pipeline(readParts(files, upload), createWriteStream(path, { mode: 0o600 }));
}

async function* readParts(files: FileStore, upload: UploadRow): AsyncGenerator<Buffer> {
  for (const key of listVideoParts(upload)) {
    const part = await files.open(key);
    if (!part) throw new Error('a part of an upload is missing');
    yield* part.stream;
  }
}

/** Deletes an upload, and with it a conversion that is queued or in progress. */
export async function deleteUpload(
  db: UserDatabase,
  { service }: Pick<StoreVideoDeps, 'service'>,
  upload: UploadRow,
): Promise<void> {
  // Its conversion may have been queued in the meantime.
  const { id } = upload;
  const deleted = await db.deleteFrom('video_uploads').where('id', '=', id).returningAll().executeTakeFirst();
  await deleteParts(service, deleted ?? upload);
  if (deleted && deleted.conversion !== null) await announce(db, [conversionEvent(deleted)]);
}

/** The parts are deleted within a minute, like other files that no row names. */
export async function deleteParts(service: StoreVideoDeps['service'], upload: UploadRow): Promise<void> {
  await checkFilesAt(service, listParts(upload), sql<Date>`now()`);
}

export function conversionEvent({ user_id: userId }: Pick<UploadRow, 'user_id'>) {
  return { userId, topic: 'conversions' as const };
}

/** Returns the keys of the stored files of an upload: the parts that have arrived, and the cover. */
export function listParts(upload: Pick<UploadRow, 'id' | 'received' | 'has_cover'>): string[] {
  return [...listVideoParts(upload), ...(upload.has_cover ? [getCoverPart(upload)] : [])];
}

/** Returns the key of the cover, which is stored until the video is converted. */
export function getCoverPart({ id, received }: Pick<UploadRow, 'id' | 'received'>): string {
  return getPartKey(id, Math.ceil(Number(received) / chunkBytes));
}

function listVideoParts({ id, received }: Pick<UploadRow, 'id' | 'received'>): string[] {
  return Array.from({ length: Math.ceil(Number(received) / chunkBytes) }, (_, index) => getPartKey(id, index));
}
