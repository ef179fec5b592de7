import { z } from 'zod';
import { findUser } from '#features/account/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { pauseMessages, reasonMessages } from '../autopilot-rules.ts';
import { autopilotEmail } from './email-kinds.ts';
import type { SlotEmailDeps } from './slot-email.ts';

const pausedInfluencer = z.object({
  userId: z.uuid(),
  influencerId: z.uuid(),
  why: z.enum(['failures', 'plan']),
  /** A slot that ended because of the pause, so that each pause is reported once. */
  slotId: z.uuid(),
});
type PausedInfluencer = z.infer<typeof pausedInfluencer>;

/** Sends an email that Autopilot is paused for an influencer, unless the user stopped it. */
export const pauseEmailJob: JobKind<PausedInfluencer> = {
  name: 'autopilot/mail-paused',
  data: pausedInfluencer,
  retries: 48,
  deadlineSeconds: 60,
};

const sentences: Readonly<Record<PausedInfluencer['why'], readonly string[]>> = {
  failures: [
    pauseMessages.failures,
    'It creates no more posts until you resume it. The last posts show what went wrong.',
  ],
  plan: [
    reasonMessages.plan,
    'It continues for the influencers that you switched it on for first. Upgrade your plan, or switch it off for another influencer.',
  ],
};

/** Sends the email only once, even if called repeatedly. */
export async function sendSlotPauseEmail(
  { why, slotId, ...influencer }: PausedInfluencer,
  deps: SlotEmailDeps,
): Promise<void> {
  await sendPauseEmail({ ...influencer, says: sentences[why], idempotencyKey: `autopilot/paused/${slotId}` }, deps);
}

type PauseEmail = {
  readonly userId: string;
  readonly influencerId: string;
  /** The reason, and how to end the pause. */
  readonly says: readonly string[];
  readonly idempotencyKey: string;
};

/** Notifies an influencer's owner by email that no posts are being created for it. */
export async function sendPauseEmail(
  { userId, influencerId, says, idempotencyKey }: PauseEmail,
  { service, sendEmail, publicUrl }: SlotEmailDeps,
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const recipient = await findUser(trx, userId);
    const influencer = await findInfluencer(trx, userId, influencerId);
    if (!recipient || !influencer) return; // deleted in the meantime
    await sendEmail(trx, {
      kind: autopilotEmail,
      userId,
      to: recipient.email,
      subject: `Autopilot paused for ${influencer.name}`,
      content: {
        paragraphs: [`Autopilot is not creating posts for ${influencer.name}.`, ...says],
        button: { label: 'Open Autopilot', url: `${publicUrl}/influencers/${influencerId}/instagram/autopilot` },
      },
      idempotencyKey,
    });
  });
}
