import { isDeepStrictEqual } from 'node:util';
import { isImagePath } from '#features/images/image-rules.ts';
import type { Draft, Post } from '../../contract.ts';
import { type PostMedium, toMedia } from '../../post-media.ts';
import type { PostStatus } from '../../post-status.ts';
import { toLocalTime } from '../../post-time.ts';

/** The status of a post in a file. Only drafts and scheduled posts can be imported. */
export const recordStatuses = [
  'draft',
  'scheduled',
  'publishing',
  'posted',
  'failed',
  'missed',
  'unconfirmed',
  'canceled',
] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** A post or draft in a file of any format. Line breaks in its texts are line feeds. */
export type PostRecord = {
  readonly id: string;
  readonly status: RecordStatus;
  /** The wall time in the post's zone, to the minute. */
  readonly scheduledLocal: string;
  readonly timezone: string;
  readonly caption: string;
  readonly media: readonly PostMedium[];
  readonly sponsoredBy: string | null;
  readonly firstComment: string;
  /** Whether the user confirms the sentences that sound like first-hand experience. Only read, not written. */
  readonly claimsConfirmed?: boolean;
  /** Undefined if the file does not state it. */
  readonly isStory?: boolean | undefined;
  /** Its URL on Instagram. */
  readonly url: string | null;
};

const statuses: Readonly<Record<PostStatus, RecordStatus>> = {
  queued: 'scheduled',
  scheduled: 'scheduled',
  retry: 'scheduled',
  running: 'publishing',
  posted: 'posted',
  partly_posted: 'posted',
  failed: 'failed',
  missed: 'missed',
  unknown: 'unconfirmed',
  canceled_by_user: 'canceled',
  canceled: 'canceled',
  deleted: 'canceled',
};

/** Converts a post to a record. A post that was published immediately has no zone, so its time is written in `zone`. */
export function toPostRecord(post: Post, zone: string): PostRecord {
  const timezone = post.timezone ?? zone;
  return {
    ...toRecordContent(post),
    id: post.id,
    status: statuses[post.status],
    scheduledLocal: post.scheduledLocal ?? toLocalTime(post.scheduledAt, timezone),
    timezone,
    url: post.targets.find(({ network }) => network === 'instagram')?.url ?? null,
  };
}

export function toDraftRecord(draft: Draft): PostRecord {
  const { id, scheduledLocal, timezone } = draft;
  return { ...toRecordContent(draft), id, status: 'draft', scheduledLocal, timezone, url: null };
}

/**
 * Returns whether two records have the same content, even if their image URLs use different origins of this
 * installation.
 */
export function saysSame(one: PostRecord, other: PostRecord): boolean {
  const toComparable = ({ id: _, url: __, claimsConfirmed: ___, media, ...rest }: PostRecord) => ({
    ...rest,
    media: media.map((medium) => ({ ...medium, url: toImagePath(medium.url) })),
  });
  return isDeepStrictEqual(toComparable(one), toComparable(other));
}

/** Normalizes text for files: line feeds as line breaks, and no control characters except tabs. */
export function plainLines(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: calendar files must not contain these characters
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

function toRecordContent(
  post: Post | Draft,
): Pick<PostRecord, 'caption' | 'media' | 'sponsoredBy' | 'firstComment' | 'isStory'> {
  const { caption, sponsoredBy, firstComment, surface } = post;
  return {
    caption: plainLines(caption),
    media: toMedia(post).map((medium) => ({ ...medium, altText: plainLines(medium.altText) })),
    sponsoredBy: plainLines(sponsoredBy ?? '').trim() || null,
    firstComment: plainLines(firstComment),
    isStory: surface === 'story',
  };
}

function toImagePath(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return isImagePath(path) ? path : url;
}
