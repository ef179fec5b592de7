import { grantCredits, type Payment, revokeGrant } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { referralCredits } from '../referral-rules.ts';
import type { Referral } from './referral.ts';
import type { RewardEmails } from './reward-emails.ts';

/**
 * Grants the referrer credits for a friend's first payment, and revokes the remaining ones if that payment is reversed.
 * `payments` are all of the friend's payments, oldest first. Returns whether anything changed.
 */
export async function settleReferralCredits(
  trx: ServiceDatabase,
  { id, referrer }: Referral,
  payments: readonly Payment[],
  emails: RewardEmails,
): Promise<boolean> {
  let isDifferent = false;
  for (const [position, { invoiceId, isReversed }] of payments.entries()) {
    const reference = `referral/${id}/${invoiceId}`;
    if (position > 0 || isReversed) {
      // A later payment may have been treated as the first one until the real first one was recorded.
      const revoked = await revokeGrant(trx, reference, 'Your friend’s payment was reversed');
      isDifferent ||= revoked > 0;
      continue;
    }
    const isGranted = await grantCredits(trx, {
      userId: referrer,
      kind: 'referral',
      amount: referralCredits,
      reference,
      expiresAt: null,
      note: 'A friend you invited started a plan',
    });
    if (isGranted) await emails.referralCredits(trx, referrer, reference);
    isDifferent ||= isGranted;
  }
  return isDifferent;
}
