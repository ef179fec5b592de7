import type { UserDatabase } from '#platform/database/database.ts';
import { leaveOutSlot } from './answer-slot.ts';
import { type PlanDeps, planSlotsIn } from './plan-slots.ts';

/**
 * Leaves a coming post out, and gives the place that it had to the next post that waits for one. False where it is
 * over.
 */
export async function leaveOutAndPlan(trx: UserDatabase, deps: PlanDeps, userId: string, id: string): Promise<boolean> {
  const isLeftOut = await leaveOutSlot(trx, deps, userId, id);
  if (isLeftOut) await planSlotsIn(trx, deps, userId);
  return isLeftOut;
}
