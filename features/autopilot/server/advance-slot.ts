import { sql } from 'kysely';
import { maxLateMs } from '#features/planner/post-rules.ts';
import { toInstant } from '#features/planner/post-time.ts';
import {
  dropPreparedPosts,
  type PreparedPostStatus,
  scheduleDraft,
  startPreparing,
} from '#features/planner/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { Database, UserDatabase } from '#platform/database/database.ts';
import { getTime } from '#platform/due-rows/clock.ts';
import { maxFailuresInARow } from '../autopilot-rules.ts';
import { approvalEmailJob } from './approval-email.ts';
import { pauseInfluencer } from './influencers.ts';
import { queueEmailIfMissed } from './missed-email.ts';
import { pauseEmailJob } from './paused-email.ts';
import { type PlanDeps, planSlots } from './plan-slots.ts';
import type { Situation } from './read-situations.ts';
import { getSlotOptions, type SlotOptions } from './slot-options.ts';
import { creditsPerPost } from './slot-places.ts';
import { type ClaimedSlot, findIdea, type SlotStep, saveStep } from './slots.ts';

/** A claimed slot and its current situation. */
export type SlotRun = Situation & { readonly slot: ClaimedSlot; readonly nowMs: number };

type PreparedDraft = PreparedPostStatus & { readonly kind: 'draft' };

/** How long after a post's scheduled time to first check whether it was published. */
const publishedAfterMs = 15_000;
/** A slot without an account continues as soon as one is connected (migration 0064); these checks are a fallback. */
const maxAccountWaitMs = 4 * 3_600_000;

/** Advances a slot by one step and schedules its next check. */
export async function advanceSlot(run: SlotRun, deps: Pick<Database, 'asUser'> & PlanDeps): Promise<void> {
  const db = deps.asUser(run.slot.user_id);
  const take = (next: NextStep) => db.transaction().execute((trx) => takeStep(trx, run, next, deps));
  const isPaused = await take(await nextStep(run, db, deps)).catch((error) => {
    if (!(error instanceof NotScheduled)) throw error;
    return take({ step: error.stepInstead });
  });
  if (isPaused) await planSlots(db, deps, run.slot.user_id);
}

/** Saves a step and its side effects. Returns true if it pauses the influencer. */
async function takeStep(trx: UserDatabase, run: SlotRun, { step, wanted, schedules }: NextStep, deps: PlanDeps) {
  const { slot } = run;
  if (!(await saveStep(trx, deps.clock, slot, step))) return false;
  if (wanted) await startPreparing(trx, deps.clock, slot.id, wanted);
  if (schedules) await schedule(trx, run, schedules);
  if (step.state === 'waiting') await deps.jobs.send(trx, approvalEmailJob, [{ slotId: slot.id }]);
  if ('reason' in step) await queueEmailIfMissed(trx, deps.jobs, slot.id, step.reason);
  // If Instagram refused a post, it stays in the planner, where the user can edit and publish it.
  const stays = run.standing?.kind === 'post' && run.standing.status === 'failed';
  if ((step.state === 'skipped' || step.state === 'failed') && !stays)
    await dropPreparedPosts(trx, slot.user_id, [slot.id], getTime(deps.clock));
  if (step.state !== 'failed' || !(await hasFailedTooOften(trx, slot))) return false;
  // Posts that were in progress at the time of the pause may fail after it.
  if (!(await pauseInfluencer(trx, slot.influencer_id, 'failures'))) return false;
  const { user_id: userId, influencer_id: influencerId, id: slotId } = slot;
  await deps.jobs.send(trx, pauseEmailJob, [{ userId, influencerId, why: 'failures' as const, slotId }]);
  return true;
}

/** Rolls back the 'scheduled' step because the post could not be scheduled. */
class NotScheduled extends Error {
  readonly stepInstead: SlotStep;

  constructor(stepInstead: SlotStep) {
    super('could not schedule the post');
    this.stepInstead = stepInstead;
  }
}

/** The step to save, with the options for a post whose preparation is starting, or with its draft. */
type NextStep = {
  readonly step: SlotStep;
  readonly wanted?: SlotOptions;
  /** The draft that becomes a post with this step. */
  readonly schedules?: PreparedDraft;
};

async function nextStep(run: SlotRun, db: UserDatabase, deps: PlanDeps): Promise<NextStep> {
  const { standing } = run;
  if (standing?.kind === 'post') return { step: afterPost(run, standing) };
  if (!standing) return { step: { state: 'skipped', reason: 'deleted' } };
  if (isUnanswered(run, standing))
    return { step: { state: 'held', reason: run.slot.state === 'waiting' ? 'not_approved' : 'not_asked' } };
  if (run.nowMs > getPublicationMs(run, standing) + maxLateMs)
    return { step: { ...ofDraft(standing), state: 'skipped', reason: run.isConnected ? 'late' : 'no_account' } };
  return run.slot.state === 'planned' ? startSlot(run, db, deps) : afterDraft(run, standing);
}

/** The draft data that is kept regardless of the outcome: its steps, and the final cost of its images. */
function ofDraft({ stepTimes, credits }: PreparedDraft) {
  return { stepTimes, credits };
}

/** Returns whether a draft is complete and due, and the user has not approved it. */
function isUnanswered(run: SlotRun, draft: PreparedDraft): boolean {
  const { slot, isAsked, nowMs } = run;
  const isReady = !draft.halted && draft.state === 'filled';
  return isReady && isAsked && !slot.approved_at && nowMs >= getPublicationMs(run, draft);
}

/** Returns the publication time in milliseconds. The user may have moved the draft in the planner. */
function getPublicationMs({ slot }: SlotRun, { local, zone }: PreparedDraft): number {
  const isMoved = local !== null && zone !== null && (local !== slot.scheduled_local || zone !== slot.timezone);
  const moved = isMoved ? toInstant(local, zone) : undefined;
  return moved?.epochMilliseconds ?? slot.slot_at.getTime();
}

/** Starts a post if an account is connected, so that no credits are spent on a post that cannot be published. */
async function startSlot(run: SlotRun, db: UserDatabase, { findReelPrice }: PlanDeps): Promise<NextStep> {
  const { slot } = run;
  // No credits are spent on a post that can no longer be approved.
  if (run.isAsked && !slot.approved_at && run.nowMs >= slot.slot_at.getTime())
    return { step: { state: 'skipped', reason: 'not_asked' } };
  if (!run.isConnected) return { step: { state: 'planned', looks: slot.looks + 1, waitMs: accountWaitMs(run) } };
  const settings = await findSettings(db, slot.user_id, slot.influencer_id);
  const wanted = getSlotOptions(settings, { idea: findIdea(slot), local: slot.scheduled_local });
  const reelPrice = await findReelPrice(db, slot.user_id);
  const credits = creditsPerPost(settings, slot.scheduled_local.slice(0, 10), reelPrice);
  return { step: { state: 'filling', looks: 0, waitMs: pauseMs(0), credits }, wanted };
}

function afterDraft(run: SlotRun, draft: PreparedDraft): NextStep {
  const { slot, nowMs } = run;
  const { state, halted } = draft;
  const kept = ofDraft(draft);
  if (halted === 'failed') return { step: { ...kept, state: 'failed', reason: 'not_made' } };
  if (halted) return { step: { ...kept, state: 'skipped', reason: halted } };
  if (state !== 'filled') return { step: checkAgain(run) };
  const untilSlotMs = getPublicationMs(run, draft) - nowMs;
  if (run.isAsked && !slot.approved_at)
    return { step: { ...kept, state: 'waiting', said: draft.reason, looks: 0, waitMs: untilSlotMs } };
  const waitMs = Math.max(0, untilSlotMs) + publishedAfterMs;
  return { step: { ...kept, state: 'scheduled', said: draft.reason, looks: 0, waitMs }, schedules: draft };
}

function checkAgain({ slot }: SlotRun) {
  return { state: 'filling', looks: slot.looks + 1, waitMs: pauseMs(slot.looks + 1) } as const;
}

/** Creates a post from the draft. Throws NotScheduled with the step to take instead if that is not possible. */
async function schedule(trx: UserDatabase, run: SlotRun, draft: PreparedDraft): Promise<void> {
  const { slot, nowMs } = run;
  const { id, user_id: userId, influencer_id: influencerId } = slot;
  const refused = await scheduleDraft(trx, {
    userId,
    influencerId,
    id,
    source: 'autopilot',
    lateSince: getPublicationMs(run, draft) <= nowMs ? new Date(getPublicationMs(run, draft)) : undefined,
    now: new Date(nowMs),
  });
  switch (refused?.code) {
    case undefined:
      return;
    case 'missing_late_account_id':
      throw new NotScheduled({ ...checkAgain(run), waitMs: accountWaitMs(run) });
    case 'invalid_time':
      throw new NotScheduled({ ...checkAgain(run), waitMs: 0 }); // its time has passed in the meantime
    case 'gone':
      throw new NotScheduled({ ...ofDraft(draft), state: 'skipped', reason: 'deleted' });
    case 'incomplete':
      throw new NotScheduled({ ...ofDraft(draft), state: 'held', reason: 'incomplete' });
    default:
      throw new NotScheduled({ ...ofDraft(draft), state: 'failed', reason: 'not_made' });
  }
}

function afterPost(run: SlotRun, post: PreparedPostStatus & { kind: 'post' }): SlotStep {
  const { slot, isConnected } = run;
  const { status, reason: said, postedAt, isPending } = post;
  switch (isPending ? 'queued' : status) {
    case 'posted':
    case 'partly_posted':
      return { state: 'posted', ...(postedAt && { stepTimes: { posted: postedAt.toISOString() } }) };
    case 'failed':
      return isConnected
        ? { state: 'failed', reason: 'not_published', said }
        : { state: 'skipped', reason: 'no_account' };
    case 'missed':
      return { state: 'skipped', reason: 'late' };
    case 'canceled':
    case 'canceled_by_user':
    case 'deleted':
      return { state: 'skipped', reason: 'deleted' };
    default:
      return {
        state: 'scheduled',
        looks: slot.looks + 1,
        waitMs: Math.min(publishedAfterMs * 2 ** slot.looks, 3_600_000),
      };
  }
}

/**
 * Returns whether the influencer's most recent completed posts since Autopilot was switched on all failed, including
 * this one.
 */
async function hasFailedTooOften(trx: UserDatabase, { influencer_id }: ClaimedSlot): Promise<boolean> {
  const last = await trx
    .selectFrom('autopilot_slots')
    .where('influencer_id', '=', influencer_id)
    .where('state', 'in', ['posted', 'failed'])
    .where('updated_at', '>', ({ selectFrom }) =>
      selectFrom('autopilot_personas')
        .select(sql<Date>`greatest(switched_on_at, resumed_at)`.as('since'))
        .where('influencer_id', '=', influencer_id),
    )
    .orderBy('updated_at', 'desc')
    .select('state')
    .limit(maxFailuresInARow)
    .execute();
  return last.length === maxFailuresInARow && last.every(({ state }) => state === 'failed');
}

/**
 * Returns how long to wait before checking a slot without an account again, at most until it is too late for its post.
 */
function accountWaitMs({ slot, nowMs }: SlotRun): number {
  return Math.min(maxAccountWaitMs, slot.slot_at.getTime() + maxLateMs + 1 - nowMs);
}

/** Generating images takes between less than a second and several minutes. */
function pauseMs(looks: number): number {
  return Math.min(1_000 * 1.5 ** looks, 60_000);
}
