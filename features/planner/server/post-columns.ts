import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { findConnection } from '#features/instagram/server/public.ts';
import { ownPicturePaths } from '#features/pictures/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import type { PostContent } from '../contract.ts';
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

/** What a post shows, as its row keeps it: our own pictures as paths, as the installation may have another name tomorrow. */
export type ContentColumns = Pick<Selectable<Tables['scheduled_posts']>, 'caption' | 'media_urls'>;

/** The columns of what a post shows; a refusal where no picture is left, or one is not the caller's. */
export async function contentColumns(
  db: UserDatabase,
  { caption, mediaUrls }: PostContent,
): Promise<ContentColumns | Refusal> {
  const media = await ownMedia(db, mediaUrls);
  return typeof media === 'string' ? media : { caption, media_urls: media };
}

/** What a row shows, with pictures under an origin. */
export function contentOf({ caption, media_urls }: ContentColumns, origin: string): PostContent {
  return { caption, mediaUrls: mediaUnder(origin, media_urls) };
}

/** Pictures as a row keeps them, with our own under an origin. */
export function mediaUnder(origin: string, urls: readonly string[]): string[] {
  return urls.map((url) => (url.startsWith('/') ? origin + url : url));
}

/** Whether a row shows what these columns say. */
export function showsSame(row: ContentColumns, columns: ContentColumns): boolean {
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(row[name as keyof ContentColumns], value)); // its own keys
}

async function ownMedia(db: UserDatabase, urls: readonly string[]): Promise<string[] | Refusal> {
  const postable = postableMedia(urls);
  if (!postable.length) return urls.length ? 'invalid_media_urls' : 'missing_fields';
  const paths = (await ownPicturePaths(db, postable)).filter((path) => path !== undefined);
  return paths.length === postable.length ? paths : 'invalid_media_urls';
}
