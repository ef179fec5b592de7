import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { planPreparedPosts } from '#features/planner/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { beginsAtMs, getLimitWeek, type SlotReason, type Time } from '../autopilot-rules.ts';
import type { Idea } from './content-plan/next-idea.ts';
import type { ActiveInfluencer } from './influencers.ts';
import { getSlotOptions } from './slot-options.ts';
import { getZone } from './slot-places.ts';
import { announceSlots } from './slots.ts';

/**
 * A new post for an influencer: its idea, or the reason why it is not created. An `extra` post is created immediately.
 */
export type NewSlot = ActiveInfluencer & { readonly time: Time } & (
    | { readonly idea: Idea; readonly isExtra?: boolean }
    | { readonly held: SlotReason }
  );

/**
 * Adds posts to a user's calendar, each to be prepared the chosen number of hours before its time. Returns their ids in
 * the same order.
 */
export async function addSlots(
  trx: UserDatabase,
  { userId, nowMs }: { readonly userId: string; readonly nowMs: number },
  wanted: readonly NewSlot[],
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  const slots = wanted.map((slot) => ({ ...slot, id: randomUUID() }));
  await planPreparedPosts(
    trx,
    slots.flatMap((slot) => {
      if ('held' in slot) return [];
      const { id, own, time, idea } = slot;
      const [local, zone, options] = [time.local, getZone(own), getSlotOptions(own, { idea, local: time.local })];
      return [{ id, userId, influencerId: own.influencer_id, local, zone, options }];
    }),
  );
  const rows = slots.map((slot) => ({
    id: slot.id,
    user_id: userId,
    influencer_id: slot.own.influencer_id,
    slot_at: new Date(slot.time.atMs),
    scheduled_local: slot.time.local,
    timezone: getZone(slot.own),
    week: sql<Date>`${getLimitWeek(slot.time.atMs)}::date`,
    ...stateColumns(slot, nowMs),
  }));
  await trx.insertInto('autopilot_slots').values(rows).execute();
  for (const row of rows) await announceSlots(trx, row);
  return slots.map(({ id }) => id);
}

function stateColumns(slot: NewSlot, nowMs: number) {
  if ('held' in slot) return { state: 'held', reason: slot.held, next_step_at: null, idea: null, is_extra: false };
  const { time, idea, control, isExtra = false } = slot;
  const fillAtMs = isExtra ? nowMs : beginsAtMs(time.atMs, control.prepareAheadHours, nowMs);
  return {
    state: 'planned',
    reason: null,
    next_step_at: new Date(fillAtMs),
    idea: JSON.stringify(idea),
    is_extra: isExtra,
  };
}
