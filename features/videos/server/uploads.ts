import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Selectable, sql } from 'kysely';
import { findPlan } from '#features/billing/server/public.ts';
import { checkFilesAt, getPartKey } from '#features/images/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { VideoRefusal } from '../video-rules.ts';
import { chunkBytes, maxOpenUploads, uploadHoursKept } from '../video-rules.ts';
import { type StoreVideoDeps, storeVideo, type VideoRow } from './store-video.ts';

export type UploadDeps = StoreVideoDeps;

type UploadRow = Selectable<Tables['video_uploads']>;
type NewUpload = { readonly userId: string; readonly name: string; readonly bytes: number };

/** Reserves space of the user's plan for a video. */
export async function createUpload(db: UserDatabase, { userId, name, bytes }: NewUpload) {
  return db.transaction().execute(async (trx) => {
    // Concurrent uploads of a user are counted one after another.
    await sql`select pg_advisory_xact_lock(hashtextextended('video uploads ' || ${userId}, 0))`.execute(trx);
    const open = await trx
      .selectFrom('video_uploads')
      .where('video_key', 'is', null)
      .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${uploadHoursKept})`)
      .select([sql<number>`count(*)::integer`.as('count'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
      .executeTakeFirstOrThrow();
    if (open.count >= maxOpenUploads) return { kind: 'too many' as const };
    const stored = await trx
      .selectFrom('videos')
      .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
      .executeTakeFirstOrThrow();
    const [storedBytes, planBytes] = [stored.bytes + open.bytes, (await findPlan(trx, userId)).videoGB * 1_000_000_000];
    if (storedBytes + bytes > planBytes) return { kind: 'no space' as const, storedBytes, planBytes };
    const row = await trx
      .insertInto('video_uploads')
      .values({ user_id: userId, name, bytes })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'created' as const, row };
  });
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
  { service, files }: Pick<UploadDeps, 'service' | 'files'>,
  row: UploadRow,
  file: Blob,
): Promise<UploadRow | undefined> {
  const offset = Number(row.received);
  const key = getPartKey(row.id, offset / chunkBytes);
  // The parts of an abandoned upload are deleted then, after its row.
  await checkFilesAt(service, [key], sql<Date>`now() + make_interval(hours => ${uploadHoursKept + 2})`);
  await files.putStream(key, Readable.from(file.stream()), 'application/octet-stream');
  return db
    .updateTable('video_uploads')
    .set({ received: offset + file.size })
    .where('id', '=', row.id)
    .where('received', '=', String(offset))
    .returningAll()
    .executeTakeFirst();
}

type FinishOutcome =
  | { readonly kind: 'finished'; readonly row: VideoRow }
  | { readonly kind: 'not complete' | 'being finished' | 'cover refused' }
  | { readonly kind: 'refused'; readonly refusal: VideoRefusal };

/** How long a process may take to finish an upload before another one may try. */
const finishMinutes = 15;

/** Reads and stores the video of an upload. Its parts are deleted if it was stored or refused. */
export async function finishUpload(
  db: UserDatabase,
  deps: UploadDeps,
  { id, coverMs, cover }: { readonly id: string; readonly coverMs: number; readonly cover: Blob | null },
): Promise<FinishOutcome | undefined> {
  const upload = await findUpload(db, id);
  if (!upload) return undefined;
  const finished = await findFinished(db, upload);
  if (finished) return { kind: 'finished', row: finished };
  if (upload.received !== upload.bytes) return { kind: 'not complete' };
  const claimed = await db
    .updateTable('video_uploads')
    .set({ finishing_until: sql`now() + make_interval(mins => ${finishMinutes})` })
    .where('id', '=', id)
    .where('video_key', 'is', null)
    .where((where) => where.or([where('finishing_until', 'is', null), where('finishing_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  if (!claimed.numUpdatedRows) return { kind: 'being finished' };
  const outcome = await storeVideo(deps, {
    userId: upload.user_id,
    name: upload.name,
    coverMs,
    cover,
    provenance: null,
    write: (path) => joinParts(deps.files, upload, path),
  }).catch(async (error: unknown) => {
    // Its parts are deleted soon after it was canceled.
    if (!(await findUpload(db, id))) return null;
    await endFinishing(db, id);
    throw error;
  });
  if (!outcome) return undefined;
  if (outcome.kind === 'cover refused') {
    await endFinishing(db, id);
    return outcome;
  }
  if (outcome.kind === 'refused') {
    await deleteUpload(db, deps, upload);
    return outcome;
  }
  const { row } = outcome;
  const { numUpdatedRows } = await db
    .updateTable('video_uploads')
    .set({ video_key: row.key, finishing_until: null })
    .where('id', '=', id)
    .executeTakeFirst();
  await deleteParts(deps, upload);
  if (numUpdatedRows) return { kind: 'finished', row };
  // It was canceled in the meantime. Its space is free immediately, and the file is deleted within a minute.
  await deps.service.deleteFrom('videos').where('key', '=', row.key).execute();
  await checkFilesAt(deps.service, [row.key], sql<Date>`now()`);
  return undefined;
}

async function endFinishing(db: UserDatabase, id: string): Promise<void> {
  await db.updateTable('video_uploads').set({ finishing_until: null }).where('id', '=', id).execute();
}

async function findFinished(db: UserDatabase, { video_key: key }: UploadRow): Promise<VideoRow | undefined> {
  return key === null ? undefined : db.selectFrom('videos').selectAll().where('key', '=', key).executeTakeFirst();
}

async function joinParts(files: FileStore, upload: UploadRow, path: string): Promise<void> {
  await pipeline(readParts(files, upload), createWriteStream(path, { mode: 0o600 }));
}

async function* readParts(files: FileStore, upload: UploadRow): AsyncGenerator<Buffer> {
  for (const key of listParts(upload)) {
    const part = await files.open(key);
    if (!part) throw new Error('a part of an upload is missing');
    yield* part.stream;
  }
}

export async function deleteUpload(
  db: UserDatabase,
  deps: Pick<UploadDeps, 'service'>,
  upload: UploadRow,
): Promise<void> {
  await db.deleteFrom('video_uploads').where('id', '=', upload.id).execute();
  await deleteParts(deps, upload);
}

/** The parts are deleted within a minute, like other files that no row names. */
async function deleteParts({ service }: Pick<UploadDeps, 'service'>, upload: UploadRow): Promise<void> {
  await checkFilesAt(service, listParts(upload), sql<Date>`now()`);
}

/** Returns the keys of the parts that have arrived. */
export function listParts({ id, received }: Pick<UploadRow, 'id' | 'received'>): string[] {
  return Array.from({ length: Math.ceil(Number(received) / chunkBytes) }, (_, index) => getPartKey(id, index));
}
