import { sql } from 'kysely';
import { countSubscribed } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { shownStatus } from '../affiliate-rules.ts';
import { type AffiliatePayout, type AffiliateStats, affiliatePayout } from '../contract.ts';
import { readBalance } from './affiliate-ledger.ts';

/** Returns the results of a user's link, with earnings in cents. */
export async function readStats(service: ServiceDatabase, userId: string, now: Date): Promise<AffiliateStats> {
  const { clicks } = await service
    .selectFrom('referral_clicks')
    .where('referrer_user', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('clicks'))
    .executeTakeFirstOrThrow();
  const signups = await service
    .selectFrom('referrals')
    .where('referrer_user', '=', userId)
    .where('status', '<>', 'clicked')
    .where('disqualified', 'is', null)
    .select('referred_user')
    .execute();
  const { rows } = await sql<{ on_the_way: number; paid: number }>`
    select
      (select coalesce(sum(amount_cents), 0)::integer from affiliate_batch_lines
       where user_id = ${userId} and status = 'open') as on_the_way,
      (select coalesce(sum(amount_cents), 0)::integer from affiliate_batch_lines
       where user_id = ${userId} and status = 'paid') as paid`.execute(service);
  const [{ on_the_way, paid } = { on_the_way: 0, paid: 0 }] = rows;
  const { payableCents, pendingCents } = await readBalance(service, userId, now);
  return {
    clicks: Number(clicks),
    signups: signups.length,
    active_subs: await countSubscribed(
      service,
      signups.map(({ referred_user }) => referred_user),
    ),
    pending_earnings: pendingCents,
    due_earnings: payableCents + on_the_way,
    lifetime_paid: paid,
  };
}

/** Maximum number of listed earnings. */
const shownPayouts = 100;

/** Returns the latest earnings of a user, newest first. */
export async function listPayouts(service: ServiceDatabase, userId: string, now: Date): Promise<AffiliatePayout[]> {
  const rows = await service
    .selectFrom('affiliate_payouts')
    .where('affiliate_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownPayouts)
    .selectAll()
    .execute();
  return rows.map((row) =>
    affiliatePayout.parse({
      ...row,
      status: shownStatus(row.status, row.due_at, now),
      created_at: row.created_at.toISOString(),
      due_at: row.due_at.toISOString(),
      paid_at: row.paid_at?.toISOString() ?? null,
    }),
  );
}
