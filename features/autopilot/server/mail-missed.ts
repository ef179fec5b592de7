import { z } from 'zod';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import type { SlotReason } from '../autopilot-rules.ts';
import { mailAboutSlot, type SlotMailDeps } from './mail-about-slot.ts';
import { autopilotMail } from './mail-kinds.ts';
import { findLossBehind, mailLostAccount } from './mail-lost-account.ts';
import { reasonOf } from './slots.ts';

/** Why a post did not happen, where its person did nothing to stop it, and no mail about a pause says it. */
const mailedReasons: readonly SlotReason[] = [
  'incomplete',
  'not_asked',
  'no_credits',
  'no_account',
  'late',
  'not_made',
  'not_published',
];

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

/**
 * Sends the mail about a slot, once however often it is called. While an account is lost there is one about that, and
 * none about each post.
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
