import { sql } from 'kysely';
import { getFileKey } from '#features/images/image-rules.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { toVideoPath } from './videos.ts';

/**
 * Keeps videos until the caller's transaction ends: `delete-uploaded-video` is blocked until then, and finds the
 * draft or post that uses the video. Videos that are found afterwards are not being deleted.
 */
export async function keepVideos(trx: UserDatabase, addresses: readonly string[]): Promise<void> {
  const keys = addresses.flatMap((address) => toVideoPath(address) ?? []).map(getFileKey);
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('video ' || key, 0))
    from unnest(${keys}::text[]) as key`.execute(trx);
}

/** Blocks until no transaction keeps a video, and blocks later ones until the caller's transaction ends. */
export async function lockVideo(trx: ServiceDatabase, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('video ' || ${key}, 0))`.execute(trx);
}
