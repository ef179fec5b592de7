import { sql } from 'kysely';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { fileKeyOf, isPicturePath } from '../picture-rules.ts';

/**
 * A picture that is the caller's own, with its size in pixels, and in bytes as it was uploaded; undefined for anything
 * else.
 */
export async function ownPicture(
  db: UserDatabase,
  address: string,
): Promise<{ path: string; width: number; height: number; uploadedBytes: number | null } | undefined> {
  const path = picturePath(address);
  if (!path) return undefined;
  const file = await db
    .selectFrom('files')
    .select(['width', 'height', 'uploaded_bytes'])
    .where('key', '=', fileKeyOf(path))
    .executeTakeFirst();
  return file && { path, width: file.width ?? 0, height: file.height ?? 0, uploadedBytes: file.uploaded_bytes };
}

/** The path of a picture that is the caller's own, as `ownPicturePaths` finds it. */
export async function ownPicturePath(db: UserDatabase, address: string): Promise<string | undefined> {
  const [path] = await ownPicturePaths(db, [address]);
  return path;
}

/**
 * The paths of pictures that are the caller's own, from addresses as a call received them, in one query; undefined in
 * the place of anything else. The addresses may begin with any origin: the same
 * installation is reached under several names.
 */
export async function ownPicturePaths(db: UserDatabase, addresses: readonly string[]): Promise<(string | undefined)[]> {
  const paths = addresses.map(picturePath);
  const keys = paths.flatMap((path) => (path ? fileKeyOf(path) : []));
  if (!keys.length) return paths;
  const files = await db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  const own = new Set(files.map(({ key }) => key));
  return paths.map((path) => (path && own.has(fileKeyOf(path)) ? path : undefined));
}

function picturePath(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  return isPicturePath(pathname) ? pathname : undefined;
}

/** The sizes in pixels of stored pictures, by their paths; without those that are gone or are not ours. */
export async function pictureSizes(
  service: ServiceDatabase,
  paths: readonly string[],
): Promise<ReadonlyMap<string, { readonly width: number; readonly height: number }>> {
  const keys = [...new Set(paths.filter(isPicturePath).map(fileKeyOf))];
  const files = await service
    .selectFrom('files')
    .select(['key', 'width', 'height'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(
    files.flatMap(({ key, width, height }) => (width && height ? [[`/files/${key}`, { width, height }]] : [])),
  );
}
