import { formatLocal } from '#contract/format-date.ts';
import { findUser } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import { type SlotRow, slotColumns } from './slots.ts';

export type SlotEmailDeps = {
  readonly service: ServiceDatabase;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
};

/** The slot details used in an email: its influencer, and its time in words. */
type SlotFacts = { readonly slot: SlotRow; readonly name: string; readonly when: string };

type SlotEmail = {
  readonly kind: EmailKind;
  readonly subject: string;
  readonly paragraphs: string[];
  readonly button: string;
  /** The button's target; the Autopilot page by default. */
  readonly path?: string;
  readonly idempotencyKey: string;
};

/** Sends a slot's owner the email that `write` returns. Sends nothing if there is none, or if the slot was deleted. */
export async function sendSlotEmail(
  slotId: string,
  { service, sendEmail, publicUrl }: SlotEmailDeps,
  write: (facts: SlotFacts) => SlotEmail | undefined,
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const slot = await trx
      .selectFrom('autopilot_slots')
      .select(slotColumns)
      .where('id', '=', slotId)
      .executeTakeFirst();
    const recipient = slot && (await findUser(trx, slot.user_id));
    const influencer = slot && (await findInfluencer(trx, slot.user_id, slot.influencer_id));
    if (!recipient || !influencer) return; // deleted in the meantime
    const when = `${formatSlotTime(slot.scheduled_local)} (${slot.timezone})`;
    const email = write({ slot, name: influencer.name, when });
    if (!email) return;
    const { kind, subject, paragraphs, button, path, idempotencyKey } = email;
    const url = `${publicUrl}${path ?? `/influencers/${influencer.id}/instagram/autopilot`}`;
    const content = { paragraphs, button: { label: button, url } };
    await sendEmail(trx, { kind, userId: slot.user_id, to: recipient.email, subject, content, idempotencyKey });
  });
}

/** 'Thursday, November 26 at 9:00 AM' */
function formatSlotTime(local: string): string {
  return `${formatLocal(local, 'weekdayDate')} at ${formatLocal(local, 'time')}`;
}
