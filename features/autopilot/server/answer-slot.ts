import { sql } from 'kysely';
import { dropPreparedPosts, findDraftError, lockLivePosts } from '#features/planner/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { getTime } from '#platform/due-rows/clock.ts';
import { withStepTime } from '#platform/due-rows/step-times.ts';
import { wake } from '#platform/live/announce.ts';
import type { RunStep } from '../run-steps.ts';
import { openPlan } from './open-plan.ts';
import type { PlanDeps } from './plan-slots.ts';
import { announceSlots, autopilotMachine, makeSlotsDue, skipSlot } from './slots.ts';

/**
 * Approves a post for publication at its scheduled time. If that is not possible, returns why: it no longer needs
 * approval, or it is incomplete.
 */
export async function approveSlot(
  trx: UserDatabase,
  { clock }: PlanDeps,
  id: string,
): Promise<'over' | { readonly refused: string } | undefined> {
  const now = getTime(clock);
  const slot = await trx
    .selectFrom('autopilot_slots')
    .select('influencer_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!slot) return 'over';
  const refused = await findDraftError(trx, slot.influencer_id, id);
  if (refused) return { refused };
  const approved = await trx
    .updateTable('autopilot_slots')
    // Invalidates the claim of a worker that has just claimed the slot as not yet approved.
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
  if (!approved) return 'over';
  await announceSlots(trx, approved);
  await wake(trx, autopilotMachine);
  return undefined;
}

/** Skips a planned post at any stage of preparation. Returns false if it is over. */
export async function skipSlotForUser(
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
  if ((await lockLivePosts(trx, [id])).size > 0) {
    await makeSlotsDue(trx, [id], now);
    return false;
  }
  const prepared = (await dropPreparedPosts(trx, userId, [id], now)).get(id);
  await skipSlot(trx, slot, { reason: 'not_wanted', prepared, now });
  return true;
}
