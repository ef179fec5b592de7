import { sql } from 'kysely';
import { findUser } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { payoutState } from '../affiliate-rules.ts';
import type { PayoutDue } from '../contract.ts';
import { listBalances } from './affiliate-ledger.ts';
import { readSettings } from './affiliate-settings.ts';

/** Returns the unpaid earnings of affiliates, and whether they can be paid. */
export async function listPayoutsDue(service: ServiceDatabase, now: Date): Promise<PayoutDue[]> {
  const due: PayoutDue[] = [];
  for (const [userId, { payableCents, pendingCents }] of await listBalances(service, now)) {
    if (!payableCents && !pendingCents) continue;
    const settings = await readSettings(service, userId);
    const user = await findUser(service, userId);
    if (!settings || !user) continue; // deleted accounts are not paid
    const paidThisYearCents = await sumYearPayouts(service, userId, now);
    const hasTaxForm = settings.tax_form_collected;
    due.push({
      ...settings,
      email: user.email,
      payable: payableCents,
      pending: pendingCents,
      paid_this_year: paidThisYearCents,
      state: payoutState(payableCents, { paidThisYearCents, hasTaxForm }),
    });
  }
  return due;
}

/** Returns how many cents an affiliate's completed and open payouts add up to in the calendar year of `now`, in UTC. */
export async function sumYearPayouts(service: ServiceDatabase, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::integer as cents from affiliate_batch_lines
    where user_id = ${userId} and status <> 'failed'
      and created_at >= ${new Date(Date.UTC(now.getUTCFullYear(), 0, 1))}`.execute(service);
  return rows[0]?.cents ?? 0;
}
