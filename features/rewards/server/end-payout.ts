import { findUser } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { addEntry } from './affiliate-ledger.ts';
import { lockAffiliate } from './affiliate-settings.ts';
import type { RewardEmails } from './reward-emails.ts';

export type EndPayoutOutcome = 'ended' | 'missing' | 'ended before';

/**
 * Ends a line of a batch once: either it was paid, or it failed and its amount is due again. Repeating the same outcome
 * changes nothing.
 */
export async function endPayout(
  { service, emails }: { readonly service: ServiceDatabase; readonly emails: RewardEmails },
  lineId: string,
  outcome: 'paid' | 'failed',
  now: Date,
): Promise<EndPayoutOutcome> {
  return service.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('affiliate_batch_lines')
      .where('id', '=', lineId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!known) return 'missing';
    if (known.status === outcome) return 'ended';
    if (known.status !== 'open') return 'ended before';
    const { user_id: userId, amount_cents: amountCents } = known;
    await lockAffiliate(trx, userId);
    await trx
      .updateTable('affiliate_batch_lines')
      .set({ status: outcome, ended_at: now })
      .where('id', '=', lineId)
      .execute();
    const change = outcome === 'paid' ? { status: 'paid', paid_at: now } : { line_id: null };
    await trx
      .updateTable('affiliate_payouts')
      .set(change)
      .where('line_id', '=', lineId)
      .where('status', '=', 'pending')
      .execute();
    if (outcome === 'paid')
      await emails.payoutMade(trx, { id: lineId, userId, amountCents, address: known.payout_address });
    else await addEntry(trx, { userId, kind: 'returned', amountCents, reference: lineId, dueAt: now });
    await forgetAddress(trx, { lineId, userId });
    await announce(trx, [{ userId, topic: 'profile' }]);
    return 'ended';
  });
}

/** Deletes the payout address if the account was deleted in the meantime, because it is no longer needed. */
async function forgetAddress(
  trx: ServiceDatabase,
  { lineId, userId }: { readonly lineId: string; readonly userId: string },
): Promise<void> {
  if (await findUser(trx, userId)) return;
  await trx.updateTable('affiliate_batch_lines').set({ payout_address: '' }).where('id', '=', lineId).execute();
}
