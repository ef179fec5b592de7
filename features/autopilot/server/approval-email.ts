import { z } from 'zod';
import type { EmailKind } from '#platform/feature.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { type SlotEmailDeps, sendSlotEmail } from './slot-email.ts';
import { signSlot } from './slot-token.ts';

export const approvalEmail: EmailKind = {
  name: 'autopilot-approval',
  isRequired: false,
  description: 'Autopilot posts that need your approval',
};

/** Requests approval for a pending post by email. */
export const approvalEmailJob: JobKind<{ slotId: string }> = {
  name: 'autopilot/mail-approval',
  data: z.object({ slotId: z.uuid() }),
  retries: 48,
  deadlineSeconds: 60,
};

/** Sends the email about a pending post only once, even if called repeatedly. */
export async function sendApprovalEmail(
  slotId: string,
  deps: SlotEmailDeps & { readonly secret: string },
): Promise<void> {
  await sendSlotEmail(slotId, deps, ({ slot, name, when }) => {
    if (slot.state !== 'waiting') return undefined; // approved, edited or skipped in the meantime
    return {
      kind: approvalEmail,
      subject: `A post of ${name} needs your approval`,
      paragraphs: [
        `Autopilot has prepared a post of ${name} for ${when}.`,
        'If you approve it, it is published on time. If you do not, it stays a draft.',
      ],
      button: 'Review the post',
      path: `/autopilot/post?token=${signSlot(deps.secret, slotId)}`,
      idempotencyKey: `autopilot/approval/${slotId}`,
    };
  });
}
