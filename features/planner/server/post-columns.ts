import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { type BrokenRule, brokenRules } from '#contract/network-rules.ts';
import type { Network } from '#contract/networks.ts';
import { findConnection } from '#features/instagram/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import type { ChangedContent, PostContent } from '../contract.ts';
import { type MediaLists, mergeSentMedia, type SentMedium, toMedia, toMediaLists } from '../post-media.ts';
import { toInstant } from '../post-time.ts';
import { getNetwork, type TargetRow } from './targets.ts';

/**
 * The publishing time of a post: immediately, or at a wall time in a zone. If that time has passed, the post is
 * published immediately and `lateSince` is the original instant.
 */
export type When = 'now' | { readonly local: string; readonly zone: string; readonly lateSince?: Date | undefined };

export type Refusal = 'missing_late_account_id' | 'invalid_time' | BrokenRule;

/** Returns the time columns; undefined for a time in the past or an invalid date. */
export function timeColumns(when: When, now = new Date()) {
  if (when === 'now') return timeNow(now);
  const { local, zone, lateSince } = when;
  if (lateSince) return { scheduled_at: lateSince, next_step_at: now, scheduled_local: local, timezone: zone };
  const instant = toInstant(local, zone);
  if (!instant || instant.epochMilliseconds <= now.getTime()) return undefined;
  const at = new Date(instant.epochMilliseconds);
  return { scheduled_at: at, next_step_at: at, scheduled_local: local, timezone: zone };
}

/** Returns the time columns of a post that is published immediately. */
export function timeNow(now = new Date()) {
  return { scheduled_at: now, next_step_at: now, scheduled_local: null, timezone: null };
}

/** Returns the columns of the connected account; undefined if there is none. */
export async function accountColumns(db: UserDatabase, influencerId: string) {
  const connection = await findConnection(db, influencerId);
  if (!connection?.connected || !connection.account_id) return undefined;
  return { account_id: connection.account_id, late_profile_id: connection.profile_id };
}

/**
 * The content of a post as stored in its row. Our own images are stored as paths, because the installation's host name
 * may change.
 */
export type ContentColumns = Pick<
  Selectable<Tables['scheduled_posts']>,
  'caption' | 'media_urls' | 'media_alt_texts' | 'media_crops' | 'sponsored_by' | 'first_comment'
>;

/** The new content of a row: texts and our own images, and optionally the sponsor and the first comment. */
export type NewContent = Pick<ChangedContent, 'caption' | 'sponsoredBy' | 'firstComment'> & {
  readonly media?: readonly SentMedium[] | undefined;
};

/** A target whose network rules the content has to keep. */
type CheckedTarget = { readonly network: Network; readonly captionVariant: string | null };

export function toCheckedTarget(row: TargetRow): CheckedTarget {
  return { network: getNetwork(row), captionVariant: row.caption_variant };
}

/**
 * Returns the content columns of a post, using the row's values for fields that were not sent; or the first network
 * rule that the post breaks on one of its targets.
 */
export function contentColumns(
  { media, ...said }: NewContent,
  row?: ContentColumns,
  targets: readonly CheckedTarget[] = [{ network: 'instagram', captionVariant: null }],
): ContentColumns | BrokenRule {
  const known = row ? toMedia(listsIn(row)) : [];
  const { mediaUrls, altTexts, crops } = toMediaLists(media ? mergeSentMedia(media, known) : known);
  const caption = said.caption ?? row?.caption ?? '';
  const sponsoredBy = said.sponsoredBy === undefined ? (row?.sponsored_by ?? null) : said.sponsoredBy;
  const firstComment = said.firstComment ?? row?.first_comment ?? '';
  const [broken] = targets.flatMap(({ network, captionVariant }) =>
    brokenRules({ caption: captionVariant ?? caption, mediaUrls, altTexts, sponsoredBy, firstComment }, network),
  );
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

/** Returns the content of a row, with image URLs on the given origin. */
export function toContent(row: ContentColumns, origin: string): PostContent {
  const media = toMedia(listsIn(row)).map((medium) => ({ ...medium, url: under(origin, medium.url) }));
  return {
    caption: row.caption,
    ...toMediaLists(media),
    sponsoredBy: row.sponsored_by,
    firstComment: row.first_comment,
  };
}

/** Returns the full URL of an image stored in a row. */
export function under(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url;
}

function listsIn({ media_urls, media_alt_texts, media_crops }: ContentColumns): MediaLists {
  return { mediaUrls: media_urls, altTexts: media_alt_texts, crops: media_crops };
}

/** Returns whether a row's content matches these columns. */
export function showsSame(row: ContentColumns, columns: ContentColumns): boolean {
  // The keys are those of `columns`.
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(row[name as keyof ContentColumns], value));
}
