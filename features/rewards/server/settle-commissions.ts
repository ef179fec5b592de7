import type { Payment } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { toEarnings } from '../affiliate-rules.ts';
import { addEntry } from './affiliate-ledger.ts';
import { lockAffiliate } from './affiliate-settings.ts';
import type { Referral } from './referral.ts';

/**
 * Updates the affiliate's earnings from one referred user to match that user's payments. A reversed payment also
 * reverses its share: if it was already paid out, it is deducted from the next payout. Idempotent. Returns whether
 * anything changed.
 */
export async function settleCommissions(
  trx: ServiceDatabase,
  { id, referrer }: Pick<Referral, 'id' | 'referrer'>,
  payments: readonly Payment[],
): Promise<boolean> {
  let isDifferent = false;
  const affiliate = await lockAffiliate(trx, referrer);
  const earned = toEarnings(payments);
  const known = await trx
    .selectFrom('affiliate_payouts')
    .where('referral_id', '=', id)
    .select(['id', 'reference', 'amount', 'status', 'due_at'])
    .execute();

  for (const { reference, amountCents, reason, dueAt } of earned) {
    if (!affiliate?.is_affiliate || known.some((payout) => payout.reference === reference)) continue;
    await trx
      .insertInto('affiliate_payouts')
      .values({ affiliate_id: referrer, referral_id: id, amount: amountCents, reason, reference, due_at: dueAt })
      .execute();
    await addEntry(trx, { userId: referrer, kind: 'earned', amountCents, reference, dueAt });
    isDifferent = true;
  }

  for (const { id: payoutId, reference, amount, status, due_at: dueAt } of known) {
    const isStillEarned = earned.some((earning) => earning.reference === reference);
    if (isStillEarned || status === 'reversed' || status === 'forfeited') continue;
    await trx.updateTable('affiliate_payouts').set({ status: 'reversed' }).where('id', '=', payoutId).execute();
    await addEntry(trx, { userId: referrer, kind: 'reversed', amountCents: -amount, reference, dueAt });
    isDifferent = true;
  }
  return isDifferent;
}
