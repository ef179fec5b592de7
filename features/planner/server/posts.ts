import type { Selectable } from 'kysely';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { type Post, post } from '../contract.ts';
import { canceledStatuses, postStatus } from '../post-status.ts';

type Row = Selectable<Tables['scheduled_posts']>;

/** A persona's posts within [from, to), in order of time, without the canceled ones. */
export async function listPosts(
  db: UserDatabase,
  origin: string,
  influencerId: string,
  from: string,
  to: string,
): Promise<Post[]> {
  const rows = await db
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .where('scheduled_at', '>=', new Date(from))
    .where('scheduled_at', '<', new Date(to))
    .where('status', 'not in', [...canceledStatuses])
    .orderBy('scheduled_at')
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map((row) => postOf(row, origin));
}

export async function findPost(db: UserDatabase, origin: string, id: string): Promise<Post | undefined> {
  const row = await db.selectFrom('scheduled_posts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && postOf(row, origin);
}

export function postOf(row: Row, origin: string): Post {
  return {
    id: row.id,
    influencerId: row.influencer_id,
    platform: 'instagram',
    caption: row.caption,
    mediaUrls: row.media_urls.map((url) => absolute(url, origin)),
    scheduledAt: row.scheduled_at.toISOString(),
    scheduledLocal: row.scheduled_local,
    timezone: row.timezone,
    status: postStatus.parse(row.status),
    lateJobId: row.late_job_id,
    accountId: row.account_id,
    lateProfileId: row.late_profile_id,
    source: post.shape.source.parse(row.source),
    postedAt: row.posted_at?.toISOString() ?? null,
    url: row.remote_url,
    reason: row.reason,
  };
}

/** Our own pictures are kept as paths, as the installation may be reached under another name tomorrow. */
export function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}
