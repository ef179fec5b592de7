import { sql } from 'kysely';
import { connectionState, findConnection } from '#features/instagram/server/public.ts';
import type { FitDeps } from '#features/photos/server/public.ts';
import { listShownNames } from '#features/planner/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { countedStates, getLimitWeek, missedStates, pauseMessages, zonePause } from '../autopilot-rules.ts';
import type { Autopilot, AutopilotSlot, AutopilotWeek } from '../contract.ts';
import { findControl } from './influencers.ts';
import { getZone } from './slot-places.ts';
import { type SlotRow, slotColumns, toSlot } from './slots.ts';
import { waitingPosts } from './waiting-posts.ts';

/** How many recent posts and weeks are returned. */
const lastSlots = 20;
const lastWeeks = 8;

/** Returns the full state of an influencer's Autopilot, for its owner. */
export async function readAutopilot(
  db: UserDatabase,
  deps: FitDeps,
  { userId, influencerId, origin, now }: { userId: string; influencerId: string; origin: string; now: Date },
): Promise<Omit<Autopilot, 'beyondPlan'>> {
  const settings = await findSettings(db, userId, influencerId);
  const { autopilot_enabled: enabled } = settings;
  const { mode, limits, country, prepareAheadHours, paused } = await findControl(db, influencerId);
  const coming = await selectSlots(db, influencerId).where('slot_at', '>', now).orderBy('slot_at').limit(200).execute();
  const last = await selectSlots(db, influencerId)
    .where('slot_at', '<=', now)
    .orderBy('slot_at', 'desc')
    .limit(lastSlots)
    .execute();
  const shown = await listShownNames(db, deps, { userId, influencerId });
  const toShownSlot = (row: SlotRow) => toSlot(row, shown.get(row.id));
  const connection = await findConnection(db, influencerId);
  const isLost = enabled && connection !== undefined && connection.lost_at !== null;
  const pauseMessage =
    (paused && pauseMessages[paused]) ??
    (enabled ? zonePause(getZone(settings)) : null) ??
    (isLost ? pauseMessages.connection : null);
  return {
    enabled,
    control: {
      mode,
      daily_credits: limits.daily,
      weekly_credits: limits.weekly,
      country,
      prepare_ahead_hours: prepareAheadHours,
    },
    connection: connectionState(connection),
    paused: pauseMessage,
    coming: coming.map(toShownSlot),
    waiting: await waitingPosts(db, origin, influencerId, coming),
    last: last.map(toShownSlot),
    weeks: await listWeeks(db, influencerId, now),
  };
}

/** Returns an influencer's held, skipped and failed posts in a period, in order. */
export async function listMissedSlots(
  db: UserDatabase,
  influencerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AutopilotSlot[]> {
  const rows = await selectSlots(db, influencerId)
    .where('slot_at', '>=', new Date(from))
    .where('slot_at', '<', new Date(to))
    .where('state', 'in', [...missedStates])
    .orderBy('slot_at')
    .limit(500)
    .execute();
  return rows.map((row) => toSlot(row));
}

function selectSlots(db: UserDatabase, influencerId: string) {
  return db.selectFrom('autopilot_slots').select(slotColumns).where('influencer_id', '=', influencerId);
}

/** Returns the posts and credits of recent weeks, including weeks without posts. */
async function listWeeks(db: UserDatabase, influencerId: string, now: Date): Promise<AutopilotWeek[]> {
  const weeks = Array.from({ length: lastWeeks }, (_, ago) =>
    getLimitWeek(now.getTime() - (lastWeeks - 1 - ago) * 7 * 86_400_000),
  );
  const rows = await db
    .selectFrom('autopilot_slots')
    .where('influencer_id', '=', influencerId)
    .where(
      'week',
      'in',
      weeks.map((week) => sql<Date>`${week}::date`),
    )
    .groupBy('week')
    .select([
      sql<string>`week::text`.as('week'),
      sql<number>`count(*) filter (where state = any(${[...countedStates]}::text[]) and slot_at <= ${now})::int`.as(
        'posts',
      ),
      sql<number>`sum(credits)::int`.as('credits'),
    ])
    .execute();
  return weeks.map((week) => rows.find((row) => row.week === week) ?? { week, posts: 0, credits: 0 });
}
