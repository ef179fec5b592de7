import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isReelAt, type ReelShare } from '#contract/reel-shares.ts';
import { findCredits, type OutOfCredits } from '#features/billing/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { Clock } from '#platform/due-rows/clock.ts';
import { canceledStatuses } from '../../post-status.ts';
import { toInstant } from '../../post-time.ts';
import { getWeek, moveWeeks } from '../../week.ts';
import {
  calculatePostsCost,
  type HashtagStrategy,
  hashtagsAt,
  influencerTopics,
  listWeekSlots,
  type Persona,
  type WeekSlots,
  type WeekWish,
} from '../../week-content.ts';
import { addSlots, type NewSlot } from './add-slot.ts';

export type WantedWeek = WeekWish & {
  readonly userId: string;
  readonly influencerId: string;
  /** Chosen by the client; a repeated request starts nothing. */
  readonly runId: string;
  readonly images: number;
  readonly reels: ReelShare;
  readonly creditsPerReel: number | null;
  readonly persona: Persona;
  readonly hashtags: HashtagStrategy;
};

export type WeekOutcome =
  | { readonly kind: 'begun'; readonly slots: WeekSlots }
  | { readonly kind: 'no free time'; readonly slots: WeekSlots }
  /** The credits do not cover the first post. */
  | OutOfCredits;

/**
 * Starts the posts of a week. Each becomes an empty draft immediately, and they are prepared one by one. Skips times
 * that are in the past or taken.
 */
export async function generateWeek(db: UserDatabase, clock: Clock, wanted: WantedWeek): Promise<WeekOutcome> {
  return db.transaction().execute(async (trx): Promise<WeekOutcome> => {
    // Without a lock, two concurrent requests would find the same free times.
    await sql`select pg_advisory_xact_lock(hashtextextended(${wanted.influencerId}, 0))`.execute(trx);
    const existingSlots = await listRunSlots(trx, wanted.runId);
    if (existingSlots.length) return { kind: 'begun', slots: { free: existingSlots, over: [], taken: [] } };

    const nowMs = clock.now()?.getTime() ?? Date.now();
    const slots = listWeekSlots(wanted, { nowMs, takenMs: await takenTimes(trx, wanted) });
    if (slots.free.length === 0) return { kind: 'no free time', slots };
    if ((await findCredits(trx, wanted.userId)) < calculatePostsCost(1, wanted)) return { kind: 'out of credits' };
    await addSlots(
      trx,
      slots.free.map((local, position) => toNewSlot(wanted, { position, local })),
    );
    return { kind: 'begun', slots };
  });
}

function toNewSlot(wanted: WantedWeek, { position, local }: { position: number; local: string }): NewSlot {
  const { userId, influencerId, runId, zone, images, reels, persona: influencer, hashtags } = wanted;
  const topics = influencerTopics[influencer];
  const own = topics.slice(position % topics.length, (position % topics.length) + 1);
  const isReel = isReelAt(reels, position);
  const options = { images, isReel, request: '', topics: own, hashtags: hashtagsAt(hashtags, position) };
  return { id: randomUUID(), userId, influencerId, source: 'week', runId, position, local, zone, options };
}

async function listRunSlots(trx: UserDatabase, runId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('post_slots')
    .innerJoin('post_drafts', 'post_drafts.id', 'post_slots.id')
    .where('run_id', '=', runId)
    .select('scheduled_local')
    .orderBy('position')
    .execute();
  return rows.map(({ scheduled_local }) => scheduled_local);
}

/** Returns the instants of an influencer's posts and drafts around this week, in milliseconds. */
async function takenTimes(trx: UserDatabase, { influencerId, week }: WantedWeek): Promise<Set<number>> {
  const monday = getWeek(week)[0];
  const [from, to] = [moveWeeks(monday, -1), moveWeeks(monday, 2)];
  const posts = await trx
    .selectFrom('scheduled_posts')
    .where('influencer_id', '=', influencerId)
    .where('status', 'not in', [...canceledStatuses])
    .where('scheduled_at', '>=', new Date(from))
    .where('scheduled_at', '<', new Date(to))
    .select('scheduled_at')
    .execute();
  const drafts = await trx
    .selectFrom('post_drafts')
    .where('influencer_id', '=', influencerId)
    .where('scheduled_local', '>=', from)
    .where('scheduled_local', '<', to)
    .select(['scheduled_local', 'timezone'])
    .execute();
  return new Set([
    ...posts.map(({ scheduled_at }) => scheduled_at.getTime()),
    ...drafts.map(({ scheduled_local, timezone }) => toInstant(scheduled_local, timezone)?.epochMilliseconds ?? 0),
  ]);
}
