import type { ServiceDatabase } from '#platform/database/database.ts';
import { addEntry } from './affiliate-ledger.ts';
import { lockAffiliate } from './affiliate-settings.ts';

/**
 * Ends a user's participation in the affiliate program, for example because of ads that bid on the brand. Earnings
 * without an open payout are forfeited, and nothing more is earned. Returns the forfeited cents; null if the user is
 * not an affiliate.
 */
export async function forfeitCommissions(
  service: ServiceDatabase,
  userId: string,
  reason: string,
): Promise<number | null> {
  return service.transaction().execute(async (trx) => {
    const affiliate = await lockAffiliate(trx, userId);
    if (!affiliate) return null;
    await trx
      .updateTable('affiliate_settings')
      .set({ is_affiliate: false, ended_reason: reason })
      .where('user_id', '=', userId)
      .execute();
    const forfeited = await trx
      .updateTable('affiliate_payouts')
      .set({ status: 'forfeited', note: reason })
      .where('affiliate_id', '=', userId)
      .where('status', '=', 'pending')
      .where('line_id', 'is', null)
      .returning(['reference', 'amount', 'due_at'])
      .execute();
    for (const { reference, amount, due_at: dueAt } of forfeited)
      await addEntry(trx, { userId, kind: 'forfeited', amountCents: -amount, reference, dueAt });
    return forfeited.reduce((sum, { amount }) => sum + amount, 0);
  });
}
