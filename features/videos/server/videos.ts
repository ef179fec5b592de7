import { type Selectable, sql } from 'kysely';
import { getCoverKey, getFileKey, isImagePath } from '#features/images/image-rules.ts';
import { type AnyDatabase, getTables, type Tables } from '#platform/database/database.ts';
import type { Video } from '../contract.ts';

/** A stored video, by its path. */
export type StoredVideo = {
  readonly path: string;
  readonly coverPath: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly coverMs: number;
};

type Row = Selectable<Tables['videos']>;

/**
 * Returns those of the given URLs and paths that are videos, by path. With the database of a user, only videos of this
 * user. Any origin is accepted, because an installation may have several hostnames.
 */
export async function findVideos(
  db: AnyDatabase,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, StoredVideo>> {
  const rows = await selectVideos(db, addresses);
  return new Map(rows.map((row) => [`/files/${row.key}`, toStored(row)]));
}

export async function describeVideos(db: AnyDatabase, addresses: readonly string[], origin: string): Promise<Video[]> {
  return (await selectVideos(db, addresses)).map((row) => toVideo(row, origin));
}

async function selectVideos(db: AnyDatabase, addresses: readonly string[]): Promise<Row[]> {
  const keys = [...new Set(addresses.flatMap((address) => toVideoPath(address) ?? []))].map(getFileKey);
  if (keys.length === 0) return [];
  return getTables(db).selectFrom('videos').selectAll().where('key', '=', sql<string>`any(${keys}::text[])`).execute();
}

/** Returns the key of a video that the user uploaded and that has sound; undefined for any other address. */
export async function findSoundKey(db: AnyDatabase, address: string): Promise<string | undefined> {
  const [row] = await selectVideos(db, [address]);
  return row?.source === 'upload' && row.has_sound ? row.key : undefined;
}

/** Returns the path of a URL or path that may be that of a stored video; undefined for any other. */
export function toVideoPath(address: string): string | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return isImagePath(path) && getCoverKey(path) ? path : undefined;
}

export function toStored(row: Row): StoredVideo {
  return {
    path: `/files/${row.key}`,
    coverPath: `/files/${getCoverKey(row.key)}`,
    bytes: Number(row.bytes),
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    coverMs: row.cover_ms,
  };
}

export function toVideo(row: Row, origin: string): Video {
  const { path, coverPath, bytes } = toStored(row);
  return {
    url: origin + path,
    cover_url: origin + coverPath,
    name: row.name,
    source: row.source === 'generated' ? 'generated' : 'upload',
    bytes,
    width: row.width,
    height: row.height,
    duration_ms: row.duration_ms,
    frame_rate: Math.round(row.frame_rate * 100) / 100,
    has_sound: row.has_sound,
    cover_ms: row.cover_ms,
    created_at: row.created_at.toISOString(),
  };
}
