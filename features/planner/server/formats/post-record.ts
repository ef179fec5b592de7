import { isDeepStrictEqual } from 'node:util';
import { isPicturePath } from '#features/images/image-rules.ts';
import type { Draft, Post } from '../../contract.ts';
import { mediaOf, type PostMedium } from '../../post-media.ts';
import type { PostStatus } from '../../post-status.ts';
import { localOf } from '../../post-time.ts';

/** What a file calls the state of a post. Drafts and scheduled posts alone can be imported. */
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

/** A post or draft as a file holds it, whichever its format. Line breaks of its texts are line feeds. */
export type PostRecord = {
  readonly id: string;
  readonly status: RecordStatus;
  /** The wall time in its zone, to the minute. */
  readonly scheduledLocal: string;
  readonly timezone: string;
  readonly caption: string;
  readonly media: readonly PostMedium[];
  readonly sponsoredBy: string | null;
  readonly firstComment: string;
  /** Where it is on Instagram. */
  readonly url: string | null;
};

const statuses: Readonly<Record<PostStatus, RecordStatus>> = {
  queued: 'scheduled',
  scheduled: 'scheduled',
  retry: 'scheduled',
  running: 'publishing',
  posted: 'posted',
  failed: 'failed',
  missed: 'missed',
  unknown: 'unconfirmed',
  canceled_by_user: 'canceled',
  canceled: 'canceled',
  deleted: 'canceled',
};

/** A post as a file holds it. One that was published at once has no zone of its own: its time is written in `zone`. */
export function recordOfPost(post: Post, zone: string): PostRecord {
  const timezone = post.timezone ?? zone;
  return {
    ...contentOf(post),
    id: post.id,
    status: statuses[post.status],
    scheduledLocal: post.scheduledLocal ?? localOf(post.scheduledAt, timezone),
    timezone,
    url: post.url,
  };
}

export function recordOfDraft(draft: Draft): PostRecord {
  const { id, scheduledLocal, timezone } = draft;
  return { ...contentOf(draft), id, status: 'draft', scheduledLocal, timezone, url: null };
}

/** Whether two records say the same of a post. Its pictures may be under another name of this installation. */
export function saysSame(one: PostRecord, other: PostRecord): boolean {
  const said = ({ id: _, url: __, media, ...rest }: PostRecord) => ({
    ...rest,
    media: media.map((medium) => ({ ...medium, url: pathOf(medium.url) })),
  });
  return isDeepStrictEqual(said(one), said(other));
}

/** A text as files hold it: line feeds for line breaks, and no other control characters but tabs. */
export function plainLines(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no calendar file may hold
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

function contentOf(post: Post | Draft): Pick<PostRecord, 'caption' | 'media' | 'sponsoredBy' | 'firstComment'> {
  const { caption, sponsoredBy, firstComment } = post;
  return {
    caption: plainLines(caption),
    media: mediaOf(post).map((medium) => ({ ...medium, altText: plainLines(medium.altText) })),
    sponsoredBy: plainLines(sponsoredBy ?? '').trim() || null,
    firstComment: plainLines(firstComment),
  };
}

function pathOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return isPicturePath(path) ? path : url;
}
