import { sql } from 'kysely';
import { dropPreparedPosts } from '#features/planner/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { timeOf } from '#platform/due-rows/clock.ts';
import { withStepTime } from '#platform/due-rows/step-times.ts';
import { wake } from '#platform/live/announce.ts';
import type { RunStep } from '../run-steps.ts';
import { openPlan } from './open-plan.ts';
import type { PlanDeps } from './plan-slots.ts';
import { announceSlots, autopilotMachine, skipSlot } from './slots.ts';

/** Lets a post go out at its time. False where it does not wait, or not any more. */
export async function approveSlot(trx: UserDatabase, { clock }: PlanDeps, id: string): Promise<boolean> {
  const now = timeOf(clock);
  const approved = await trx
    .updateTable('autopilot_slots')
    // A worker that has just claimed it as unanswered can write no more.
    .set({
      approved_at: now,
      next_step_at: now,
      updated_at: now,
      attempt: sql`attempt + 1`,
      step_times: withStepTime('approved' satisfies RunStep, clock),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('slot_at', '>', now)
    .returning(['user_id', 'influencer_id'])
    .executeTakeFirst();
  if (!approved) return false;
  await announceSlots(trx, approved);
  await wake(trx, autopilotMachine);
  return true;
}

/** Leaves a coming post out, however far it is. False where it is over. */
export async function leaveOutSlot(
  trx: UserDatabase,
  { clock }: PlanDeps,
  userId: string,
  id: string,
): Promise<boolean> {
  const { coming, nowMs } = await openPlan(trx, clock, userId);
  const slot = coming.find((each) => each.id === id);
  if (!slot || slot.state === 'posted' || slot.state === 'failed') return false;
  if (slot.state === 'skipped') return true;
  const now = new Date(nowMs);
  const prepared = (await dropPreparedPosts(trx, userId, [id], now)).get(id);
  await skipSlot(trx, slot, { reason: 'not_wanted', prepared, now });
  return true;
}
