import type { UserDatabase } from '#platform/database/database.ts';
import { toInstant } from '../../post-time.ts';
import { type Range, toLocalDate } from '../../week.ts';
import { toDraft } from '../drafts.ts';
import { toPost } from '../posts.ts';
import { listPostTargets, type PostTargets, type TargetRow } from '../targets.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { type PostRecord, toDraftRecord, toPostRecord } from './post-record.ts';

export type EventQuery = Range & {
  readonly influencerId: string;
  readonly origin: string;
  /** For posts without a zone of their own because they were published immediately. */
  readonly zone: string;
  /** Subscribed calendars need canceled posts too. */
  readonly withCanceled: boolean;
};

/** Maximum number of drafts in a file. */
const maxDrafts = 1_000;

/** Returns an influencer's posts and drafts in a period, sorted by time, as records for files. */
export async function listEvents(db: UserDatabase, asked: EventQuery): Promise<CalendarEvent[]> {
  const { influencerId, origin, zone } = asked;
  const [posts, drafts] = await Promise.all([findPosts(db, asked), findDrafts(db, asked)]);
  const ofPosts = posts.map((targets) =>
    toEvent(toPostRecord(toPost(targets, origin), zone), findLatestTarget(targets)),
  );
  const ofDrafts = drafts.map((row) => toEvent(toDraftRecord(toDraft(row, origin)), row));
  const [fromMs, toMs] = [Date.parse(asked.from), Date.parse(asked.to)];
  return [...ofPosts, ...ofDrafts]
    .map((event) => ({ event, atMs: getStartMs(event.record) }))
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ event }) => event);

  function toEvent(record: PostRecord, row: { readonly created_at: Date; readonly updated_at: Date }): CalendarEvent {
    const week = toLocalDate(new Date(getStartMs(record)).toISOString(), zone);
    const address = `${origin}/influencers/${influencerId}/instagram/planner?week=${week}`;
    return { record, createdAt: row.created_at, changedAt: row.updated_at, address };
  }
}

/** Returns the target that was changed last, for the time of the last change of a post. */
function findLatestTarget(targets: PostTargets): TargetRow {
  return targets.reduce((latest, row) => (row.updated_at > latest.updated_at ? row : latest));
}

function getStartMs({ scheduledLocal, timezone }: PostRecord): number {
  return toInstant(scheduledLocal, timezone)?.epochMilliseconds ?? 0; // stored dates are valid
}

/** Padded by a day on both sides, because a post that was published immediately may be slightly before its minute. */
const marginMs = 24 * 60 * 60_000;

function findPosts(db: UserDatabase, { influencerId, from, to, withCanceled }: EventQuery) {
  const [start, end] = [new Date(Date.parse(from) - marginMs), new Date(Date.parse(to) + marginMs)];
  return listPostTargets(db, { influencerId, from: start, to: end, withCanceled });
}

function findDrafts(db: UserDatabase, { influencerId }: EventQuery) {
  return db
    .selectFrom('post_drafts')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scheduled_posts').select('id').whereRef('scheduled_posts.id', '=', 'post_drafts.id'))),
    )
    .orderBy('scheduled_local')
    .limit(maxDrafts)
    .execute();
}
