import { sql } from 'kysely';
import { findPlan } from '#features/billing/server/public.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { listAutopilotSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { type Clock, timeOf } from '#platform/due-rows/clock.ts';
import { weekOfLimits } from '../autopilot-rules.ts';
import { type PlanLimits, SlotCounts } from '../slot-counts.ts';
import { type ActivePersona, switchedOn } from './personas.ts';
import { isCounted, placeOfSlot } from './slot-places.ts';
import type { SlotRow } from './slots.ts';

/** How things stand for a person's Autopilot. */
export type OpenPlan = {
  readonly nowMs: number;
  readonly limits: PlanLimits;
  /** Of the personas for which it is switched on. */
  readonly settings: readonly ChannelSettings[];
  /** Those that posts are made for, and those that are paused. */
  readonly active: readonly ActivePersona[];
  readonly paused: ReadonlySet<string>;
  /** Slots that are still to come, whatever became of them so far, and those that wait on after their minute. */
  readonly coming: readonly SlotRow[];
  /** Counts the posts of this week whose minute is over; whoever asks for room adds those to come. */
  readonly counts: SlotCounts;
};

/** Reads how things stand; until the transaction ends, nobody else can change it. */
export async function openPlan(trx: UserDatabase, clock: Clock, userId: string): Promise<OpenPlan> {
  // Two tabs, or two workers, would both find room for the last post of a week.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`autopilot/${userId}`}, 0))`.execute(trx);
  const nowMs = timeOf(clock).getTime();
  const { autopilot: limits } = await findPlan(trx, userId);
  const settings = await listAutopilotSettings(trx, userId);
  const personas = await switchedOn(trx, userId, settings, { at: new Date(nowMs), most: limits.influencers });
  const coming = await comingSlots(trx, userId, nowMs);
  return { nowMs, limits, settings, ...personas, coming, counts: await countOver(trx, userId, nowMs) };
}

function comingSlots(trx: UserDatabase, userId: string, nowMs: number): Promise<SlotRow[]> {
  const unfinished = ['planned', 'filling', 'waiting'];
  return trx
    .selectFrom('autopilot_slots')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('slot_at', '>', new Date(nowMs)), eb('state', 'in', unfinished)]))
    .execute();
}

async function countOver(trx: UserDatabase, userId: string, nowMs: number): Promise<SlotCounts> {
  const counts = new SlotCounts();
  const over = await trx
    .selectFrom('autopilot_slots')
    .where('user_id', '=', userId)
    .where('week', '=', sql<Date>`${weekOfLimits(nowMs)}::date`)
    .where('slot_at', '<=', new Date(nowMs))
    .select(['influencer_id', 'slot_at', 'scheduled_local', 'credits', 'state'])
    .execute();
  for (const slot of over) if (isCounted(slot)) counts.add(placeOfSlot(slot, undefined));
  return counts;
}
