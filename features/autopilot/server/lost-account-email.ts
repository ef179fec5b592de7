import { findPlan } from '#features/billing/server/public.ts';
import {
  findLostAccount,
  getLossEmailKey,
  type LostAccount,
  listLostAccounts,
} from '#features/instagram/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { pauseMessages, type SlotReason } from '../autopilot-rules.ts';
import { findControl, isBeyondPlan } from './influencers.ts';
import { sendPauseEmail } from './paused-email.ts';
import type { SlotEmailDeps } from './slot-email.ts';

/** Users who switch from one account to another get no email about the gap. */
const mailedAfterMs = 5 * 60_000;
/** A loss that is not detected by any run within this time is reported with the first missed post. */
const lookedBackMs = 60 * 60_000;

export type LossEmailDeps = SlotEmailDeps & Pick<Database, 'asUser'>;

/**
 * Sends emails about accounts lost a few minutes ago, for influencers with Autopilot. Returns how many accounts were
 * lost.
 */
export async function sendLostAccountEmails(
  deps: LossEmailDeps,
  { now, forUser }: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const lost = await listLostAccounts(deps.service, ago(lookedBackMs), ago(mailedAfterMs));
  for (const account of lost)
    await forUser(account.userId, async () => {
      if (await isAtWork(account, deps)) await sendLostAccountEmail(account, deps);
    });
  return { lost: lost.length };
}

/**
 * Sends an email that Autopilot is waiting for an account to be connected: once per loss, and not if the Instagram
 * feature has already sent one about reconnecting.
 */
export async function sendLostAccountEmail(account: LostAccount, deps: SlotEmailDeps): Promise<void> {
  const says = [
    pauseMessages.connection,
    'Planned posts stay planned and are published on time once an account is connected. Posts due before then are skipped.',
  ];
  await sendPauseEmail({ ...account, says, idempotencyKey: getLossEmailKey(account) }, deps);
}

/** Returns the lost account that caused a missed post, or undefined if the reason was different. */
export async function findLossBehind(slotId: string, { service }: SlotEmailDeps): Promise<LostAccount | undefined> {
  const slot = await service
    .selectFrom('autopilot_slots')
    .where('id', '=', slotId)
    .where('reason', '=', 'no_account' satisfies SlotReason)
    .select('influencer_id')
    .executeTakeFirst();
  return slot && findLostAccount(service, slot.influencer_id);
}

/** Returns whether Autopilot is on for an influencer, not paused by the user, and within the plan. */
export async function isAtWork(
  { userId, influencerId }: Omit<LostAccount, 'lostAt'>,
  { asUser }: LossEmailDeps,
): Promise<boolean> {
  const db = asUser(userId);
  const settings = await findSettings(db, userId, influencerId);
  const { paused } = await findControl(db, influencerId);
  if (!settings.autopilot_enabled || paused) return false;
  const { autopilot: limits } = await findPlan(db, userId);
  return !(await isBeyondPlan(db, { userId, influencerId }, limits.influencers));
}
