import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { type BrokenRule, brokenRules } from '#contract/network-rules.ts';
import { findConnection } from '#features/instagram/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import type { ChangedContent, PostContent } from '../contract.ts';
import { keepUnsaid, listsOf, type MediaLists, mediaOf, type SentMedium } from '../post-media.ts';
import { instantOf } from '../post-time.ts';

/** When a post goes out: at once, or at a wall time in a zone; at once as well where that is over since an instant. */
export type When = 'now' | { readonly local: string; readonly zone: string; readonly lateSince?: Date | undefined };

export type Refusal = 'missing_late_account_id' | 'invalid_time' | BrokenRule;

/** The columns that say when; undefined for a time that is over or not in the calendar. */
export function timeColumns(when: When, now = new Date()) {
  if (when === 'now') return timeNow(now);
  const { local, zone, lateSince } = when;
  if (lateSince) return { scheduled_at: lateSince, next_step_at: now, scheduled_local: local, timezone: zone };
  const instant = instantOf(local, zone);
  if (!instant || instant.epochMilliseconds <= now.getTime()) return undefined;
  const at = new Date(instant.epochMilliseconds);
  return { scheduled_at: at, next_step_at: at, scheduled_local: local, timezone: zone };
}

/** The columns of a post that goes out at once. */
export function timeNow(now = new Date()) {
  return { scheduled_at: now, next_step_at: now, scheduled_local: null, timezone: null };
}

/** The columns that say where to: the account connected at this moment; undefined where none is. */
export async function accountColumns(db: UserDatabase, influencerId: string) {
  const connection = await findConnection(db, influencerId);
  if (!connection?.connected || !connection.account_id) return undefined;
  return { account_id: connection.account_id, late_profile_id: connection.profile_id };
}

/**
 * What a post shows, as its row keeps it: our own pictures as paths, as the
 * installation may have another name tomorrow.
 */
export type ContentColumns = Pick<
  Selectable<Tables['scheduled_posts']>,
  'caption' | 'media_urls' | 'media_alt_texts' | 'media_crops' | 'sponsored_by' | 'first_comment'
>;

/**
 * What is to stand in a row: words, pictures that are our own, and, where that is said, who pays and what is commented.
 */
export type NewContent = Pick<ChangedContent, 'caption' | 'sponsoredBy' | 'firstComment'> & {
  readonly media?: readonly SentMedium[] | undefined;
};

/**
 * The columns of the content of a post, with the values of its row for fields that were not sent; or the first rule of
 * its network that it breaks.
 */
export function contentColumns({ media, ...said }: NewContent, row?: ContentColumns): ContentColumns | BrokenRule {
  const known = row ? mediaOf(listsIn(row)) : [];
  const { mediaUrls, altTexts, crops } = listsOf(media ? keepUnsaid(media, known) : known);
  const caption = said.caption ?? row?.caption ?? '';
  const sponsoredBy = said.sponsoredBy === undefined ? (row?.sponsored_by ?? null) : said.sponsoredBy;
  const firstComment = said.firstComment ?? row?.first_comment ?? '';
  const [broken] = brokenRules({ caption, mediaUrls, altTexts, sponsoredBy, firstComment });
  return (
    broken ?? {
      caption,
      media_urls: mediaUrls,
      media_alt_texts: altTexts,
      media_crops: crops,
      sponsored_by: sponsoredBy,
      first_comment: firstComment,
    }
  );
}

/** What a row shows, with pictures under an origin. */
export function contentOf(row: ContentColumns, origin: string): PostContent {
  const media = mediaOf(listsIn(row)).map((medium) => ({ ...medium, url: under(origin, medium.url) }));
  return { caption: row.caption, ...listsOf(media), sponsoredBy: row.sponsored_by, firstComment: row.first_comment };
}

/** The address of a picture as a row keeps it. */
export function under(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url;
}

function listsIn({ media_urls, media_alt_texts, media_crops }: ContentColumns): MediaLists {
  return { mediaUrls: media_urls, altTexts: media_alt_texts, crops: media_crops };
}

/** Whether a row shows what these columns say. */
export function showsSame(row: ContentColumns, columns: ContentColumns): boolean {
  // Its own keys.
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(row[name as keyof ContentColumns], value));
}
