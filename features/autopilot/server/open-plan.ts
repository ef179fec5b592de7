import { sql } from 'kysely';
import { findPlan } from '#features/billing/server/public.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { listAutopilotSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { type Clock, timeOf } from '#platform/due-rows/clock.ts';
import { type KeptPause, weekOfLimits } from '../autopilot-rules.ts';
import { type PlanLimits, SlotCounts } from '../slot-counts.ts';
import { type ActivePersona, switchedOn } from './personas.ts';
import { countSlot, isOver } from './slot-places.ts';
import { type SlotRow, slotColumns } from './slots.ts';

const weekMs = 7 * 86_400_000;

/** How things stand for a person's Autopilot. */
export type OpenPlan = {
  readonly nowMs: number;
  readonly limits: PlanLimits;
  /** Of the personas for which it is switched on. */
  readonly settings: readonly ChannelSettings[];
  /** Those that posts are made for, and those that are paused. */
  readonly active: readonly ActivePersona[];
  readonly paused: ReadonlyMap<string, KeptPause | 'zone'>;
  /** Slots that are still to come, whatever became of them so far, and those that wait on after their minute. */
  readonly coming: readonly SlotRow[];
  /** Of last week and this one, those that have come to their end. */
  readonly over: readonly SlotRow[];
  /** Counts the posts of this week and the last whose minute is over; whoever asks for room adds those to come. */
  readonly counts: SlotCounts;
};

/**
 * Lets nobody else plan a person's slots until the transaction ends: two tabs, or two workers, would both find room for
 * the last post of a week. Whoever changes a persona of theirs and plans then takes it before, as planning
 * changes personas under it: they could wait for each other otherwise.
 */
export async function lockPlan(trx: UserDatabase, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`autopilot/${userId}`}, 0))`.execute(trx);
}

/** Reads how things stand; until the transaction ends, nobody else can change it. */
export async function openPlan(trx: UserDatabase, clock: Clock, userId: string): Promise<OpenPlan> {
  await lockPlan(trx, userId);
  const nowMs = timeOf(clock).getTime();
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
 * A person's slots from last week on. They are locked before any of their drafts is, as by the step of a slot: planning
 * and a step could wait for each other otherwise. What has waited for longer is settled by the loop of due rows, which
 * finds that its minute was long ago.
 */
function slotsAround(trx: UserDatabase, userId: string, nowMs: number): Promise<SlotRow[]> {
  return trx
    .selectFrom('autopilot_slots')
    .select(slotColumns)
    .where('user_id', '=', userId)
    .where('week', '>=', sql<Date>`${weekOfLimits(nowMs - weekMs)}::date`)
    .orderBy('slot_at')
    .forNoKeyUpdate()
    .execute();
}

function countOver(slots: readonly SlotRow[], nowMs: number): SlotCounts {
  const counts = new SlotCounts();
  // A day may lie in two weeks, which change by the clocks of another zone.
  for (const slot of slots) if (isOver(slot, nowMs)) countSlot(counts, slot);
  return counts;
}
