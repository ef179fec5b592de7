import { isReelAt } from '#contract/reel-shares.ts';
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

/** The credits of the video of a Reel; null if this installation creates no Reels. */
export type ReelPrice = number | null;

/** Returns whether the post of a day (YYYY-MM-DD) is a Reel. */
export function isReelOn(own: ChannelSettings, day: string): boolean {
  return isReelAt(own.autopilot_reels, countPostingDays(own.autopilot_day_of_week, day));
}

/** A Monday before all posts. */
const firstMonday = Temporal.PlainDate.from('2020-01-06');

/** Counts the posting days before a day, so that every third of them can be a Reel without stored counters. */
function countPostingDays(days: readonly number[], day: string): number {
  const date = Temporal.PlainDate.from(day);
  const weeks = Math.floor(firstMonday.until(date, { largestUnit: 'days' }).days / 7);
  return weeks * days.length + days.filter((weekday) => weekday < date.dayOfWeek).length;
}

/** Returns what the post of a day (YYYY-MM-DD) costs. */
export function creditsPerPost(own: ChannelSettings, day: string, reelPrice: ReelPrice): number {
  if (reelPrice !== null && isReelOn(own, day)) return creditsPerImage + reelPrice;
  return own.autopilot_images_per_post * creditsPerImage;
}

/** Returns how a planned post counts towards the limits. */
export function buildCountedSlot(own: ChannelSettings, { local, atMs }: Time, reelPrice: ReelPrice): CountedSlot {
  const day = local.slice(0, 10);
  return {
    influencerId: own.influencer_id,
    week: getLimitWeek(atMs),
    day,
    credits: creditsPerPost(own, day, reelPrice),
  };
}

/** Determines the cost of a slot that is not started: the settings of its influencer and the price of Reels. */
export type SlotPrice = { readonly own: ChannelSettings; readonly reelPrice: ReelPrice };

/** Returns how a slot counts towards the limits. */
export function toCountedSlot(slot: PlacedSlot, price?: SlotPrice): CountedSlot {
  const day = slot.scheduled_local.slice(0, 10);
  return {
    influencerId: slot.influencer_id,
    week: getLimitWeek(slot.slot_at.getTime()),
    day,
    credits: slot.state === 'planned' && price ? creditsPerPost(price.own, day, price.reelPrice) : slot.credits,
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
    price,
    takesPlace = isCounted(slot),
  }: { readonly price?: SlotPrice | undefined; readonly takesPlace?: boolean } = {},
): void {
  if (takesPlace) counts.add(toCountedSlot(slot, price));
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
