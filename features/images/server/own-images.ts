import { sql } from 'kysely';
import { z } from 'zod';
import { type AnyDatabase, getTables, type ServiceDatabase, type UserDatabase } from '#platform/database/database.ts';
import { getFileKey, isImagePath } from '../image-rules.ts';

/**
 * Returns one of the caller's images, with its size in pixels and the size of the upload in bytes; undefined for any
 * other URL.
 */
export async function findUserImage(
  db: UserDatabase,
  address: string,
): Promise<{ path: string; width: number; height: number; uploadedBytes: number | null } | undefined> {
  const path = toImagePath(address);
  if (!path) return undefined;
  const file = await db
    .selectFrom('files')
    .select(['width', 'height', 'uploaded_bytes'])
    .where('key', '=', getFileKey(path))
    .where('media_type', 'like', 'image/%')
    .executeTakeFirst();
  return file && { path, width: file.width ?? 0, height: file.height ?? 0, uploadedBytes: file.uploaded_bytes };
}

/** Returns the path of one of the caller's images, as `findUserImagePaths` finds it. */
export async function findUserImagePath(db: UserDatabase, address: string): Promise<string | undefined> {
  const [path] = await findUserImagePaths(db, [address]);
  return path;
}

/**
 * Returns the paths of the caller's images for the given URLs, with one query; undefined for any URL that is not one.
 * Any origin is accepted, because an installation may have several hostnames.
 */
export async function findUserImagePaths(
  db: UserDatabase,
  addresses: readonly string[],
): Promise<(string | undefined)[]> {
  const paths = addresses.map(toImagePath);
  const keys = paths.flatMap((path) => (path ? getFileKey(path) : []));
  if (!keys.length) return paths;
  const files = await db
    .selectFrom('files')
    .select('key')
    .where('key', 'in', keys)
    .where('media_type', 'like', 'image/%')
    .execute();
  const own = new Set(files.map(({ key }) => key));
  return paths.map((path) => (path && own.has(getFileKey(path)) ? path : undefined));
}

function toImagePath(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  return isImagePath(pathname) ? pathname : undefined;
}

/** Returns the pixel sizes of stored images and videos by path; omits files that do not exist. */
export async function findImageSizes(
  service: ServiceDatabase,
  paths: readonly string[],
): Promise<ReadonlyMap<string, { readonly width: number; readonly height: number }>> {
  const keys = [...new Set(paths.filter(isImagePath).map(getFileKey))];
  const files = await service
    .selectFrom('files')
    .select(['key', 'width', 'height'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(
    files.flatMap(({ key, width, height }) => (width && height ? [[`/files/${key}`, { width, height }]] : [])),
  );
}

/** Returns the influencers that generated images show, by path, also of photos that were deleted from the gallery. */
export async function findShownInfluencers(
  db: AnyDatabase,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = [...new Set(paths.filter(isImagePath).map(getFileKey))];
  const files = await getTables(db)
    .selectFrom('files')
    .select('key')
    .select(sql<string | null>`provenance->>'personaId'`.as('own'))
    .select(sql<string | null>`provenance->>'companionId'`.as('companion'))
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  // Images of the product itself have a name in place of an id.
  const listIds = (ids: readonly unknown[]) => ids.flatMap((id) => z.uuid().safeParse(id).data ?? []);
  return new Map(files.map(({ key, own, companion }) => [`/files/${key}`, listIds([own, companion])]));
}
