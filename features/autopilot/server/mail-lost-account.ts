import { findPlan } from '#features/billing/server/public.ts';
import { findLostAccount, type LostAccount, listLostAccounts, lossMailKey } from '#features/instagram/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { pauseSentences, type SlotReason } from '../autopilot-rules.ts';
import type { SlotMailDeps } from './mail-about-slot.ts';
import { sendPauseMail } from './mail-paused.ts';
import { findControl, isBeyondPlan } from './personas.ts';

/** Whoever connects another account in place of one is not told that there was none in between. */
const mailedAfterMs = 5 * 60_000;
/** A loss that no run saw in time is mailed of with the first post that is missed. */
const lookedBackMs = 60 * 60_000;

export type LossMailDeps = SlotMailDeps & Pick<Database, 'asUser'>;

/** Mails of the accounts that were lost a while ago, of personas that Autopilot posts for. Says how many are lost. */
export async function mailLostAccounts(
  deps: LossMailDeps,
  { now, forUser }: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const lost = await listLostAccounts(deps.service, ago(lookedBackMs), ago(mailedAfterMs));
  for (const account of lost)
    await forUser(account.userId, async () => {
      if (await isAtWork(account, deps)) await mailLostAccount(account, deps);
    });
  return { lost: lost.length };
}

/**
 * Mails that Autopilot waits until an account is connected again: once for each loss, and not where the mail of
 * Instagram's own, that it has to be connected again, told of it.
 */
export async function mailLostAccount(account: LostAccount, deps: SlotMailDeps): Promise<void> {
  const says = [
    pauseSentences.connection,
    'What is planned stays planned, and goes out at its time once there is an account. What comes before is skipped.',
  ];
  await sendPauseMail({ ...account, says, idempotencyKey: lossMailKey(account) }, deps);
}

/** The lost account for which a post did not happen; undefined where it was for anything else. */
export async function findLossBehind(slotId: string, { service }: SlotMailDeps): Promise<LostAccount | undefined> {
  const slot = await service
    .selectFrom('autopilot_slots')
    .where('id', '=', slotId)
    .where('reason', '=', 'no_account' satisfies SlotReason)
    .select('influencer_id')
    .executeTakeFirst();
  return slot && findLostAccount(service, slot.influencer_id);
}

/** Whether Autopilot is switched on for an influencer, not paused by the user, and in the plan. */
export async function isAtWork(
  { userId, influencerId }: Omit<LostAccount, 'lostAt'>,
  { asUser }: LossMailDeps,
): Promise<boolean> {
  const db = asUser(userId);
  const settings = await findSettings(db, userId, influencerId);
  const { paused } = await findControl(db, influencerId);
  if (!settings.autopilot_enabled || paused) return false;
  const { autopilot: limits } = await findPlan(db, userId);
  return !(await isBeyondPlan(db, { userId, influencerId }, limits.influencers));
}
