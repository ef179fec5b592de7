import { findUser } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import { findLostAccount, getLossEmailKey } from './lost-accounts.ts';

export const reconnectEmail: EmailKind = {
  name: 'reconnect',
  isRequired: false,
  description: 'accounts that need to be reconnected',
};

type Reconnect = {
  readonly influencer_id: string;
  readonly user_id: string;
  readonly username: string | null;
  readonly reason: string;
};

/** Sends the user an email that an account has to be reconnected, once per lost connection. */
export async function sendReconnectEmail(
  trx: ServiceDatabase,
  { influencer_id, user_id, username, reason }: Reconnect,
  { sendEmail, publicUrl }: { readonly sendEmail: SendEmail; readonly publicUrl: string },
): Promise<void> {
  const recipient = await findUser(trx, user_id);
  const influencer = await findInfluencer(trx, user_id, influencer_id);
  const lost = await findLostAccount(trx, influencer_id);
  if (!recipient || !influencer || !lost) return; // deleted in the meantime
  await sendEmail(trx, {
    kind: reconnectEmail,
    userId: user_id,
    to: recipient.email,
    subject: `Reconnect needed: Instagram of ${influencer.name}`,
    content: {
      paragraphs: [
        `posts of ${influencer.name} cannot be published to @${username} until you reconnect the account. ${reason}`,
        'Scheduled posts stay scheduled and are published on time once the account is connected.',
      ],
      button: { label: 'Reconnect', url: `${publicUrl}/influencers/${influencer_id}/instagram/connect` },
    },
    idempotencyKey: getLossEmailKey(lost),
  });
}
