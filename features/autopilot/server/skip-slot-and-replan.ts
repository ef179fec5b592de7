import type { UserDatabase } from '#platform/database/database.ts';
import { skipSlotForUser } from './answer-slot.ts';
import { type PlanDeps, planSlotsIn } from './plan-slots.ts';

/** Skips a planned post, which makes room for the next held post. Returns false if the post is over. */
export async function skipAndPlan(trx: UserDatabase, deps: PlanDeps, userId: string, id: string): Promise<boolean> {
  const isLeftOut = await skipSlotForUser(trx, deps, userId, id);
  if (isLeftOut) await planSlotsIn(trx, deps, userId);
  return isLeftOut;
}
