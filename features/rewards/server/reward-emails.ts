import { formatMoney } from '#contract/format.ts';
import { findUser } from '#features/account/server/public.ts';
import type { EmailContent, SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';

import { referralCredits, shareCredits } from '../referral-rules.ts';

export const rewardEmail: EmailKind = {
  name: 'rewards',
  isRequired: false,
  description: 'credits and commissions that you earn',
};

/** Emails about rewards. Each is queued in the same transaction as its event, and sent once. */
export type RewardEmails = {
  /** `reference` identifies the grant. */
  referralCredits(trx: ServiceDatabase, userId: string, reference: string): Promise<void>;
  /** `reason` explains a rejection; null if the post was approved. */
  shareReviewed(
    trx: ServiceDatabase,
    share: { readonly id: string; readonly userId: string; readonly url: string; readonly reason: string | null },
  ): Promise<void>;
  payoutMade(
    trx: ServiceDatabase,
    payout: {
      readonly id: string;
      readonly userId: string;
      readonly amountCents: number;
      readonly address: string;
    },
  ): Promise<void>;
};

export type RewardEmailDeps = { readonly sendEmail: SendEmail; readonly publicUrl: string };

export function openRewardEmails({ sendEmail, publicUrl }: RewardEmailDeps): RewardEmails {
  const freeCredits = { label: 'See your rewards', url: `${publicUrl}/free-credits` };

  return {
    referralCredits(trx, userId, reference) {
      return send(trx, userId, {
        key: reference,
        subject: `You earned ${referralCredits} credits`,
        content: {
          paragraphs: [
            `a friend you invited has started a paid plan, so we added ${referralCredits} credits to your account. They do not expire.`,
            'Thank you for recommending Galatea.',
          ],
          button: freeCredits,
        },
      });
    },

    shareReviewed(trx, { id, userId, url, reason }) {
      return send(trx, userId, {
        key: `share/${id}`,
        subject: reason === null ? `You earned ${shareCredits} credits` : 'Your post could not be approved',
        content: {
          paragraphs:
            reason === null
              ? [`we approved your post and added ${shareCredits} credits to your account. They do not expire.`, url]
              : [
                  `we reviewed your post and could not approve it: ${reason}`,
                  url,
                  'You are welcome to share another one.',
                ],
          button: freeCredits,
        },
      });
    },

    payoutMade(trx, { id, userId, amountCents, address }) {
      return send(trx, userId, {
        key: `payout/${id}`,
        subject: `Your payout of ${formatMoney(amountCents)} is on its way`,
        content: {
          paragraphs: [
            `we have paid you ${formatMoney(amountCents)} in commissions, to ${address}.`,
            'Thank you for recommending Galatea.',
          ],
          button: { label: 'See your earnings', url: `${publicUrl}/dashboard/affiliate` },
        },
      });
    },
  };

  async function send(
    trx: ServiceDatabase,
    userId: string,
    { key, subject, content }: { key: string; subject: string; content: EmailContent },
  ): Promise<void> {
    const user = await findUser(trx, userId);
    if (!user) return;
    await sendEmail(trx, {
      kind: rewardEmail,
      userId,
      to: user.email,
      subject,
      content,
      idempotencyKey: `rewards/${key}`,
    });
  }
}
