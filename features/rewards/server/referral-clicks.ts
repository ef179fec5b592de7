import { createHmac } from 'node:crypto';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { clickDaysKept } from '../referral-rules.ts';

type Click = {
  readonly referrer: string;
  readonly refCode: string;
  readonly clientAddress: string;
};

/** Records a click on a link: once per code, IP address and day. */
export async function recordClick(
  service: ServiceDatabase,
  secret: string,
  { referrer, refCode, clientAddress }: Click,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  // The first line makes this use of the secret distinct from all others.
  const visitor = createHmac('sha256', secret).update(`referral click\n${day}\n${clientAddress}`).digest('hex');
  await service
    .insertInto('referral_clicks')
    .values({ referrer_user: referrer, ref_code: refCode, visitor, created_at: now })
    .onConflict((conflict) => conflict.columns(['ref_code', 'visitor']).doNothing())
    .execute();
}

/**
 * Deletes visitor hashes once their day has passed and they are no longer useful. The clicks still count. Returns how
 * many clicks were affected.
 */
export async function forgetVisitors(service: ServiceDatabase, { now, forUser }: RecurringRun): Promise<number> {
  const before = new Date(now.getTime() - clickDaysKept * 24 * 60 * 60_000);
  const referrers = await service
    .selectFrom('referral_clicks')
    .select('referrer_user as userId')
    .distinct()
    .where('visitor', 'is not', null)
    .where('created_at', '<', before)
    .execute();
  let forgotten = 0;
  for (const { userId } of referrers) forgotten += (await forUser(userId, () => clearVisitors(userId))) ?? 0;
  return forgotten;

  async function clearVisitors(userId: string): Promise<number> {
    const { numUpdatedRows } = await service
      .updateTable('referral_clicks')
      .set({ visitor: null })
      .where('referrer_user', '=', userId)
      .where('visitor', 'is not', null)
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
}
