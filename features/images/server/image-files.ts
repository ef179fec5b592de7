import { randomBytes } from 'node:crypto';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { getMediaType } from '#ports/file-store/media-type.ts';
import type { SignedProvenance } from '../provenance.ts';
import { toProvenanceColumn } from './find-provenance.ts';
import { listFileKeys } from './image-copies.ts';

export type StoredImage = { readonly path: string; readonly width: number; readonly height: number };

/**
 * Creates a new key. It is first scheduled for a check, so that a file whose row is never inserted is not kept forever.
 */
export async function createKey(service: ServiceDatabase, ending: 'jpg' | 'mp4' = 'jpg'): Promise<string> {
  const key = `${randomBytes(16).toString('hex')}.${ending}`;
  await checkFilesAt(service, [key], sql`now() + interval '1 hour'`);
  return key;
}

/** Schedules a check of files: those that no row names are deleted then. Replaces an earlier schedule. */
export async function checkFilesAt(
  service: ServiceDatabase,
  keys: readonly string[],
  dueAt: Date | RawBuilder<Date>,
): Promise<void> {
  await sql`insert into file_checks (key, due_at) select key, ${dueAt} from unnest(${keys}::text[]) as key
    on conflict (key) do update set due_at = excluded.due_at`.execute(service);
}

/** Deletes the files of an image or a video if the operation fails, for example because the disk is full. */
export async function deleteOnFailure<Result>(
  files: FileStore,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await Promise.allSettled(listFileKeys(key).map((each) => files.delete(each)));
    throw error;
  }
}

/** Inserts the row of an image or a video after its file, so that a row never references a missing file. */
export async function insertRow(
  service: ServiceDatabase,
  row: Omit<Insertable<Tables['files']>, 'media_type' | 'provenance'>,
  provenance: SignedProvenance | null,
): Promise<void> {
  const values = { ...row, media_type: getMediaType(row.key), ...(provenance && toProvenanceColumn(provenance)) };
  await service.insertInto('files').values(values).execute();
}
