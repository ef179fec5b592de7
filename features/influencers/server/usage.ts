import { summarizeUsage } from '#features/billing/server/public.ts';
import type { AnyDatabase } from '#platform/database/database.ts';
import { countTrainings } from './influencers.ts';

/** Returns a user's remaining credits and custom influencers. */
export async function findUsage(db: AnyDatabase, userId: string) {
  return summarizeUsage(db, userId, await countTrainings(db, userId));
}
