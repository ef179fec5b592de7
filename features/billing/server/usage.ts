import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import type { UsageSummary } from '../contract.ts';

/** Credits left, and custom trainings used of those the account may have. Pre-made personas are not counted. */
export async function summarizeUsage(db: UserDatabase): Promise<UsageSummary> {
  const trainings = db
    .selectFrom('influencers')
    .where('created_via', 'in', ['builder', 'clone'])
    .select(sql<number>`count(*)::integer`.as('used'));
  const row = await db
    .selectFrom('profiles')
    .select(['credits', 'max_influencers'])
    .select(trainings.as('used'))
    .executeTakeFirst();
  const { credits = 0, max_influencers = 0, used } = row ?? {};
  return {
    credits,
    inf_limit: max_influencers,
    inf_used: used ?? 0,
    inf_remaining: Math.max(0, max_influencers - (used ?? 0)),
  };
}
