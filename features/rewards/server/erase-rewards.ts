import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import { forfeitCommissions } from './forfeit-commissions.ts';

/**
 * Ends a user's participation in the affiliate program. Earnings without an open payout are forfeited. Payouts are kept
 * without the address; an open one keeps it until it has ended.
 */
export async function eraseRewards(service: ServiceDatabase, { userId }: ErasedUser): Promise<'done'> {
  await forfeitCommissions(service, userId, 'The account was deleted');
  await service
    .updateTable('affiliate_batch_lines')
    .set({ payout_address: '' })
    .where('user_id', '=', userId)
    .where('status', '<>', 'open')
    .execute();
  await service.updateTable('affiliate_payouts').set({ note: null }).where('affiliate_id', '=', userId).execute();
  return 'done';
}
