import { sql } from 'kysely';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { fileKeyOf, isPicturePath } from '../image-rules.ts';

/**
 * Returns an image of the caller, with its size in pixels, and in bytes as it was uploaded; undefined for any other
 * address.
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

/** Returns the path of an image of the caller, as `ownPicturePaths` finds it. */
export async function ownPicturePath(db: UserDatabase, address: string): Promise<string | undefined> {
  const [path] = await ownPicturePaths(db, [address]);
  return path;
}

/**
 * Returns the paths of the caller's images among the addresses that a call received, with one query; undefined in place
 * of any other address. The addresses may have any origin, because an installation may have several host names.
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

/** Returns the sizes in pixels of stored images, by their paths, without those that do not exist. */
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
