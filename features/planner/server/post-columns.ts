import { findConnection } from '#features/instagram/server/public.ts';
import { ownPicturePaths } from '#features/pictures/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { postableMedia } from '../post-rules.ts';
import { instantOf } from '../post-time.ts';

/** When a post goes out: at once, or at a wall time in a zone. */
export type When = 'now' | { readonly local: string; readonly zone: string };

export type Refusal = 'missing_fields' | 'invalid_media_urls' | 'missing_late_account_id' | 'invalid_time';

/** The columns that say when; undefined for a time that is over or not in the calendar. */
export function timeColumns(when: When) {
  if (when === 'now') {
    const now = new Date();
    return { scheduled_at: now, next_step_at: now, scheduled_local: null, timezone: null };
  }
  const instant = instantOf(when.local, when.zone);
  if (!instant || instant.epochMilliseconds <= Date.now()) return undefined;
  const at = new Date(instant.epochMilliseconds);
  return { scheduled_at: at, next_step_at: at, scheduled_local: when.local, timezone: when.zone };
}

/** The columns that say where to: the account connected at this moment; undefined where none is. */
export async function accountColumns(db: UserDatabase, influencerId: string) {
  const connection = await findConnection(db, influencerId);
  if (!connection?.connected || !connection.account_id) return undefined;
  return { account_id: connection.account_id, late_profile_id: connection.profile_id };
}

/** Our own pictures as paths; a refusal where nothing is left, or one is not the caller's. */
export async function ownMedia(db: UserDatabase, urls: readonly string[]): Promise<string[] | Refusal> {
  const postable = postableMedia(urls);
  if (!postable.length) return urls.length ? 'invalid_media_urls' : 'missing_fields';
  const paths = (await ownPicturePaths(db, postable)).filter((path) => path !== undefined);
  return paths.length === postable.length ? paths : 'invalid_media_urls';
}
