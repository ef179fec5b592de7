import { dropPreparedPosts } from '#features/planner/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { SlotReason } from '../autopilot-rules.ts';
import { keepDraft } from './hold-slot.ts';
import { queueEmailIfMissed } from './missed-email.ts';
import type { OpenPlan } from './open-plan.ts';
import { pauseEmailJob } from './paused-email.ts';
import { isOver, isStarted } from './slot-places.ts';
import { deleteSlots, type SlotRow, skipSlot } from './slots.ts';

/** A slot whose post is no longer wanted, and the reason. */
export type DroppedSlot = { readonly slot: SlotRow; readonly reason: SlotReason };

type DropDeps = { readonly userId: string; readonly nowMs: number; readonly jobs: JobQueue };

/** Returns whether a slot is held because the user stopped Autopilot. */
export function isHeldByStop({ state, reason }: SlotRow): boolean {
  return state === 'held' && reason === ('paused' satisfies SlotReason);
}

/** Holds an influencer's complete posts after the user stopped it, until they resume it. Returns the slots to drop. */
export async function withoutHeld(
  trx: UserDatabase,
  { paused, nowMs }: OpenPlan,
  dropped: readonly DroppedSlot[],
): Promise<readonly DroppedSlot[]> {
  const rest: DroppedSlot[] = [];
  const held = { state: 'held', reason: 'paused', nextStepAt: null } as const;
  for (const each of dropped) {
    const { slot, reason } = each;
    const isStopped = reason === 'paused' && paused.get(slot.influencer_id) === 'stopped';
    const isComplete = slot.state === 'waiting' || slot.state === 'scheduled';
    const isHeld =
      isStopped && isComplete && !isOver(slot, nowMs) && (await keepDraft(trx, slot, held, new Date(nowMs)));
    if (!isHeld && !(isHeldByStop(slot) && reason === 'paused')) rest.push(each);
  }
  return rest;
}

/**
 * Deletes the slots' prepared and scheduled posts. Untouched slots are deleted too; for all others the reason is saved.
 */
export async function dropSlots(
  trx: UserDatabase,
  { userId, nowMs, jobs }: DropDeps,
  dropped: readonly DroppedSlot[],
): Promise<void> {
  // A held slot has no post.
  const prepared = dropped.flatMap(({ slot }) => (slot.state === 'held' ? [] : slot.id));
  const now = new Date(nowMs);
  const done = prepared.length ? await dropPreparedPosts(trx, userId, prepared, now) : undefined;
  const leavesTrace = ({ slot }: DroppedSlot) => isStarted(slot) || isHeldByStop(slot) || isOver(slot, nowMs);
  await deleteSlots(
    trx,
    dropped.filter((each) => !leavesTrace(each)).map(({ slot }) => slot),
  );
  for (const { slot, reason } of dropped.filter(leavesTrace)) {
    await skipSlot(trx, slot, { reason, prepared: done?.get(slot.id), now });
    await queueEmailIfMissed(trx, jobs, slot.id, reason);
  }
}

/** Queues one email for each influencer that is now beyond the plan, no matter how many posts it had planned. */
export async function sendBeyondPlanEmails(
  trx: UserDatabase,
  { userId, jobs }: Omit<DropDeps, 'nowMs'>,
  dropped: readonly DroppedSlot[],
): Promise<void> {
  const slots = dropped.filter(({ reason }) => reason === 'plan').map(({ slot }) => slot);
  const emails = [...Map.groupBy(slots, ({ influencer_id }) => influencer_id)].map(([influencerId, [first]]) => ({
    userId,
    influencerId,
    why: 'plan' as const,
    slotId: first?.id ?? '',
  }));
  if (emails.length > 0) await jobs.send(trx, pauseEmailJob, emails);
}
