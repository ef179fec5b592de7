import { type AnyDatabase, getTables } from '#platform/database/database.ts';
import type { User } from '#platform/http/caller.ts';
import { type Profile, planName, type UsageSummary } from '../contract.ts';
import { getPlan, type Plan } from '../plans.ts';
import { selectBalance } from './credits.ts';

/** Returns a user's remaining credits and training runs, given how many training runs were used. */
export async function summarizeUsage(db: AnyDatabase, userId: string, trainingsUsed: number): Promise<UsageSummary> {
  const account = await getTables(db)
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select('max_influencers')
    .select(selectBalance('accounts.user_id'))
    .executeTakeFirst();
  const limit = account?.max_influencers ?? 0;
  return {
    credits: account?.credits ?? 0,
    inf_limit: limit,
    inf_used: trainingsUsed,
    inf_remaining: Math.max(0, limit - trainingsUsed),
  };
}

/** Returns the credits that a user can spend now. */
export async function findCredits(db: AnyDatabase, userId: string): Promise<number> {
  return (await summarizeUsage(db, userId, 0)).credits;
}

/** Returns the plan of a user's account, or the free plan if the account is being deleted. */
export async function findPlan(db: AnyDatabase, userId: string): Promise<Plan> {
  const account = await getTables(db)
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select(['plan', 'subscription_status'])
    .executeTakeFirst();
  const { plan, subscription_status } = account ?? { plan: 'free', subscription_status: null };
  return getPlan({ plan: planName.parse(plan), subscription_status });
}

/** Returns the caller's profile, or undefined if the account is being deleted. */
export async function findProfile(db: AnyDatabase, caller: User): Promise<Profile | undefined> {
  const row = await getTables(db)
    .selectFrom('accounts')
    .where('user_id', '=', caller.id)
    .selectAll()
    .select(selectBalance('accounts.user_id'))
    .executeTakeFirst();
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
      cancel_at_period_end: row.cancel_at_period_end,
      grace_end: row.grace_end === null ? null : Number(row.grace_end),
      created_at: row.created_at.toISOString(),
      email_verified: caller.emailVerified,
    }
  );
}
