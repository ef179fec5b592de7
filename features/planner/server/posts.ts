import type { Selectable, Updateable } from 'kysely';
import { publishFailureNames } from '#contract/publish-failures.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { type Post, post } from '../contract.ts';
import { canceledStatuses, mayBeLive, type PostState, postStatus } from '../post-status.ts';
import { toContent } from './post-columns.ts';

/** The publishing machine's name in the notifications that wake it. */
export const publishingMachine = 'publishing';

export type PostRow = Selectable<Tables['scheduled_posts']>;

/** Returns an influencer's posts within [from, to), sorted by time and without canceled ones. */
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
  return rows.map((row) => toPost(row, origin));
}

export async function findPost(db: UserDatabase, origin: string, id: string): Promise<Post | undefined> {
  const row = await db.selectFrom('scheduled_posts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPost(row, origin);
}

/**
 * Returns the row and locks it until the end of the transaction, so that no worker can claim it and no other call can
 * change it.
 */
export async function lockPost(trx: UserDatabase, id: string): Promise<PostRow | undefined> {
  return trx.selectFrom('scheduled_posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Queues a post (again) for `next_step_at` and returns it. Media that were already handed over have the old content, so
 * they are abandoned unpublished, and all counters are reset.
 */
export async function requeuePost(
  trx: UserDatabase,
  id: string,
  columns: Updateable<Tables['scheduled_posts']> & { next_step_at: Date },
  now = new Date(),
): Promise<PostRow> {
  const fromTheStart = {
    status: 'queued',
    prepared_ref: null,
    publish_called_at: null,
    failures: 0,
    asked_count: 0,
    reason: null,
    cause: null,
    told_at: null,
    reduced: false,
  };
  const row = await trx
    .updateTable('scheduled_posts')
    .set({ ...fromTheStart, ...columns, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announcePost(trx, row);
  return row;
}

/** Notifies open pages that a post changed, and workers that it may be due. */
export async function announcePost(trx: UserDatabase, { user_id, influencer_id }: PostRow): Promise<void> {
  await announce(trx, [{ userId: user_id, topic: 'posts', influencerId: influencer_id }]);
  await wake(trx, publishingMachine);
}

export function toPostState(row: PostRow): PostState {
  const status = postStatus.parse(row.status);
  return { status, mayBeLive: mayBeLive(status, row.publish_called_at !== null) };
}

export function toPost(row: PostRow, origin: string): Post {
  return {
    id: row.id,
    influencerId: row.influencer_id,
    platform: 'instagram',
    ...toContent(row, origin),
    scheduledAt: row.scheduled_at.toISOString(),
    ...toWallTime(row),
    ...toPostState(row),
    lateJobId: row.late_job_id,
    accountId: row.account_id,
    lateProfileId: row.late_profile_id,
    source: row.from_autopilot_draft ? 'autopilot' : post.shape.source.parse(row.source),
    postedAt: row.posted_at?.toISOString() ?? null,
    url: row.remote_url,
    reduced: row.reduced,
    reason: row.reason,
    cause: publishFailureNames.find((name) => name === row.cause) ?? null,
    version: row.version,
  };
}

/** Returns nulls for a post that has no zone or an unknown one: only its instant counts. */
function toWallTime({ scheduled_local, timezone }: PostRow): Pick<Post, 'scheduledLocal' | 'timezone'> {
  if (timezone === null || !isTimeZone(timezone)) return { scheduledLocal: null, timezone: null };
  return { scheduledLocal: scheduled_local, timezone };
}
