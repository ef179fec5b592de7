import { sql } from 'kysely';
import { countSubscribed } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { shownStatus } from '../affiliate-rules.ts';
import { type AffiliatePayout, type AffiliateStats, affiliatePayout } from '../contract.ts';
import { listPayable } from './affiliate-ledger.ts';

/** What somebody's link has brought, and what it earned in cents. */
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
  const { rows } = await sql<{ pending: number; on_the_way: number; paid: number }>`
    select
      (select coalesce(sum(amount_cents), 0)::integer from affiliate_entries
       where user_id = ${userId} and due_at > ${now}) as pending,
      (select coalesce(sum(amount_cents), 0)::integer from affiliate_batch_lines
       where user_id = ${userId} and status = 'open') as on_the_way,
      (select coalesce(sum(amount_cents), 0)::integer from affiliate_batch_lines
       where user_id = ${userId} and status = 'paid') as paid`.execute(service);
  const [{ pending, on_the_way, paid } = { pending: 0, on_the_way: 0, paid: 0 }] = rows;
  const payable = (await listPayable(service, now, userId)).get(userId) ?? 0;
  return {
    clicks: Number(clicks),
    signups: signups.length,
    active_subs: await countSubscribed(
      service,
      signups.map(({ referred_user }) => referred_user),
    ),
    pending_earnings: pending,
    due_earnings: payable + on_the_way,
    lifetime_paid: paid,
  };
}

/** Earnings that are shown. */
const shownPayouts = 100;

/** What somebody earned last, newest first. */
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
