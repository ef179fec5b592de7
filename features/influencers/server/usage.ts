import { summarizeUsage } from '#features/billing/server/public.ts';
import type { AnyDatabase } from '#platform/database/database.ts';
import { countTrainings } from './influencers.ts';

/** What a person has left: credits, and custom influencers of those that the account may have. */
export async function findUsage(db: AnyDatabase, userId: string) {
  return summarizeUsage(db, userId, await countTrainings(db, userId));
}
