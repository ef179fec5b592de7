import {
  changePreparedPost,
  dropPreparedPosts,
  lockLivePosts,
  movePreparedPost,
} from '#features/planner/server/public.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { wake } from '#platform/live/announce.ts';
import { beginsAtMs, firstFillDelayMs, listTimes, type SlotReason, type Time } from '../autopilot-rules.ts';
import { addSlots, type NewSlot } from './add-slot.ts';
import { keepDraft } from './hold-slot.ts';
import { type IdeaHistory, loadIdeaHistory } from './idea-history.ts';
import { queueEmailIfMissed } from './missed-email.ts';
import { type OpenPlan, openPlan } from './open-plan.ts';
import { pauseEmailJob } from './paused-email.ts';
import type { ActivePersona } from './personas.ts';
import { repairStories } from './repair-stories.ts';
import { getSlotOptions } from './slot-options.ts';
import {
  buildCountedSlot,
  countSlot,
  getRhythm,
  getZone,
  isOver,
  isSettled,
  isStarted,
  keepsPlace,
} from './slot-places.ts';
import {
  autopilotMachine,
  deleteSlots,
  findIdea,
  makeSlotsDue,
  resumeSlots,
  type SlotRow,
  saveIdea,
  saveTime,
  skipSlot,
} from './slots.ts';
import { type WriteIdeasDeps, writeIdeasJob } from './write-ideas.ts';

export type PlanDeps = Pick<WriteIdeasDeps, 'clock' | 'planDays'> & { readonly jobs: JobQueue };

/**
 * Aligns a user's planned slots with their settings and plan: afterwards exactly the wanted ones within the limits
 * exist. A second call changes nothing.
 */
export async function planSlots(db: UserDatabase, deps: PlanDeps, userId: string): Promise<void> {
  await db.transaction().execute((trx) => planSlotsIn(trx, deps, userId));
}

/** The same in the caller's transaction, which locks the user's slots until its end. */
export async function planSlotsIn(
  trx: UserDatabase,
  { clock, jobs, planDays }: PlanDeps,
  userId: string,
): Promise<void> {
  const plan = await openPlan(trx, clock, userId);
  const { nowMs, active, counts, limits } = plan;
  const wanted = active.flatMap((persona) =>
    listTimes(getRhythm(persona.own), nowMs).map((time) => ({ ...persona, time })),
  );
  const isActive = (slot: SlotRow) => active.some(({ own }) => own.influencer_id === slot.influencer_id);
  const coming = await withResumed(trx, plan.coming, isActive, nowMs);
  const isWanted = (slot: SlotRow) =>
    slot.is_extra || isOver(slot, nowMs)
      ? isActive(slot)
      : wanted.some(({ own, time }) => isAt(slot, own, time) && isInPlace(slot, own, time));
  const unwanted = coming.filter((slot) => !isSettled(slot) && !isWanted(slot));
  const live = await lockLivePosts(trx, listScheduledIds(unwanted));
  await makeSlotsDue(trx, [...live], new Date(nowMs));

  const kept = coming.filter((slot) => !unwanted.includes(slot) || live.has(slot.id));
  const dropped: Dropped[] = [];
  const added: NewSlot[] = [];
  for (const slot of unwanted.filter(({ id }) => !live.has(id))) {
    const isFree = ({ own, time }: (typeof wanted)[number]) => !kept.some((each) => isAt(each, own, time));
    const target =
      wanted.find((each) => isAt(slot, each.own, each.time) && isFree(each)) ??
      wanted.find((each) => isSameDay(slot, each.own, each.time) && isFree(each));
    const moved = target && isMovable(slot, nowMs) ? await moveSlot(trx, slot, target, nowMs) : undefined;
    if (moved) kept.push(moved);
    else dropped.push({ slot, reason: getDropReason(slot, plan) });
  }
  for (const slot of kept) if (!isOver(slot, nowMs)) countSlot(counts, slot, { takesPlace: keepsPlace(slot) });
  for (const { slot } of dropped) if (!isOver(slot, nowMs)) countSlot(counts, slot, { takesPlace: false });
  const lives = openIdeaHistories(trx, userId, plan);
  // The limits are used by the earliest posts first; at the same time, by the influencer that was switched on first.
  for (const { own, control, time } of wanted.toSorted((one, other) => one.time.atMs - other.time.atMs)) {
    const there = kept.find((slot) => isAt(slot, own, time) || isInPlace(slot, own, time));
    const ends = (slot: SlotRow) => live.has(slot.id) || endsDay(slot, nowMs);
    const isDayDone = [...kept, ...plan.over].some((slot) => ends(slot) && isSameDay(slot, own, time));
    if (!there && isDayDone) continue;
    const isOpen =
      there?.state === 'planned' || (!(there && isStarted(there)) && time.atMs >= nowMs + firstFillDelayMs);
    if (!isOpen) continue;
    const place = buildCountedSlot(own, time);
    const reason = counts.limitFor(place, limits, control.limits);
    if (!reason) counts.add(place);
    if (there?.state === 'planned' && !reason && needsIdea(there, own))
      await giveIdea(trx, there, own, await lives.of(own));
    if (there && reason === (there.state === 'planned' ? undefined : there.reason)) continue;
    if (there) dropped.push({ slot: there, reason: reason ?? 'settings' });
    added.push({
      own,
      control,
      time,
      ...(reason ? { held: reason } : { idea: control.keptIdeas[place.day] ?? (await lives.of(own)).plan(place.day) }),
    });
  }
  await dropSlots(trx, { userId, nowMs, jobs }, await withoutHeld(trx, plan, dropped));
  await sendBeyondPlanEmails(trx, { userId, jobs }, dropped);
  await addSlots(trx, { userId, nowMs }, added);
  const mended = await repairStories(trx, userId, plan);
  const influencersToPlan = planDays ? [...new Set([...lives.influencerIds(), ...mended])] : [];
  if (influencersToPlan.length > 0)
    await jobs.send(
      trx,
      writeIdeasJob,
      influencersToPlan.map((influencerId) => ({ userId, influencerId })),
    );
  await wake(trx, autopilotMachine);
}

/** Returns the recent and planned posts of a user's influencers, each loaded on first use: most plannings need none. */
function openIdeaHistories(trx: UserDatabase, userId: string, { active, nowMs }: OpenPlan) {
  const lives = new Map<string, Promise<IdeaHistory>>();
  return {
    /** The influencers whose posts got ideas. */
    influencerIds: () => [...lives.keys()],
    of(own: ChannelSettings): Promise<IdeaHistory> {
      const persona = active.find((each) => each.own === own);
      if (!persona) throw new Error('a post was planned for an influencer that is not active');
      const ideaHistory = lives.get(own.influencer_id) ?? loadIdeaHistory(trx, userId, persona, nowMs);
      lives.set(own.influencer_id, ideaHistory);
      return ideaHistory;
    },
  };
}

/** Returns whether a post has no idea, or one about a removed interest. */
function needsIdea(slot: SlotRow, own: ChannelSettings): boolean {
  const known = findIdea(slot);
  const matchesInterest = !known?.topic || own.interests.includes(known.topic);
  return !known || (!known.isPinned && !matchesInterest);
}

async function giveIdea(
  trx: UserDatabase,
  slot: SlotRow,
  own: ChannelSettings,
  ideaHistory: IdeaHistory,
): Promise<void> {
  const planned = ideaHistory.plan(slot.scheduled_local.slice(0, 10));
  if (await saveIdea(trx, slot, planned)) await changePreparedPost(trx, slot.id, getSlotOptions(own, planned));
}

function isAt(slot: SlotRow, own: ChannelSettings, { atMs }: Time): boolean {
  return slot.influencer_id === own.influencer_id && slot.slot_at.getTime() === atMs;
}

/** Returns whether a slot has the wanted local time, regardless of the zone's rules when it was created. */
function isInPlace(slot: SlotRow, own: ChannelSettings, { local }: Time): boolean {
  return slot.influencer_id === own.influencer_id && slot.scheduled_local === local && slot.timezone === getZone(own);
}

/** Returns whether an influencer has had its post of a day: a finished post is not created again at another hour. */
function endsDay(slot: SlotRow, nowMs: number): boolean {
  if (slot.is_extra) return false;
  if (slot.state === 'scheduled') return isOver(slot, nowMs);
  if (slot.state === 'skipped') return !againReasons.some((reason) => reason === slot.reason);
  return slot.state === 'posted' || slot.state === 'failed';
}

/** Reasons of skipped posts that are created after all when they are wanted again. */
const againReasons: readonly SlotReason[] = ['settings', 'switched_off', 'plan', 'paused'];

function listScheduledIds(slots: readonly SlotRow[]): string[] {
  return slots.flatMap(({ id, state }) => (state === 'scheduled' ? id : []));
}

/** Resumes posts that were held while Autopilot was stopped. */
async function withResumed(
  trx: UserDatabase,
  coming: readonly SlotRow[],
  isActive: (slot: SlotRow) => boolean,
  nowMs: number,
): Promise<readonly SlotRow[]> {
  const resumed = coming.filter((slot) => isHeldByStop(slot) && isActive(slot) && !isOver(slot, nowMs));
  await resumeSlots(trx, resumed, new Date(nowMs));
  return coming.map((slot) => (resumed.includes(slot) ? { ...slot, state: 'filling', reason: null } : slot));
}

function isHeldByStop({ state, reason }: SlotRow): boolean {
  return state === 'held' && reason === ('paused' satisfies SlotReason);
}

/**
 * Holds the complete posts of an influencer that the user stopped, until they resume it. Returns the slots to be
 * dropped.
 */
async function withoutHeld(
  trx: UserDatabase,
  { paused, nowMs }: OpenPlan,
  dropped: readonly Dropped[],
): Promise<readonly Dropped[]> {
  const rest: Dropped[] = [];
  const held = { state: 'held', reason: 'paused', nextStepAt: null } as const;
  for (const each of dropped) {
    const { slot, reason } = each;
    const isStopped = reason === 'paused' && paused.get(slot.influencer_id) === 'stopped';
    const isComplete = slot.state === 'waiting' || slot.state === 'scheduled';
    const isHeld =
      isStopped && isComplete && !isOver(slot, nowMs) && (await keepDraft(trx, slot, held, new Date(nowMs)));
    if (!isHeld && !(isHeldByStop(slot) && reason === 'paused')) rest.push(each);
  }
  return rest;
}

function isSameDay(slot: SlotRow, own: ChannelSettings, { local }: Time): boolean {
  return slot.influencer_id === own.influencer_id && slot.scheduled_local.slice(0, 10) === local.slice(0, 10);
}

/** Returns whether a planned slot can be moved when the time of its day changes, with its idea and its paid images. */
function isMovable(slot: SlotRow, nowMs: number): boolean {
  return slot.state !== 'held' && !slot.is_extra && !isOver(slot, nowMs);
}

async function moveSlot(
  trx: UserDatabase,
  slot: SlotRow,
  { own, control, time }: ActivePersona & { readonly time: Time },
  nowMs: number,
): Promise<SlotRow | undefined> {
  const [zone, now] = [getZone(own), new Date(nowMs)];
  const outcome = await movePreparedPost(trx, slot.id, { local: time.local, zone, now });
  // A post that the user removed is not created again at another hour.
  if (outcome === 'gone') {
    await skipSlot(trx, slot, { reason: 'deleted', prepared: undefined, now });
    return { ...slot, state: 'skipped', reason: 'deleted' };
  }
  if (outcome === 'kept') return undefined;
  if (outcome === 'later') return slot;
  // A slot that needs approval is checked at its new time; one in progress is checked immediately.
  const waits = { planned: beginsAtMs(time.atMs, control.prepareAheadHours, nowMs), waiting: time.atMs };
  const dueAt = slot.state === 'planned' || slot.state === 'waiting' ? new Date(waits[slot.state]) : now;
  return saveTime(trx, slot, { ...time, zone, dueAt }, now);
}

type Dropped = { readonly slot: SlotRow; readonly reason: SlotReason };

/**
 * Deletes the prepared and scheduled posts of slots. Untouched slots are deleted too; for all others the reason is
 * saved.
 */
async function dropSlots(
  trx: UserDatabase,
  { userId, nowMs, jobs }: { readonly userId: string; readonly nowMs: number; readonly jobs: JobQueue },
  dropped: readonly Dropped[],
): Promise<void> {
  // A held slot has no post.
  const prepared = dropped.flatMap(({ slot }) => (slot.state === 'held' ? [] : slot.id));
  const now = new Date(nowMs);
  const done = prepared.length ? await dropPreparedPosts(trx, userId, prepared, now) : undefined;
  const leavesTrace = ({ slot }: Dropped) => isStarted(slot) || isHeldByStop(slot) || isOver(slot, nowMs);
  await deleteSlots(
    trx,
    dropped.filter((each) => !leavesTrace(each)).map(({ slot }) => slot),
  );
  for (const { slot, reason } of dropped.filter(leavesTrace)) {
    await skipSlot(trx, slot, { reason, prepared: done?.get(slot.id), now });
    await queueEmailIfMissed(trx, jobs, slot.id, reason);
  }
}

/** Queues one email for each influencer that is now beyond the plan, however many posts it had planned. */
async function sendBeyondPlanEmails(
  trx: UserDatabase,
  { userId, jobs }: { readonly userId: string; readonly jobs: JobQueue },
  dropped: readonly Dropped[],
): Promise<void> {
  const slots = dropped.filter(({ reason }) => reason === 'plan').map(({ slot }) => slot);
  const emails = [...Map.groupBy(slots, ({ influencer_id }) => influencer_id)].map(([influencerId, [first]]) => ({
    userId,
    influencerId,
    why: 'plan' as const,
    slotId: first?.id ?? '',
  }));
  if (emails.length > 0) await jobs.send(trx, pauseEmailJob, emails);
}

function getDropReason({ influencer_id }: SlotRow, { settings, active, paused }: OpenPlan): SlotReason {
  if (!settings.some((own) => own.influencer_id === influencer_id)) return 'switched_off';
  if (paused.has(influencer_id)) return 'paused';
  return active.some(({ own }) => own.influencer_id === influencer_id) ? 'settings' : 'plan';
}
