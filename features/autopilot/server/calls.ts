import { implement } from '@orpc/server';
import { findPlan } from '#features/billing/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import type { FitDeps } from '#features/photos/server/public.ts';
import type { Database, UserDatabase } from '#platform/database/database.ts';
import { getTime } from '#platform/due-rows/clock.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { autopilotContract } from '../contract.ts';
import { approvalEmailJob } from './approval-email.ts';
import { keepDraft } from './hold-slot.ts';
import { endWaiting, forgetIdeas, savePreparing } from './influencer-slots.ts';
import { findControl, isBeyondPlan, pauseInfluencer, resumeInfluencer, saveControl } from './influencers.ts';
import { lockPlan, openPlan } from './open-plan.ts';
import { type PlanDeps, planSlotsIn } from './plan-slots.ts';
import { previewAutopilot } from './preview-autopilot.ts';
import { listMissedSlots, readAutopilot } from './read-autopilot.ts';
import { runNow } from './run-now.ts';
import { isOver } from './slot-places.ts';

/** Requests approval for posts that were already scheduled without it. */
async function requestApprovalOfScheduled(
  trx: UserDatabase,
  { clock, jobs }: PlanDeps,
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
): Promise<void> {
  const { coming, nowMs } = await openPlan(trx, clock, userId);
  const scheduled = coming.filter(
    (slot) =>
      slot.influencer_id === influencerId &&
      slot.state === 'scheduled' &&
      slot.approved_at === null &&
      !isOver(slot, nowMs),
  );
  for (const slot of scheduled) {
    const waits = { state: 'waiting', nextStepAt: slot.slot_at } as const;
    if (await keepDraft(trx, slot, waits, new Date(nowMs)))
      await jobs.send(trx, approvalEmailJob, [{ slotId: slot.id }]);
  }
}

const signedIn = implement(autopilotContract).$context<SignedInContext>();

/**
 * Calls to view and control Autopilot. Planning considers all of a user's influencers, even for a key that is limited
 * to some of them, because they all count towards the weekly limits. The caller's own `db` first decides whether the
 * caller may access an influencer or a post.
 */
export function autopilotCalls(deps: PlanDeps & FitDeps & Pick<Database, 'asUser'>) {
  const { clock, asUser, findReelPrice } = deps;
  return {
    'get-autopilot': signedIn['get-autopilot']
      .use(ownInfluencer)
      .handler(async ({ context: { db, caller, origin, influencer } }) => {
        const about = { userId: caller.id, influencerId: influencer.id, origin, now: getTime(clock) };
        const { autopilot: limits } = await findPlan(db, caller.id);
        const beyondPlan = await isBeyondPlan(asUser(caller.id), about, limits.influencers);
        return { ...(await readAutopilot(db, deps, about)), beyondPlan };
      }),

    'list-missed-slots': signedIn['list-missed-slots']
      .use(ownInfluencer)
      .handler(async ({ input: { from, to }, context: { db, influencer } }) => ({
        items: await listMissedSlots(db, influencer.id, { from, to }),
      })),

    'get-autopilot-preview': signedIn['get-autopilot-preview']
      .use(ownInfluencer)
      .handler(async ({ context: { caller, influencer } }) => {
        const reelPrice = await findReelPrice(asUser(caller.id), caller.id);
        const about = { userId: caller.id, influencerId: influencer.id, nowMs: getTime(clock).getTime(), reelPrice };
        return previewAutopilot(asUser(caller.id), about);
      }),

    'save-autopilot': signedIn['save-autopilot']
      .use(ownInfluencer)
      .handler(async ({ input: { changes }, context: { db, caller, influencer } }) => {
        const { id: influencerId } = influencer;
        await db.transaction().execute(async (trx) => {
          await lockPlan(trx, caller.id);
          const before = await findControl(trx, influencerId);
          await saveControl(trx, { userId: caller.id, influencerId }, changes);
          if (changes.mode === 'auto') await endWaiting(trx, influencerId, getTime(clock));
          if (changes.mode === 'ask') await requestApprovalOfScheduled(trx, deps, { userId: caller.id, influencerId });
          const ahead = changes.prepare_ahead_hours;
          if (ahead !== undefined && ahead !== before.prepareAheadHours)
            await savePreparing(trx, influencerId, ahead, getTime(clock));
          if (changes.country !== undefined && changes.country !== before.country) await forgetIdeas(trx, influencerId);
          await planSlotsIn(trx, deps, caller.id);
        });
        return {};
      }),

    'stop-autopilot': signedIn['stop-autopilot']
      .use(ownInfluencer)
      .handler(async ({ context: { caller, influencer } }) => {
        await asUser(caller.id)
          .transaction()
          .execute(async (trx) => {
            await lockPlan(trx, caller.id);
            await pauseInfluencer(trx, influencer.id, 'stopped');
            await planSlotsIn(trx, deps, caller.id);
          });
        return {};
      }),

    'resume-autopilot': signedIn['resume-autopilot']
      .use(ownInfluencer)
      .handler(async ({ context: { caller, influencer } }) => {
        await asUser(caller.id)
          .transaction()
          .execute(async (trx) => {
            await lockPlan(trx, caller.id);
            await resumeInfluencer(trx, influencer.id, getTime(clock));
            await planSlotsIn(trx, deps, caller.id);
          });
        return {};
      }),

    'run-autopilot': signedIn['run-autopilot']
      .use(ownInfluencer)
      .handler(async ({ context: { db, caller, influencer }, errors }) => {
        const unconsented = likenessRefusal(influencer);
        if (unconsented) throw errors[unconsented]();
        const about = { userId: caller.id, influencerId: influencer.id };
        const outcome = await db.transaction().execute((trx) => runNow(trx, deps, about));
        if ('refused' in outcome) throw errors[outcome.refused]();
        return { slot_id: outcome.slotId };
      }),
  };
}
