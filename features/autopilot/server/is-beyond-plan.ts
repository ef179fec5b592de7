import { findPlan } from '#features/billing/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';

/**
 * Whether no posts are made for a persona as the plan has Autopilot for fewer than it is switched on for: those that
 * were switched on first go on.
 * @param db shows all personas of the person, whichever a key is for.
 */
export async function isBeyondPlan(db: UserDatabase, userId: string, influencerId: string): Promise<boolean> {
  const { autopilot: limits } = await findPlan(db, userId);
  if (limits.influencers === null) return false;
  const atWork = await db
    .selectFrom('autopilot_personas')
    .where('user_id', '=', userId)
    .where('switched_on_at', 'is not', null)
    .where('paused', 'is', null)
    .orderBy('switched_on_at')
    .orderBy('influencer_id')
    .select('influencer_id')
    .execute();
  return atWork.slice(limits.influencers).some((one) => one.influencer_id === influencerId);
}
