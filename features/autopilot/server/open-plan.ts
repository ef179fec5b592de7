import { sql } from 'kysely';
import { findPlan } from '#features/billing/server/public.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { listAutopilotSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { type Clock, getTime } from '#platform/due-rows/clock.ts';
import { getLimitWeek, type KeptPause } from '../autopilot-rules.ts';
import { type PlanLimits, SlotCounts } from '../post-limits.ts';
import { type ActiveInfluencer, switchedOn } from './influencers.ts';
import { countSlot, isOver } from './slot-places.ts';
import { type SlotRow, slotColumns } from './slots.ts';

const weekMs = 7 * 86_400_000;

/** The state of a user's Autopilot. */
export type OpenPlan = {
  readonly nowMs: number;
  readonly limits: PlanLimits;
  /** The settings of influencers whose Autopilot is on. */
  readonly settings: readonly ChannelSettings[];
  /** The influencers that posts are created for, and the paused ones. */
  readonly active: readonly ActiveInfluencer[];
  readonly paused: ReadonlyMap<string, KeptPause | 'zone'>;
  /** Future slots in any state, and unfinished ones whose time has passed. */
  readonly coming: readonly SlotRow[];
  /** Finished slots from last week and this week. */
  readonly over: readonly SlotRow[];
  /**
   * Counts last week's and this week's posts whose time has passed. The caller adds planned ones before checking the
   * limits.
   */
  readonly counts: SlotCounts;
};

/**
 * Locks the planning of a user's slots until the end of the transaction. Otherwise two tabs or workers could both use
 * the last post of a week. A caller that changes an influencer and then plans must take the lock first: planning
 * changes influencers under the lock, so the reverse order could deadlock.
 */
export async function lockPlan(trx: UserDatabase, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`autopilot/${userId}`}, 0))`.execute(trx);
}

/** Reads the state of the plan and locks it until the end of the transaction. */
export async function openPlan(trx: UserDatabase, clock: Clock, userId: string): Promise<OpenPlan> {
  await lockPlan(trx, userId);
  const nowMs = getTime(clock).getTime();
  const { autopilot: limits } = await findPlan(trx, userId);
  const settings = await listAutopilotSettings(trx, userId);
  const influencers = await switchedOn(trx, userId, settings, { at: new Date(nowMs), most: limits.influencers });
  const slots = await slotsAround(trx, userId, nowMs);
  const unfinished = ['planned', 'filling', 'waiting', 'scheduled'];
  const isComing = (slot: SlotRow) => !isOver(slot, nowMs) || unfinished.includes(slot.state);
  const [coming, over] = [slots.filter(isComing), slots.filter((slot) => !isComing(slot))];
  return { nowMs, limits, settings, ...influencers, coming, over, counts: countOver(slots, nowMs) };
}

/**
 * Returns a user's slots from last week onwards. They are locked before any of their drafts, in the same order as in a
 * slot's step, so that planning and a step cannot deadlock. Older pending slots are settled by the due-row loop, which
 * detects that their time is long past.
 */
function slotsAround(trx: UserDatabase, userId: string, nowMs: number): Promise<SlotRow[]> {
  return trx
    .selectFrom('autopilot_slots')
    .select(slotColumns)
    .where('user_id', '=', userId)
    .where('week', '>=', sql<Date>`${getLimitWeek(nowMs - weekMs)}::date`)
    .orderBy('slot_at')
    .forNoKeyUpdate()
    .execute();
}

function countOver(slots: readonly SlotRow[], nowMs: number): SlotCounts {
  const counts = new SlotCounts();
  // A local day may belong to two weeks, because weeks begin in a different time zone.
  for (const slot of slots) if (isOver(slot, nowMs)) countSlot(counts, slot);
  return counts;
}
