import { creditsPerImage } from '#features/photos/generation-rules.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { usageTimeZone } from '#features/style/style-rules.ts';
import { countedStates, type Rhythm, type Time, weekOfLimits } from '../autopilot-rules.ts';
import type { CountedSlot, SlotCounts } from '../slot-counts.ts';
import type { SlotRow } from './slots.ts';

export function zoneOf({ autopilot_timezone }: ChannelSettings): string {
  return autopilot_timezone ?? usageTimeZone;
}

export function rhythmOf(own: ChannelSettings): Rhythm {
  return { days: own.autopilot_day_of_week, time: own.autopilot_post_time, zone: zoneOf(own) };
}

/** The credits that a post of a persona costs. */
export function creditsPerPost(own: ChannelSettings): number {
  return own.autopilot_images_per_post * creditsPerImage;
}

/** The place that a coming post takes. */
export function placeOf(own: ChannelSettings, { local, atMs }: Time): CountedSlot {
  return {
    influencerId: own.influencer_id,
    week: weekOfLimits(atMs),
    day: local.slice(0, 10),
    credits: creditsPerPost(own),
  };
}

/** The place that a slot has; `own` are its persona's settings, by which one that is not begun will cost. */
export function placeOfSlot(slot: PlacedSlot, own?: ChannelSettings): CountedSlot {
  return {
    influencerId: slot.influencer_id,
    week: weekOfLimits(slot.slot_at.getTime()),
    day: slot.scheduled_local.slice(0, 10),
    credits: slot.state === 'planned' && own ? creditsPerPost(own) : slot.credits,
  };
}

/**
 * Counts a slot: its place where it takes one, and what was paid for it whatever became of it. `own` are its persona's
 * settings, by which one that is not begun will cost; with `takesPlace` false its place goes to whichever is first.
 */
export function countSlot(
  counts: SlotCounts,
  slot: PlacedSlot,
  {
    own,
    takesPlace = isCounted(slot),
  }: { readonly own?: ChannelSettings | undefined; readonly takesPlace?: boolean } = {},
): void {
  if (takesPlace) counts.add(placeOfSlot(slot, own));
  else counts.addCredits(placeOfSlot(slot));
}

export type PlacedSlot = Pick<SlotRow, 'influencer_id' | 'slot_at' | 'scheduled_local' | 'credits' | 'state'>;

/** Whether a slot takes a place of its week. */
export function isCounted({ state }: Pick<SlotRow, 'state'>): boolean {
  return countedStates.some((counted) => counted === state);
}

/** Whether something was paid for it, or it has come to its end. */
export function isBegun({ state }: Pick<SlotRow, 'state'>): boolean {
  return state !== 'planned' && state !== 'held';
}

/** Whether its place is its own already, and does not go to whichever post is first. */
export function keepsPlace(slot: Pick<SlotRow, 'state' | 'is_extra'>): boolean {
  return isCounted(slot) && (isBegun(slot) || slot.is_extra);
}

/** Whether it has come to its end: what was skipped is not made again. */
export function isSettled({ state }: Pick<SlotRow, 'state'>): boolean {
  return state === 'posted' || state === 'skipped' || state === 'failed';
}

/** Whether its minute has come. */
export function isOver({ slot_at }: Pick<SlotRow, 'slot_at'>, nowMs: number): boolean {
  return slot_at.getTime() <= nowMs;
}
