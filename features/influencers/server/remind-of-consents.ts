import { sql } from 'kysely';
import { formatInstant } from '#contract/format-date.ts';
import { findUser } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { reminderDays } from '../clone-rules.ts';

export const consentEmail: EmailKind = {
  name: 'consents',
  isRequired: false,
  description: 'consents for clones that expire soon',
};

export type ReminderDeps = {
  readonly service: ServiceDatabase;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
};

/** Sends one email for each clone whose consent expires soon. Returns how many were due. */
export async function remindOfConsents(deps: ReminderDeps, { now, forUser }: RecurringRun) {
  const expiring = await deps.service
    .selectFrom('likeness_consents')
    .select(['influencer_id', 'user_id'])
    .distinct()
    .where('expires_at', '<', sql<Date>`${now}::timestamptz + make_interval(days => ${reminderDays})`)
    .where('reminded_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('given_at', 'is not', null)
    .where('influencer_id', 'is not', null)
    .$narrowType<{ influencer_id: string }>()
    .execute();
  for (const { influencer_id: influencerId, user_id: userId } of expiring)
    await forUser(userId, () => deps.service.transaction().execute((trx) => remindOnce(trx, influencerId, deps, now)));
  return { reminders: expiring.length };
}

async function remindOnce(trx: ServiceDatabase, influencerId: string, deps: ReminderDeps, now: Date): Promise<void> {
  const [consent] = await trx
    .updateTable('likeness_consents')
    .set({ reminded_at: now })
    .where('influencer_id', '=', influencerId)
    .where('reminded_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('given_at', 'is not', null)
    .returning(['user_id', 'expires_at'])
    .execute();
  if (!consent) return; // renewed or withdrawn in the meantime
  const { user_id: userId, expires_at: expiresAt } = consent;
  const recipient = await findUser(trx, userId);
  const clone = await trx.selectFrom('influencers').select('name').where('id', '=', influencerId).executeTakeFirst();
  if (!recipient || !clone) return;
  const end = formatInstant(expiresAt, 'longDate', 'UTC');
  await deps.sendEmail(trx, {
    kind: consentEmail,
    userId,
    to: recipient.email,
    subject: `Renew the consent for ${clone.name}`,
    content: {
      paragraphs: [
        expiresAt > now
          ? `the consent for your clone ${clone.name} expires on ${end}.`
          : `the consent for your clone ${clone.name} expired on ${end}.`,
        'After that, no new images of it are generated, and its scheduled posts wait until you renew the consent.',
        'Renew it only if the person in the photos still agrees. Otherwise withdraw the photos on the same page.',
      ],
      button: { label: 'Renew consent', url: `${deps.publicUrl}/influencers/${influencerId}/info` },
    },
    idempotencyKey: `influencers/consent/${influencerId}/${expiresAt.toISOString()}`,
  });
}
