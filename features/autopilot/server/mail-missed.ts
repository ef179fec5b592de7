import { z } from 'zod';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import type { SlotReason } from '../autopilot-rules.ts';
import { mailAboutSlot, type SlotMailDeps } from './mail-about-slot.ts';
import { autopilotMail } from './mail-kinds.ts';
import { findLossBehind, mailLostAccount } from './mail-lost-account.ts';
import { reasonOf } from './slots.ts';

/** The reasons of a missed post that the user did not cause, and that no email about a pause reports. */
const mailedReasons: readonly SlotReason[] = [
  'incomplete',
  'not_asked',
  'no_credits',
  'no_account',
  'late',
  'not_made',
  'not_published',
];

/** Sends an email with the reason of a missed post. The reason is already saved in its slot. */
export const mailMissedJob: JobKind<{ slotId: string }> = {
  name: 'autopilot/mail-missed',
  data: z.object({ slotId: z.uuid() }),
  retries: 48,
  deadlineSeconds: 60,
};

/** Queues an email to the owner of a slot that is being settled, if the user may not know the reason. */
export async function mailIfMissed(
  trx: UserDatabase,
  jobs: JobQueue,
  slotId: string,
  reason: SlotReason,
): Promise<void> {
  if (mailedReasons.includes(reason)) await jobs.send(trx, mailMissedJob, [{ slotId }]);
}

/**
 * Sends the email about a slot only once, even if it is called repeatedly. While an account is lost, one email about
 * the loss replaces those about each post.
 */
export async function mailMissed(slotId: string, deps: SlotMailDeps): Promise<void> {
  const lost = await findLossBehind(slotId, deps);
  if (lost) return mailLostAccount(lost, deps);
  await mailAboutSlot(slotId, deps, ({ slot, name, when }) => {
    const reason = reasonOf(slot);
    if (!reason) return undefined;
    return {
      kind: autopilotMail,
      subject: `A post of ${name} did not go out`,
      paragraphs: [`the post that Autopilot had planned for ${name} on ${when} did not go out.`, reason],
      button: 'Open Autopilot',
      idempotencyKey: `autopilot/${slotId}`,
    };
  });
}
