import { z } from 'zod';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import type { SlotReason } from '../autopilot-rules.ts';
import { autopilotEmail } from './email-kinds.ts';
import { findLossBehind, sendLostAccountEmail } from './lost-account-email.ts';
import { type SlotEmailDeps, sendSlotEmail } from './slot-email.ts';
import { formatReason } from './slots.ts';

/** Reasons for a missed post that the user did not cause, and that are not reported in an email about a pause. */
const mailedReasons: readonly SlotReason[] = [
  'incomplete',
  'not_asked',
  'no_credits',
  'no_account',
  'late',
  'not_made',
  'not_published',
];

/** Emails the reason for a missed post, which is already saved in its slot. */
export const missedEmailJob: JobKind<{ slotId: string }> = {
  name: 'autopilot/mail-missed',
  data: z.object({ slotId: z.uuid() }),
  retries: 48,
  deadlineSeconds: 60,
};

/** Queues an email to the owner of a slot that is being settled, if they may not know the reason. */
export async function queueEmailIfMissed(
  trx: UserDatabase,
  jobs: JobQueue,
  slotId: string,
  reason: SlotReason,
): Promise<void> {
  if (mailedReasons.includes(reason)) await jobs.send(trx, missedEmailJob, [{ slotId }]);
}

/**
 * Sends the email about a slot only once, even if called repeatedly. While an account is lost, a single email about the
 * loss replaces those about each post.
 */
export async function sendMissedEmail(slotId: string, deps: SlotEmailDeps): Promise<void> {
  const lost = await findLossBehind(slotId, deps);
  if (lost) return sendLostAccountEmail(lost, deps);
  await sendSlotEmail(slotId, deps, ({ slot, name, when }) => {
    const reason = formatReason(slot);
    if (!reason) return undefined;
    return {
      kind: autopilotEmail,
      subject: `A post of ${name} was not published`,
      paragraphs: [`the post that Autopilot had planned for ${name} on ${when} was not published.`, reason],
      button: 'Open Autopilot',
      idempotencyKey: `autopilot/${slotId}`,
    };
  });
}
