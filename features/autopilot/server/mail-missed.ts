import { z } from 'zod';
import { findPerson } from '#features/account/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { SendMail } from '#features/mail/server/public.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { MailKind } from '#platform/feature.ts';
import type { JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import { reasonSentences, type SlotReason } from '../autopilot-rules.ts';

export const autopilotMail: MailKind = {
  name: 'autopilot',
  isRequired: false,
  description: 'posts that Autopilot could not make or publish',
};

/** Why a post did not happen, where its person did nothing to stop it. */
const mailedReasons: readonly SlotReason[] = ['no_credits', 'no_account', 'late', 'not_made', 'not_published', 'plan'];

/** Mails why a post did not happen. Its slot says so already. */
export const mailMissedJob: JobKind<{ slotId: string }> = {
  name: 'autopilot/mail-missed',
  data: z.object({ slotId: z.uuid() }),
  retries: 48,
  deadlineSeconds: 60,
};

/** Has the person of a slot that is being settled told by mail, where the reason is one that they do not know of. */
export async function mailIfMissed(
  trx: UserDatabase,
  jobs: JobQueue,
  slotId: string,
  reason: SlotReason,
): Promise<void> {
  if (mailedReasons.includes(reason)) await jobs.send(trx, mailMissedJob, [{ slotId }]);
}

/** Sends the mail about a slot, once however often it is called. */
export async function mailMissed(
  slotId: string,
  { service, sendMail, publicUrl }: { service: ServiceDatabase; sendMail: SendMail; publicUrl: string },
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const slot = await trx.selectFrom('autopilot_slots').selectAll().where('id', '=', slotId).executeTakeFirst();
    const recipient = slot && (await findPerson(trx, slot.user_id));
    const influencer = slot && (await findInfluencer(trx, slot.user_id, slot.influencer_id));
    if (!recipient || !influencer || !slot.reason) return; // deleted meanwhile
    const { name } = influencer;
    await sendMail(trx, {
      kind: autopilotMail,
      userId: slot.user_id,
      to: recipient.email,
      subject: `A post of ${name} did not go out`,
      content: {
        paragraphs: [
          `Hello ${recipient.name},`,
          `the post that Autopilot had planned for ${name} on ${inWords(slot.scheduled_local)} (${slot.timezone}) did not go out.`,
          reasonSentences[slot.reason as SlotReason], // written by `SlotStep` and `skipSlot` alone
        ],
        button: { label: 'Open Autopilot', url: `${publicUrl}/influencers/${influencer.id}/instagram/autopilot` },
      },
      idempotencyKey: `autopilot/${slotId}`,
    });
  });
}

/** A wall time as a sentence names it: 'Monday, 1 March at 09:00'. */
function inWords(local: string): string {
  const wall = Temporal.PlainDateTime.from(local);
  const day = wall.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day} at ${wall.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}
