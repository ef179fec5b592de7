import { planChanged } from '#features/billing/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import { type FitDeps, openReelPrice } from '#features/photos/server/public.ts';
import {
  autopilotSettingsChanged,
  listAutopilotInUnknownZones,
  listAutopilotOwners,
} from '#features/style/server/public.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { defineJob, type RecurringRun } from '#platform/jobs/jobs.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { slotDaysKept, zonePause } from '../autopilot-rules.ts';
import { approvalEmail, approvalEmailJob, sendApprovalEmail } from './approval-email.ts';
import { type AutopilotDeps, startAutopilot } from './autopilot-machine.ts';
import { autopilotCalls } from './calls.ts';
import { autopilotEmail } from './email-kinds.ts';
import { mailedPostCalls } from './emailed-post-calls.ts';
import { isAtWork, type LossEmailDeps, sendLostAccountEmails } from './lost-account-email.ts';
import { missedEmailJob, sendMissedEmail } from './missed-email.ts';
import { pauseEmailJob, sendPauseEmail, sendSlotPauseEmail } from './paused-email.ts';
import { planSlots } from './plan-slots.ts';
import { slotCalls } from './slot-calls.ts';
import { autopilotMachine, dueAutopilotSlots } from './slots.ts';
import { writeIdeas, writeIdeasJob } from './write-ideas.ts';

/**
 * Sends one email for each influencer that Autopilot paused because its time zone is unknown. Earlier versions accepted
 * ambiguous zones, and a time zone database update may remove a zone. Returns how many influencers are affected.
 */
async function sendUnknownZoneEmails(
  deps: LossEmailDeps,
  { forUser }: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const influencers = await listAutopilotInUnknownZones(deps.service);
  for (const { userId, influencerId, zone } of influencers)
    await forUser(userId, async () => {
      if (!(await isAtWork({ userId, influencerId }, deps))) return;
      const says = [zonePause(zone) ?? '', 'You can change the time zone in Style & Settings.'];
      const idempotencyKey = `autopilot/unknown-zone/${influencerId}/${zone}`;
      await sendPauseEmail({ userId, influencerId, says, idempotencyKey }, deps);
    });
  return { inUnknownZones: influencers.length };
}

/** Autopilot: creates and publishes influencers' posts automatically. */
export function autopilotFeature(
  parts: Omit<AutopilotDeps, 'planDays' | 'findReelPrice'> &
    Parameters<typeof openReelPrice>[0] &
    FitDeps & {
      readonly sendEmail: SendEmail;
      readonly publicUrl: string;
      readonly secret: string;
      readonly writer: Writer;
    },
): ServerFeature {
  // The built-in illustrations can only render known words, and only the built-in scenes are limited to these (decision
  // 031).
  const planDays = parts.engine.source === 'algorithmicMedia' ? null : parts.writer.planDays;
  const deps = { ...parts, planDays, findReelPrice: openReelPrice(parts) };
  const { asUser, service } = deps;
  const replan = ({ userId }: { userId: string }) => planSlots(asUser(userId), deps, userId);
  return {
    name: 'autopilot',
    calls: { ...autopilotCalls(deps), ...slotCalls(deps), ...mailedPostCalls(deps) },
    emails: [autopilotEmail, approvalEmail],
    jobs: [
      defineJob(missedEmailJob, 1, ({ slotId }) => sendMissedEmail(slotId, deps)),
      defineJob(writeIdeasJob, 2, (influencer, run) => writeIdeas(influencer, run, deps)),
      defineJob(pauseEmailJob, 1, (paused) => sendSlotPauseEmail(paused, deps)),
      defineJob(approvalEmailJob, 1, ({ slotId }) => sendApprovalEmail(slotId, deps)),
    ],
    loops: [{ machine: autopilotMachine, table: dueAutopilotSlots, start: () => startAutopilot(deps) }],
    listeners: [listenTo(autopilotSettingsChanged, 'plan-slots', replan), listenTo(planChanged, 'plan-slots', replan)],
    personalData: { exports: [{ table: 'autopilot_personas' }, { table: 'autopilot_slots' }] },
    recurring: [
      {
        // Extends the planning period and applies new time zone rules.
        name: 'autopilot/plan-slots',
        cron: '5 * * * *',
        async run({ forUser }) {
          const owners = await listAutopilotOwners(service);
          for (const userId of owners) await forUser(userId, () => replan({ userId }));
          return { owners: owners.length };
        },
      },
      {
        name: 'autopilot/mail-lost-accounts',
        cron: '*/5 * * * *',
        run: (run) => sendLostAccountEmails(deps, run),
      },
      {
        name: 'autopilot/mail-unknown-zones',
        cron: '10 * * * *',
        run: (run) => sendUnknownZoneEmails(deps, run),
      },
      {
        name: 'autopilot/delete-old-slots',
        cron: '50 4 * * *',
        run: async (run) => ({ autopilot_slots: await deleteOlderThan(service, 'autopilot_slots', slotDaysKept, run) }),
      },
    ],
  };
}
