import type { UserDatabase } from '#platform/database/database.ts';
import { keepDraft } from './hold-slot.ts';
import { approvalEmailJob } from './mail-approval.ts';
import { openPlan } from './open-plan.ts';
import type { PlanDeps } from './plan-slots.ts';
import { isOver } from './slot-places.ts';

/** Requests approval of posts that are already scheduled without one. */
export async function requestApprovalOfScheduled(
  trx: UserDatabase,
  { clock, jobs }: PlanDeps,
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
): Promise<void> {
  const { coming, nowMs } = await openPlan(trx, clock, userId);
  const scheduled = coming.filter(
    (slot) =>
      slot.influencer_id === influencerId &&
      slot.state === 'scheduled' &&
      slot.approved_at === null &&
      !isOver(slot, nowMs),
  );
  for (const slot of scheduled) {
    const waits = { state: 'waiting', nextStepAt: slot.slot_at } as const;
    if (await keepDraft(trx, slot, waits, new Date(nowMs)))
      await jobs.send(trx, approvalEmailJob, [{ slotId: slot.id }]);
  }
}
