import { listTimes, type Time } from '../autopilot-rules.ts';
import type { ActiveInfluencer } from './influencers.ts';
import type { OpenPlan } from './open-plan.ts';
import { getRhythm, getZone } from './slot-places.ts';
import type { SlotRow } from './slots.ts';

/** A post that an influencer's settings call for at a given time. */
export type WantedPost = ActiveInfluencer & { readonly time: Time };

/** Returns the posts that the active influencers' settings call for, before any limit. */
export function listWantedPosts({ active, nowMs }: OpenPlan): readonly WantedPost[] {
  return active.flatMap((influencer) =>
    listTimes(getRhythm(influencer.own), nowMs).map((time) => ({ ...influencer, time })),
  );
}

/** Returns whether a slot is at a wanted post's instant. */
export function isAt(slot: SlotRow, { own, time }: WantedPost): boolean {
  return slot.influencer_id === own.influencer_id && slot.slot_at.getTime() === time.atMs;
}

/** Returns whether a slot has the wanted local time, regardless of the zone's rules when it was created. */
export function isInPlace(slot: SlotRow, { own, time }: WantedPost): boolean {
  return (
    slot.influencer_id === own.influencer_id && slot.scheduled_local === time.local && slot.timezone === getZone(own)
  );
}

/** Returns whether a slot is on the same local day as a wanted post. */
export function isSameDay(slot: SlotRow, { own, time }: WantedPost): boolean {
  return slot.influencer_id === own.influencer_id && slot.scheduled_local.slice(0, 10) === time.local.slice(0, 10);
}
