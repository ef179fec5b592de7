import { sql } from 'kysely';
import { findPlan } from '#features/billing/server/public.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { listAutopilotSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { type Clock, getTime } from '#platform/due-rows/clock.ts';
import { getLimitWeek, type KeptPause } from '../autopilot-rules.ts';
import { type PlanLimits, SlotCounts } from '../slot-counts.ts';
import { type ActivePersona, switchedOn } from './personas.ts';
import { countSlot, isOver } from './slot-places.ts';
import { type SlotRow, slotColumns } from './slots.ts';

const weekMs = 7 * 86_400_000;

/** The state of a user's Autopilot. */
export type OpenPlan = {
  readonly nowMs: number;
  readonly limits: PlanLimits;
  /** The settings of influencers with Autopilot switched on. */
  readonly settings: readonly ChannelSettings[];
  /** The influencers for which posts are created, and the paused ones. */
  readonly active: readonly ActivePersona[];
  readonly paused: ReadonlyMap<string, KeptPause | 'zone'>;
  /** Slots in the future in any state, and unfinished ones whose time has passed. */
  readonly coming: readonly SlotRow[];
  /** Finished slots of last week and this week. */
  readonly over: readonly SlotRow[];
  /**
   * Counts the posts of this week and last week whose time has passed. The caller adds planned ones before it checks
   * the limits.
   */
  readonly counts: SlotCounts;
};

/**
 * Locks the planning of a user's slots until the end of the transaction: otherwise two tabs, or two workers, could both
 * use the last post of a week. A caller that changes an influencer and then plans must take the lock first: planning
 * changes influencers under the lock, so the reverse order could deadlock.
 */
export async function lockPlan(trx: UserDatabase, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`autopilot/${userId}`}, 0))`.execute(trx);
}

/** Reads the state of the plan, and locks it until the end of the transaction. */
export async function openPlan(trx: UserDatabase, clock: Clock, userId: string): Promise<OpenPlan> {
  await lockPlan(trx, userId);
  const nowMs = getTime(clock).getTime();
  const { autopilot: limits } = await findPlan(trx, userId);
  const settings = await listAutopilotSettings(trx, userId);
  const personas = await switchedOn(trx, userId, settings, { at: new Date(nowMs), most: limits.influencers });
  const slots = await slotsAround(trx, userId, nowMs);
  const unfinished = ['planned', 'filling', 'waiting', 'scheduled'];
  const isComing = (slot: SlotRow) => !isOver(slot, nowMs) || unfinished.includes(slot.state);
  const [coming, over] = [slots.filter(isComing), slots.filter((slot) => !isComing(slot))];
  return { nowMs, limits, settings, ...personas, coming, over, counts: countOver(slots, nowMs) };
}

/**
 * Returns a user's slots from last week on. They are locked before any of their drafts, in the same order as by the
 * step of a slot, to avoid deadlocks between planning and a step. Older pending slots are settled by the loop of due
 * rows, which detects that their time is long past.
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
  // A local day may belong to two weeks, because weeks change in another time zone.
  for (const slot of slots) if (isOver(slot, nowMs)) countSlot(counts, slot);
  return counts;
}
