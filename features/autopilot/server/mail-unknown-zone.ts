import { listAutopilotInUnknownZones } from '#features/style/server/public.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { zonePause } from '../autopilot-rules.ts';
import { isAtWork, type LossEmailDeps } from './mail-lost-account.ts';
import { sendPauseEmail } from './mail-paused.ts';

/**
 * Emails once that Autopilot is paused for an influencer whose time zone is unknown: an earlier version accepted
 * ambiguous zones, and an update of the time zone database may remove a zone. Returns the number of such influencers.
 */
export async function sendUnknownZoneEmails(
  deps: LossEmailDeps,
  { forUser }: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const influencers = await listAutopilotInUnknownZones(deps.service);
  for (const { userId, influencerId, zone } of influencers)
    await forUser(userId, async () => {
      if (!(await isAtWork({ userId, influencerId }, deps))) return;
      const says = [zonePause(zone) ?? '', 'You find the time zone in Style & Settings.'];
      const idempotencyKey = `autopilot/unknown-zone/${influencerId}/${zone}`;
      await sendPauseEmail({ userId, influencerId, says, idempotencyKey }, deps);
    });
  return { inUnknownZones: influencers.length };
}
