import { sql } from 'kysely';
import { findUser } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import { maxFailingDays } from '../../webhook-rules.ts';
import type { ClaimedDelivery } from './deliveries.ts';

export const webhookEmail: EmailKind = {
  name: 'webhooks',
  isRequired: false,
  description: 'webhooks that are disabled because their deliveries fail',
};

export type DisableDeps = {
  readonly service: ServiceDatabase;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
};

const dayMs = 24 * 60 * 60_000;

/**
 * Records when deliveries to a webhook started to fail. Disables the webhook after a week: nothing more is sent, and
 * the user is notified.
 */
export async function disableFailing(
  deps: DisableDeps,
  { endpoint_id, user_id }: ClaimedDelivery,
  now: Date,
): Promise<void> {
  await deps.service.transaction().execute(async (trx) => {
    const endpoint = await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})` })
      .where('id', '=', endpoint_id)
      .where('disabled_at', 'is', null)
      .returning(['url', 'failing_since'])
      .executeTakeFirst();
    if (!endpoint?.failing_since || now.getTime() - endpoint.failing_since.getTime() < maxFailingDays * dayMs) return;
    await trx.updateTable('webhook_endpoints').set({ disabled_at: now }).where('id', '=', endpoint_id).execute();
    await trx
      .updateTable('webhook_deliveries')
      .set({ status: 'failed', next_step_at: null, error: 'The webhook is disabled.', updated_at: now })
      .where('endpoint_id', '=', endpoint_id)
      .where('status', '=', 'waiting')
      .execute();
    await sendDisabledEmail(trx, deps, {
      endpointId: endpoint_id,
      userId: user_id,
      ...endpoint,
      since: endpoint.failing_since,
    });
  });
}

type Disabled = { readonly endpointId: string; readonly userId: string; readonly url: string; readonly since: Date };

async function sendDisabledEmail(
  trx: ServiceDatabase,
  { sendEmail, publicUrl }: DisableDeps,
  { endpointId, userId, url, since }: Disabled,
): Promise<void> {
  const user = await findUser(trx, userId);
  if (!user) return; // deleted in the meantime
  await sendEmail(trx, {
    kind: webhookEmail,
    userId,
    to: user.email,
    subject: 'Your webhook was disabled',
    content: {
      paragraphs: [
        `for ${maxFailingDays} days, all deliveries to your webhook failed. We have disabled it and send nothing more to it.`,
        `Its address is: ${url}`,
        'Once it works again, save it on your account page to enable it. You can also resend the missed messages there.',
      ],
      button: { label: 'Open my account', url: `${publicUrl}/account` },
    },
    idempotencyKey: `developers/webhook-disabled/${endpointId}/${since.getTime()}`,
  });
}
