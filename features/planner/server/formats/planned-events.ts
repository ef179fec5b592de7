import type { UserDatabase } from '#platform/database/database.ts';
import { canceledStatuses } from '../../post-status.ts';
import { instantOf } from '../../post-time.ts';
import { dateOf, type Range } from '../../week.ts';
import { draftOf } from '../drafts.ts';
import { postOf } from '../posts.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { type PostRecord, recordOfDraft, recordOfPost } from './post-record.ts';

export type EventsAsked = Range & {
  readonly influencerId: string;
  readonly origin: string;
  /** For posts without a zone of their own, which were published immediately. */
  readonly zone: string;
  /** Subscribed calendars need the canceled posts. */
  readonly withCanceled: boolean;
};

/** Maximum number of posts in a file. */
const maxEvents = 1_000;

/** Returns an influencer's posts and drafts in a period, sorted by time, as records for files. */
export async function listEvents(db: UserDatabase, asked: EventsAsked): Promise<CalendarEvent[]> {
  const { influencerId, origin, zone } = asked;
  const [posts, drafts] = await Promise.all([findPosts(db, asked), findDrafts(db, asked)]);
  const ofPosts = posts.map((row) => eventOf(recordOfPost(postOf(row, origin), zone), row));
  const ofDrafts = drafts.map((row) => eventOf(recordOfDraft(draftOf(row, origin)), row));
  const [fromMs, toMs] = [Date.parse(asked.from), Date.parse(asked.to)];
  return [...ofPosts, ...ofDrafts]
    .map((event) => ({ event, atMs: startMsOf(event.record) }))
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ event }) => event);

  function eventOf(record: PostRecord, row: { readonly created_at: Date; readonly updated_at: Date }): CalendarEvent {
    const week = dateOf(new Date(startMsOf(record)).toISOString(), zone);
    const address = `${origin}/influencers/${influencerId}/instagram/planner?week=${week}`;
    return { record, createdAt: row.created_at, changedAt: row.updated_at, address };
  }
}

function startMsOf({ scheduledLocal, timezone }: PostRecord): number {
  return instantOf(scheduledLocal, timezone)?.epochMilliseconds ?? 0; // stored dates are valid
}

/** A day more on both sides, because a post that was published immediately may be slightly before its minute. */
const marginMs = 24 * 60 * 60_000;

function findPosts(db: UserDatabase, { influencerId, from, to, withCanceled }: EventsAsked) {
  const posts = db
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .where('scheduled_at', '>=', new Date(Date.parse(from) - marginMs))
    .where('scheduled_at', '<', new Date(Date.parse(to) + marginMs))
    .orderBy('scheduled_at')
    .limit(maxEvents);
  return (withCanceled ? posts : posts.where('status', 'not in', [...canceledStatuses])).execute();
}

function findDrafts(db: UserDatabase, { influencerId }: EventsAsked) {
  return db
    .selectFrom('post_drafts')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scheduled_posts').select('id').whereRef('scheduled_posts.id', '=', 'post_drafts.id'))),
    )
    .orderBy('scheduled_local')
    .limit(maxEvents)
    .execute();
}
