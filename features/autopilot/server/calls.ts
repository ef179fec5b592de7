import { implement } from '@orpc/server';
import { findPlan } from '#features/billing/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { getTime } from '#platform/due-rows/clock.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { autopilotContract } from '../contract.ts';
import { approveSlot } from './answer-slot.ts';
import { approvalEmailJob } from './approval-email.ts';
import { changeIdea } from './change-idea.ts';
import { answerMailedPost, type MailedPostDeps, readMailedPost } from './emailed-post.ts';
import { keepDraft } from './hold-slot.ts';
import { endWaiting, forgetIdeas, savePreparing } from './influencer-slots.ts';
import { lockPlan, openPlan } from './open-plan.ts';
import { findControl, isBeyondPlan, pausePersona, resumePersona, saveControl } from './personas.ts';
import { type PlanDeps, planSlotsIn } from './plan-slots.ts';
import { previewAutopilot } from './preview-autopilot.ts';
import { listMissedSlots, readAutopilot } from './read-autopilot.ts';
import { runNow } from './run-now.ts';
import { skipAndPlan } from './skip-slot-and-replan.ts';
import { isOver } from './slot-places.ts';

/** Requests approval of posts that are already scheduled without one. */
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

const anyone = implement(autopilotContract).$context<AnyoneContext>();
const signedIn = implement(autopilotContract).$context<SignedInContext>();

/**
 * Planning uses all of a user's influencers, even for a key that is limited to some of them, because the weekly limits
 * count them all. The caller's own `db` first decides whether the caller may access an influencer or a post.
 */
export function autopilotCalls(deps: MailedPostDeps) {
  const { clock, asUser } = deps;
  return {
    'get-autopilot': signedIn['get-autopilot'].handler(async ({ input, context: { db, caller, origin }, errors }) => {
      const { influencer_id: influencerId } = input;
      await requireInfluencer(db, caller.id, influencerId, errors);
      const about = { userId: caller.id, influencerId, origin, now: getTime(clock) };
      const { autopilot: limits } = await findPlan(db, caller.id);
      const beyondPlan = await isBeyondPlan(asUser(caller.id), about, limits.influencers);
      return { ...(await readAutopilot(db, about)), beyondPlan };
    }),

    'list-missed-slots': signedIn['list-missed-slots'].handler(async ({ input, context: { db, caller }, errors }) => {
      const { influencer_id: influencerId, from, to } = input;
      await requireInfluencer(db, caller.id, influencerId, errors);
      return { items: await listMissedSlots(db, influencerId, { from, to }) };
    }),

    'get-autopilot-preview': signedIn['get-autopilot-preview'].handler(
      async ({ input: { influencer_id: influencerId }, context: { db, caller }, errors }) => {
        await requireInfluencer(db, caller.id, influencerId, errors);
        return previewAutopilot(asUser(caller.id), {
          userId: caller.id,
          influencerId,
          nowMs: getTime(clock).getTime(),
        });
      },
    ),

    'save-autopilot': signedIn['save-autopilot'].handler(async ({ input, context: { db, caller }, errors }) => {
      const { influencer_id: influencerId, changes } = input;
      await requireInfluencer(db, caller.id, influencerId, errors);
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

    'stop-autopilot': signedIn['stop-autopilot'].handler(async ({ input, context: { db, caller }, errors }) => {
      const { influencer_id: influencerId } = input;
      await requireInfluencer(db, caller.id, influencerId, errors);
      await asUser(caller.id)
        .transaction()
        .execute(async (trx) => {
          await lockPlan(trx, caller.id);
          await pausePersona(trx, influencerId, 'stopped');
          await planSlotsIn(trx, deps, caller.id);
        });
      return {};
    }),

    'resume-autopilot': signedIn['resume-autopilot'].handler(async ({ input, context: { db, caller }, errors }) => {
      const { influencer_id: influencerId } = input;
      await requireInfluencer(db, caller.id, influencerId, errors);
      await asUser(caller.id)
        .transaction()
        .execute(async (trx) => {
          await lockPlan(trx, caller.id);
          await resumePersona(trx, influencerId, getTime(clock));
          await planSlotsIn(trx, deps, caller.id);
        });
      return {};
    }),

    'run-autopilot': signedIn['run-autopilot'].handler(async ({ input, context: { db, caller }, errors }) => {
      const { influencer_id: influencerId } = input;
      const unconsented = likenessRefusal(await requireInfluencer(db, caller.id, influencerId, errors));
      if (unconsented) throw errors[unconsented]();
      const outcome = await db.transaction().execute((trx) => runNow(trx, deps, { userId: caller.id, influencerId }));
      if ('refused' in outcome) throw errors[outcome.refused]();
      return { slot_id: outcome.slotId };
    }),

    'approve-slot': signedIn['approve-slot'].handler(
      async ({ input: { slot_id }, context: { db, caller }, errors }) => {
        await requireSlot(db, slot_id, errors);
        const problem = await asUser(caller.id)
          .transaction()
          .execute((trx) => approveSlot(trx, deps, slot_id));
        if (problem === 'over') throw errors.SLOT_OVER();
        if (problem) throw errors.NOT_READY({ message: problem.refused });
        return {};
      },
    ),

    'get-mailed-post': anyone['get-mailed-post'].handler(async ({ input, context: { origin }, errors }) => {
      const post = await readMailedPost(deps, input.token, origin);
      if (!post) throw errors.LINK_NOT_VALID();
      return post;
    }),

    'answer-mailed-post': anyone['answer-mailed-post'].handler(async ({ input, context: { origin }, errors }) => {
      const post = await answerMailedPost(deps, input, origin);
      if (!post) throw errors.LINK_NOT_VALID();
      if ('refused' in post) throw errors.NOT_READY({ message: post.refused });
      return post;
    }),

    'skip-slot': signedIn['skip-slot'].handler(async ({ input: { slot_id }, context: { db, caller }, errors }) => {
      await requireSlot(db, slot_id, errors);
      const isLeftOut = await asUser(caller.id)
        .transaction()
        .execute((trx) => skipAndPlan(trx, deps, caller.id, slot_id));
      if (!isLeftOut) throw errors.SLOT_OVER();
      return {};
    }),

    'change-idea': signedIn['change-idea'].handler(async ({ input, context: { db, caller }, errors }) => {
      const { slot_id: slotId, change } = input;
      await requireSlot(db, slotId, errors);
      const problem = await asUser(caller.id)
        .transaction()
        .execute((trx) => changeIdea(trx, deps, { userId: caller.id, slotId, change }));
      if (problem === 'over') throw errors.SLOT_OVER({ message: 'This post is already being created.' });
      if (problem) throw errors.CONTENT_REFUSED({ message: problem.refused });
      return {};
    }),
  };
}

type NotFound = { NOT_FOUND(options: { message: string }): Error };

/** Throws if the influencer does not exist or belongs to another user. */
async function requireInfluencer(db: UserDatabase, userId: string, influencerId: string, errors: NotFound) {
  const influencer = await findInfluencer(db, userId, influencerId);
  if (!influencer) throw errors.NOT_FOUND({ message: 'Influencer not found' });
  return influencer;
}

/** The same check for a post of Autopilot; `db` shows only the caller's posts. */
async function requireSlot(db: UserDatabase, id: string, errors: NotFound): Promise<void> {
  const slot = await db.selectFrom('autopilot_slots').where('id', '=', id).select('id').executeTakeFirst();
  if (!slot) throw errors.NOT_FOUND({ message: 'Post not found' });
}
