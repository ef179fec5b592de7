import { creditsPerImage } from '#features/photos/generation-rules.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { usageTimeZone } from '#features/style/style-rules.ts';
import { countedStates, getLimitWeek, type Rhythm, type Time } from '../autopilot-rules.ts';
import type { CountedSlot, SlotCounts } from '../post-limits.ts';
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

/** Returns how a planned post counts towards the limits. */
export function buildCountedSlot(own: ChannelSettings, { local, atMs }: Time): CountedSlot {
  return {
    influencerId: own.influencer_id,
    week: getLimitWeek(atMs),
    day: local.slice(0, 10),
    credits: creditsPerPost(own),
  };
}

/**
 * Returns how a slot counts towards the limits. `own` contains its influencer's settings, which determine the cost if
 * the slot has not been started.
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
 * Counts a slot towards the post limits, if it takes up a post, and its paid credits in any state. `own` contains its
 * influencer's settings, which determine the cost if the slot has not been started. If `takesPlace` is false, its post
 * is available to earlier ones.
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

/** Returns whether a slot counts towards its week's limit. */
export function isCounted({ state }: Pick<SlotRow, 'state'>): boolean {
  return countedStates.some((counted) => counted === state);
}

/** Returns whether credits were spent on a slot, or it is finished. */
export function isStarted({ state }: Pick<SlotRow, 'state'>): boolean {
  return state !== 'planned' && state !== 'held';
}

/** Returns whether a slot keeps counting towards the limits, instead of making room for the earliest post. */
export function keepsPlace(slot: Pick<SlotRow, 'state' | 'is_extra'>): boolean {
  return isCounted(slot) && (isStarted(slot) || slot.is_extra);
}

/** Returns whether a slot is finished. A skipped post is not recreated. */
export function isSettled({ state }: Pick<SlotRow, 'state'>): boolean {
  return state === 'posted' || state === 'skipped' || state === 'failed';
}

/** Returns whether a slot's time has passed. */
export function isOver({ slot_at }: Pick<SlotRow, 'slot_at'>, nowMs: number): boolean {
  return slot_at.getTime() <= nowMs;
}
