import { creditsPerImage } from '#features/photos/generation-rules.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { usageTimeZone } from '#features/style/style-rules.ts';
import { countedStates, getLimitWeek, type Rhythm, type Time } from '../autopilot-rules.ts';
import type { CountedSlot, SlotCounts } from '../slot-counts.ts';
import type { SlotRow } from './slots.ts';

export function getZone({ autopilot_timezone }: ChannelSettings): string {
  return autopilot_timezone ?? usageTimeZone;
}

export function getRhythm(own: ChannelSettings): Rhythm {
  return { days: own.autopilot_day_of_week, time: own.autopilot_post_time, zone: getZone(own) };
}

export function creditsPerPost(own: ChannelSettings): number {
  return own.autopilot_images_per_post * creditsPerImage;
}

/** Returns the place of a planned post in the limits. */
export function buildCountedSlot(own: ChannelSettings, { local, atMs }: Time): CountedSlot {
  return {
    influencerId: own.influencer_id,
    week: getLimitWeek(atMs),
    day: local.slice(0, 10),
    credits: creditsPerPost(own),
  };
}

/**
 * Returns the place of a slot in the limits; `own` are the settings of its influencer, which determine the cost of a
 * slot that is not started.
 */
export function toCountedSlot(slot: PlacedSlot, own?: ChannelSettings): CountedSlot {
  return {
    influencerId: slot.influencer_id,
    week: getLimitWeek(slot.slot_at.getTime()),
    day: slot.scheduled_local.slice(0, 10),
    credits: slot.state === 'planned' && own ? creditsPerPost(own) : slot.credits,
  };
}

/**
 * Counts a slot: its place, if it takes one, and its paid credits in any state. `own` are the settings of its
 * influencer, which determine the cost of a slot that is not started. With `takesPlace` false, its place is available
 * to earlier posts.
 */
export function countSlot(
  counts: SlotCounts,
  slot: PlacedSlot,
  {
    own,
    takesPlace = isCounted(slot),
  }: { readonly own?: ChannelSettings | undefined; readonly takesPlace?: boolean } = {},
): void {
  if (takesPlace) counts.add(toCountedSlot(slot, own));
  else counts.addCredits(toCountedSlot(slot));
}

export type PlacedSlot = Pick<SlotRow, 'influencer_id' | 'slot_at' | 'scheduled_local' | 'credits' | 'state'>;

/** Returns whether a slot counts towards the limit of its week. */
export function isCounted({ state }: Pick<SlotRow, 'state'>): boolean {
  return countedStates.some((counted) => counted === state);
}

/** Returns whether credits were spent on a slot, or it is finished. */
export function isStarted({ state }: Pick<SlotRow, 'state'>): boolean {
  return state !== 'planned' && state !== 'held';
}

/** Returns whether a slot keeps its place, instead of giving it to the earliest post. */
export function keepsPlace(slot: Pick<SlotRow, 'state' | 'is_extra'>): boolean {
  return isCounted(slot) && (isStarted(slot) || slot.is_extra);
}

/** Returns whether a slot is finished: a skipped post is not created again. */
export function isSettled({ state }: Pick<SlotRow, 'state'>): boolean {
  return state === 'posted' || state === 'skipped' || state === 'failed';
}

/** Returns whether the time of a slot has passed. */
export function isOver({ slot_at }: Pick<SlotRow, 'slot_at'>, nowMs: number): boolean {
  return slot_at.getTime() <= nowMs;
}
