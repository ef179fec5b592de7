import { lockLivePosts, movePreparedPost } from '#features/planner/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { beginsAtMs, type SlotReason } from '../autopilot-rules.ts';
import { type DroppedSlot, isHeldByStop } from './drop-slots.ts';
import type { OpenPlan } from './open-plan.ts';
import { getZone, isOver, isSettled } from './slot-places.ts';
import { makeSlotsDue, resumeSlots, type SlotRow, saveTime, skipSlot } from './slots.ts';
import { isAt, isInPlace, isSameDay, type WantedPost } from './wanted-posts.ts';

/** A user's slots after they were moved to wanted times. */
export type AlignedSlots = {
  readonly kept: readonly SlotRow[];
  readonly dropped: readonly DroppedSlot[];
  /** The ids of unwanted posts that are, or may be, on Instagram. They are kept. */
  readonly live: ReadonlySet<string>;
};

/** Resumes slots that may continue, and moves unwanted ones to a free wanted time on the same day. */
export async function alignSlots(
  trx: UserDatabase,
  plan: OpenPlan,
  wanted: readonly WantedPost[],
): Promise<AlignedSlots> {
  const { nowMs } = plan;
  const coming = await withResumed(trx, plan);
  const unwanted = coming.filter((slot) => !isSettled(slot) && !isWanted(slot, plan, wanted));
  const locked = await lockLivePosts(
    trx,
    unwanted.map(({ id }) => id),
  );
  const isLive = ({ id, state }: SlotRow) => state === 'scheduled' && locked.has(id);
  const live = new Set(unwanted.filter(isLive).map(({ id }) => id));
  await makeSlotsDue(trx, [...live], new Date(nowMs));

  const kept = coming.filter((slot) => !unwanted.includes(slot) || live.has(slot.id));
  const dropped: DroppedSlot[] = [];
  for (const slot of unwanted.filter(({ id }) => !live.has(id))) {
    const target = isMovable(slot, nowMs) ? findFreeTime(slot, wanted, kept) : undefined;
    const moved = target && (await moveSlot(trx, slot, target, nowMs));
    if (moved) kept.push(moved);
    else dropped.push({ slot, reason: getDropReason(slot, plan) });
  }
  return { kept, dropped, live };
}

/** Resumes posts that were held while Autopilot was stopped. Returns all upcoming slots. */
async function withResumed(trx: UserDatabase, { coming, active, nowMs }: OpenPlan): Promise<readonly SlotRow[]> {
  const resumed = coming.filter((slot) => isHeldByStop(slot) && isActive(slot, active) && !isOver(slot, nowMs));
  await resumeSlots(trx, resumed, new Date(nowMs));
  return coming.map((slot) => (resumed.includes(slot) ? { ...slot, state: 'filling', reason: null } : slot));
}

function isWanted(slot: SlotRow, { active, nowMs }: OpenPlan, wanted: readonly WantedPost[]): boolean {
  if (slot.is_extra || isOver(slot, nowMs)) return isActive(slot, active);
  return wanted.some((post) => isAt(slot, post) && isInPlace(slot, post));
}

function isActive({ influencer_id }: SlotRow, active: OpenPlan['active']): boolean {
  return active.some(({ own }) => own.influencer_id === influencer_id);
}

/** Returns whether a planned slot, with its idea and paid images, can be moved when its day's posting time changes. */
function isMovable(slot: SlotRow, nowMs: number): boolean {
  return slot.state !== 'held' && !slot.is_extra && !isOver(slot, nowMs);
}

/** Returns the wanted post at a slot's instant, or else on its day, that is not taken by a kept slot. */
function findFreeTime(slot: SlotRow, wanted: readonly WantedPost[], kept: readonly SlotRow[]): WantedPost | undefined {
  const isFree = (post: WantedPost) => !kept.some((each) => isAt(each, post));
  return (
    wanted.find((post) => isAt(slot, post) && isFree(post)) ??
    wanted.find((post) => isSameDay(slot, post) && isFree(post))
  );
}

/** Returns the slot at its new time, or undefined if its post cannot be moved. */
async function moveSlot(
  trx: UserDatabase,
  slot: SlotRow,
  { own, control, time }: WantedPost,
  nowMs: number,
): Promise<SlotRow | undefined> {
  const [zone, now] = [getZone(own), new Date(nowMs)];
  const outcome = await movePreparedPost(trx, slot.id, { local: time.local, zone, now });
  // A post that the user removed is not recreated at another time.
  if (outcome === 'gone') {
    await skipSlot(trx, slot, { reason: 'deleted', prepared: undefined, now });
    return { ...slot, state: 'skipped', reason: 'deleted' };
  }
  if (outcome === 'kept') return undefined;
  if (outcome === 'later') return slot;
  // A slot that needs approval is checked at its new time; one in progress is checked immediately.
  const waits = { planned: beginsAtMs(time.atMs, control.prepareAheadHours, nowMs), waiting: time.atMs };
  const dueAt = slot.state === 'planned' || slot.state === 'waiting' ? new Date(waits[slot.state]) : now;
  return saveTime(trx, slot, { ...time, zone, dueAt }, now);
}

function getDropReason(slot: SlotRow, { settings, active, paused }: OpenPlan): SlotReason {
  if (!settings.some((own) => own.influencer_id === slot.influencer_id)) return 'switched_off';
  if (paused.has(slot.influencer_id)) return 'paused';
  return isActive(slot, active) ? 'settings' : 'plan';
}
