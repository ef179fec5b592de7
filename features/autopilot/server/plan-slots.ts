import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findPlan } from '#features/billing/server/public.ts';
import { dropPreparedPost, planPreparedPost } from '#features/planner/server/public.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { listAutopilotSettings } from '#features/style/server/public.ts';
import { usageTimeZone } from '#features/style/style-rules.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { type Clock, timeOf } from '#platform/due-rows/clock.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { wake } from '#platform/live/announce.ts';
import {
  countedStates,
  fillAheadMs,
  firstFillDelayMs,
  type Rhythm,
  type SlotReason,
  type Time,
  timesOf,
  WeekCounts,
  weekOfLimits,
} from '../autopilot-rules.ts';
import { mailIfMissed } from './mail-missed.ts';
import { switchedOn } from './personas.ts';
import { slotOptionsOf } from './slot-options.ts';
import { announceSlots, autopilotMachine, type SlotRow, skipSlot } from './slots.ts';

export type PlanDeps = { readonly clock: Clock; readonly jobs: JobQueue };

/**
 * Brings a person's coming slots in line with their settings and plan, whatever changed: those that are wanted are there, within
 * the limits, and no others. Doing it twice changes nothing more.
 */
export async function planSlots(db: UserDatabase, { clock, jobs }: PlanDeps, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two tabs, or two workers, would both find room for the last post of a week.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`autopilot/${userId}`}, 0))`.execute(trx);
    const nowMs = timeOf(clock).getTime();
    const plan = await findPlan(trx, userId);
    const settings = await listAutopilotSettings(trx, userId);
    const limit = { at: new Date(nowMs), most: plan.autopilot.influencers };
    const { active, paused } = await switchedOn(trx, userId, settings, limit);
    const wanted = active.flatMap((own) => timesOf(rhythmOf(own), nowMs).map((time) => ({ own, time })));
    const coming = await comingSlots(trx, userId, nowMs);
    const isActive = (slot: SlotRow) => active.some((own) => own.influencer_id === slot.influencer_id);
    const isWanted = (slot: SlotRow) =>
      isOver(slot, nowMs) ? isActive(slot) : wanted.some(({ own, time }) => isAt(slot, own, time));

    const surplus = coming.filter((slot) => !isSettled(slot) && !isWanted(slot));
    for (const slot of surplus)
      await dropSlot(trx, { nowMs, jobs }, slot, whyDropped(slot, { settings, active, paused }));
    const kept = coming.filter((slot) => !surplus.includes(slot));
    const counts = await countKept(trx, userId, kept, nowMs);
    // The limits go to the posts that come first; of two at once, to the persona that was switched on first.
    for (const { own, time } of wanted.toSorted((one, other) => one.time.atMs - other.time.atMs)) {
      const there = kept.find((slot) => isAt(slot, own, time));
      const isOpen = there?.state === 'planned' || (!isBegun(there) && time.atMs >= nowMs + firstFillDelayMs);
      if (!isOpen) continue;
      const week = weekOfLimits(time.atMs);
      const hasRoom = counts.hasRoom(week, own.influencer_id, plan.autopilot);
      if (hasRoom) counts.add(week, own.influencer_id);
      if (there && hasRoom === (there.state === 'planned')) continue;
      if (there) await dropSlot(trx, { nowMs, jobs }, there, 'weekly_limit');
      await addSlot(trx, userId, { own, time, week, nowMs, hasRoom });
    }
    await wake(trx, autopilotMachine);
  });
}

function rhythmOf(own: ChannelSettings): Rhythm {
  return {
    days: own.autopilot_day_of_week,
    time: own.autopilot_post_time,
    zone: zoneOf(own),
  };
}

function zoneOf({ autopilot_timezone }: ChannelSettings): string {
  return autopilot_timezone ?? usageTimeZone;
}

/** Slots that are still to come, whatever became of them so far, and those that wait on after their minute. */
function comingSlots(trx: UserDatabase, userId: string, nowMs: number): Promise<SlotRow[]> {
  return trx
    .selectFrom('autopilot_slots')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('slot_at', '>', new Date(nowMs)), eb('state', 'in', ['planned', 'filling'])]))
    .execute();
}

/** Whether its minute has come. */
function isOver({ slot_at }: SlotRow, nowMs: number): boolean {
  return slot_at.getTime() <= nowMs;
}

/** Whether something was paid for it, or it has come to its end: it keeps its place in the week. */
function isBegun(slot: SlotRow | undefined): boolean {
  return slot !== undefined && slot.state !== 'planned' && slot.state !== 'held';
}

function isAt(slot: SlotRow, own: ChannelSettings, { atMs }: Time): boolean {
  return slot.influencer_id === own.influencer_id && slot.slot_at.getTime() === atMs;
}

/** Whether it has come to its end: what was skipped is not made again. */
function isSettled({ state }: SlotRow): boolean {
  return state === 'posted' || state === 'skipped' || state === 'failed';
}

/** What was prepared or scheduled for a slot goes. One with which nothing was done yet goes too; of any other it is kept why. */
async function dropSlot(
  trx: UserDatabase,
  { nowMs, jobs }: { nowMs: number; jobs: JobQueue },
  slot: SlotRow,
  reason: SlotReason,
): Promise<void> {
  await dropPreparedPost(trx, slot.user_id, slot.id, new Date(nowMs));
  if (!isBegun(slot) && !isOver(slot, nowMs)) {
    await trx.deleteFrom('autopilot_slots').where('id', '=', slot.id).execute();
    return announceSlots(trx, slot);
  }
  await skipSlot(trx, slot, reason, new Date(nowMs));
  await mailIfMissed(trx, jobs, slot.id, reason);
}

function whyDropped({ influencer_id }: SlotRow, { settings, active, paused }: Personas): SlotReason {
  const isIn = (list: readonly ChannelSettings[]) => list.some((own) => own.influencer_id === influencer_id);
  if (!isIn(settings)) return 'switched_off';
  if (paused.has(influencer_id)) return 'paused';
  return isIn(active) ? 'settings' : 'plan';
}

type Personas = {
  readonly settings: readonly ChannelSettings[];
  readonly active: readonly ChannelSettings[];
  readonly paused: ReadonlySet<string>;
};

/** What is counted already: slots that were begun, and those of this week that are over. */
async function countKept(
  trx: UserDatabase,
  userId: string,
  kept: readonly SlotRow[],
  nowMs: number,
): Promise<WeekCounts> {
  const counts = new WeekCounts();
  const over = await trx
    .selectFrom('autopilot_slots')
    .where('user_id', '=', userId)
    .where('week', '=', sql<Date>`${weekOfLimits(nowMs)}::date`)
    .where('slot_at', '<=', new Date(nowMs))
    .select(['influencer_id', 'slot_at', 'state'])
    .execute();
  const begun = kept.filter((slot) => isBegun(slot) && !isOver(slot, nowMs));
  for (const { influencer_id, slot_at, state } of [...over, ...begun])
    if (countedStates.some((counted) => counted === state)) counts.add(weekOfLimits(slot_at.getTime()), influencer_id);
  return counts;
}

type NewSlot = { own: ChannelSettings; time: Time; week: string; nowMs: number; hasRoom: boolean };

async function addSlot(
  trx: UserDatabase,
  userId: string,
  { own, time: { local, atMs }, week, nowMs, hasRoom }: NewSlot,
): Promise<void> {
  const [id, zone] = [randomUUID(), zoneOf(own)];
  const slot = { id, user_id: userId, influencer_id: own.influencer_id };
  const times = { slot_at: new Date(atMs), scheduled_local: local, timezone: zone, week: sql<Date>`${week}::date` };
  if (!hasRoom) {
    const held = { state: 'held', reason: 'weekly_limit' satisfies SlotReason };
    await trx
      .insertInto('autopilot_slots')
      .values({ ...slot, ...times, ...held })
      .execute();
    return announceSlots(trx, slot);
  }
  const options = slotOptionsOf(own, atMs);
  await planPreparedPost(trx, { id, userId, influencerId: own.influencer_id, local, zone, options });
  const fillAt = new Date(Math.max(atMs - fillAheadMs, nowMs + firstFillDelayMs));
  await trx
    .insertInto('autopilot_slots')
    .values({ ...slot, ...times, state: 'planned', next_step_at: fillAt })
    .execute();
  await announceSlots(trx, slot);
}
