import type { ChannelSettings } from '#features/style/contract.ts';
import { firstFillDelayMs, type SlotReason, type Time } from '../autopilot-rules.ts';
import type { AlignedSlots } from './align-slots.ts';
import type { DroppedSlot } from './drop-slots.ts';
import type { OpenPlan } from './open-plan.ts';
import { buildCountedSlot, countSlot, isOver, isStarted, keepsPlace, type ReelPrice } from './slot-places.ts';
import { findIdea, type SlotRow } from './slots.ts';
import { isAt, isInPlace, isSameDay, type WantedPost } from './wanted-posts.ts';

/** A new post, which may be held by a limit, or a planned post that needs a new idea. */
export type PostChange =
  | { readonly kind: 'new post'; readonly post: WantedPost; readonly held: SlotReason | undefined }
  | { readonly kind: 'new idea'; readonly post: WantedPost; readonly slot: SlotRow };

export type SlotChanges = {
  readonly dropped: readonly DroppedSlot[];
  /** In chronological order, because each idea depends on the earlier ones. */
  readonly posts: readonly PostChange[];
};

/** Returns the changes needed to end up with exactly the wanted posts that are within the limits. */
export function compareSlots(
  plan: OpenPlan,
  wanted: readonly WantedPost[],
  { aligned, reelPrice }: { readonly aligned: AlignedSlots; readonly reelPrice: ReelPrice },
): SlotChanges {
  const { nowMs, limits, counts } = plan;
  const dropped = [...aligned.dropped];
  const posts: PostChange[] = [];
  countExisting(plan, aligned);
  // The earliest posts use up the limits first; if they are at the same time, the influencer that was switched on
  // first.
  for (const post of wanted.toSorted((one, other) => one.time.atMs - other.time.atMs)) {
    const { own, control, time } = post;
    const existing = aligned.kept.find((slot) => isAt(slot, post) || isInPlace(slot, post));
    if (!existing && isDayDone(post, plan, aligned)) continue;
    if (!isOpen(existing, time, nowMs)) continue;
    const place = buildCountedSlot(own, time, reelPrice);
    const held = counts.limitFor(place, limits, control.limits);
    if (!held) counts.add(place);
    if (existing && isUnchanged(existing, held)) {
      if (!held && needsIdea(existing, own)) posts.push({ kind: 'new idea', post, slot: existing });
      continue;
    }
    if (existing) dropped.push({ slot: existing, reason: held ?? 'settings' });
    posts.push({ kind: 'new post', post, held });
  }
  return { dropped, posts };
}

/** Counts existing slots. Those that have not been started make room for the earliest posts. */
function countExisting({ counts, nowMs }: OpenPlan, { kept, dropped }: AlignedSlots): void {
  for (const slot of kept) if (!isOver(slot, nowMs)) countSlot(counts, slot, { takesPlace: keepsPlace(slot) });
  for (const { slot } of dropped) if (!isOver(slot, nowMs)) countSlot(counts, slot, { takesPlace: false });
}

/** Returns whether an influencer already has its post for a day. */
function isDayDone(post: WantedPost, { over, nowMs }: OpenPlan, { kept, live }: AlignedSlots): boolean {
  return [...kept, ...over].some((slot) => isSameDay(slot, post) && (live.has(slot.id) || endsDay(slot, nowMs)));
}

/** Returns whether a slot is the final post for its day: a finished post is not recreated at another time. */
function endsDay(slot: SlotRow, nowMs: number): boolean {
  if (slot.is_extra) return false;
  if (slot.state === 'scheduled') return isOver(slot, nowMs);
  if (slot.state === 'skipped') return !againReasons.some((reason) => reason === slot.reason);
  return slot.state === 'posted' || slot.state === 'failed';
}

/** Reasons for skipping a post that no longer apply once the post is wanted again. */
const againReasons: readonly SlotReason[] = ['settings', 'switched_off', 'plan', 'paused'];

/** Returns whether a post can still be created, or its planned slot can be changed. */
function isOpen(existing: SlotRow | undefined, { atMs }: Time, nowMs: number): boolean {
  if (existing?.state === 'planned') return true;
  if (existing && isStarted(existing)) return false;
  return atMs >= nowMs + firstFillDelayMs;
}

/** Returns whether a slot is planned within the limits, or still held by the same limit. */
function isUnchanged({ state, reason }: SlotRow, held: SlotReason | undefined): boolean {
  return state === 'planned' ? held === undefined : held === reason;
}

/** Returns whether a post has no idea, or one based on a removed interest. */
function needsIdea(slot: SlotRow, own: ChannelSettings): boolean {
  const known = findIdea(slot);
  const matchesInterest = !known?.topic || own.interests.includes(known.topic);
  return !known || (!known.isPinned && !matchesInterest);
}
