import type { UserDatabase } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Profile, planName } from '../contract.ts';

/** The caller's profile; undefined for an account that is being deleted. */
export async function findProfile(db: UserDatabase, caller: Caller): Promise<Profile | undefined> {
  const row = await db.selectFrom('profiles').selectAll().where('user_id', '=', caller.id).executeTakeFirst();
  return (
    row && {
      user_id: row.user_id,
      email: caller.email,
      credits: row.credits,
      plan: planName.parse(row.plan),
      subscription_status: row.subscription_status,
      max_influencers: row.max_influencers,
      price_id: row.price_id,
      current_period_end: row.current_period_end === null ? null : Number(row.current_period_end),
      created_at: row.created_at.toISOString(),
      email_verified: caller.emailVerified,
    }
  );
}
