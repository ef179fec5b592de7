import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { planPreparedPost } from '#features/planner/server/public.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { fillAheadMs, firstFillDelayMs, type SlotReason, type Time, weekOfLimits } from '../autopilot-rules.ts';
import type { Idea } from './content-plan/next-idea.ts';
import { slotOptionsOf } from './slot-options.ts';
import { zoneOf } from './slot-places.ts';
import { announceSlots } from './slots.ts';

export type NewSlot = {
  readonly userId: string;
  readonly own: ChannelSettings;
  readonly time: Time;
  readonly nowMs: number;
};

/**
 * Puts a post on the calendar, to be prepared a day before its minute; one that was
 * asked for now at once. Returns its id.
 */
export async function addSlot(
  trx: UserDatabase,
  slot: NewSlot,
  { idea, isExtra = false }: { readonly idea: Idea; readonly isExtra?: boolean },
): Promise<string> {
  const { userId, own, time, nowMs } = slot;
  const [id, zone] = [randomUUID(), zoneOf(own)];
  const options = slotOptionsOf(own, idea);
  await planPreparedPost(trx, { id, userId, influencerId: own.influencer_id, local: time.local, zone, options });
  const fillAtMs = isExtra ? nowMs : Math.max(time.atMs - fillAheadMs, nowMs + firstFillDelayMs);
  const planned = { next_step_at: new Date(fillAtMs), idea: JSON.stringify(idea), is_extra: isExtra };
  await insertSlot(trx, id, slot, { state: 'planned', ...planned });
  return id;
}

/** Says of a post why it is not made. */
export async function addHeldSlot(trx: UserDatabase, slot: NewSlot, reason: SlotReason): Promise<void> {
  await insertSlot(trx, randomUUID(), slot, { state: 'held', reason });
}

type StateColumns =
  | { readonly state: 'planned'; readonly next_step_at: Date; readonly idea: string; readonly is_extra: boolean }
  | { readonly state: 'held'; readonly reason: SlotReason };

async function insertSlot(
  trx: UserDatabase,
  id: string,
  { userId, own, time }: NewSlot,
  state: StateColumns,
): Promise<void> {
  const slot = { id, user_id: userId, influencer_id: own.influencer_id };
  const week = sql<Date>`${weekOfLimits(time.atMs)}::date`;
  const times = { slot_at: new Date(time.atMs), scheduled_local: time.local, timezone: zoneOf(own), week };
  await trx
    .insertInto('autopilot_slots')
    .values({ ...slot, ...times, ...state })
    .execute();
  await announceSlots(trx, slot);
}
