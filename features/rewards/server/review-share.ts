import { grantCredits } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Share } from '../contract.ts';
import { shareCredits } from '../referral-rules.ts';
import type { RewardEmails } from './reward-emails.ts';
import { toShare } from './shares.ts';

type Review = { readonly share_id: string } & (
  | { readonly verdict: 'approved' }
  | { readonly verdict: 'rejected'; readonly reason: string }
);

export type ReviewOutcome =
  | { readonly kind: 'reviewed'; readonly share: Share }
  | { readonly kind: 'missing' }
  | { readonly kind: 'reviewed before' };

/** Reviews a post once. If it is approved, its user earns credits. Repeating the same verdict changes nothing. */
export async function reviewShare(
  { service, emails }: { readonly service: ServiceDatabase; readonly emails: RewardEmails },
  reviewer: string,
  review: Review,
  now: Date,
): Promise<ReviewOutcome> {
  const { share_id: id, verdict } = review;
  const reason = review.verdict === 'rejected' ? review.reason.trim() : null;
  return service.transaction().execute(async (trx): Promise<ReviewOutcome> => {
    const known = await trx.selectFrom('social_shares').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
    if (!known) return { kind: 'missing' };
    if (known.status === verdict) return { kind: 'reviewed', share: toShare(known) };
    if (known.status !== 'pending') return { kind: 'reviewed before' };
    const row = await trx
      .updateTable('social_shares')
      .set({ status: verdict, reason, reviewed_at: now, reviewed_by: reviewer })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (verdict === 'approved') {
      await grantCredits(trx, {
        userId: row.user_id,
        kind: 'share',
        amount: shareCredits,
        reference: `share/${id}`,
        expiresAt: null,
        note: 'A post about Galatea',
      });
      await announce(trx, [{ userId: row.user_id, topic: 'profile' }]);
    }
    await emails.shareReviewed(trx, { id, userId: row.user_id, url: row.url, reason });
    return { kind: 'reviewed', share: toShare(row) };
  });
}
