import type { FindReelPrice } from '#features/photos/server/public.ts';
import { changePreparedPost } from '#features/planner/server/public.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { wake } from '#platform/live/announce.ts';
import { addSlots, type NewSlot } from './add-slot.ts';
import { alignSlots } from './align-slots.ts';
import { compareSlots, type SlotChanges } from './compare-slots.ts';
import { dropSlots, sendBeyondPlanEmails, withoutHeld } from './drop-slots.ts';
import { type IdeaHistory, loadIdeaHistory } from './idea-history.ts';
import { type OpenPlan, openPlan } from './open-plan.ts';
import { repairStories } from './repair-stories.ts';
import { getSlotOptions } from './slot-options.ts';
import { autopilotMachine, type SlotRow, saveIdea } from './slots.ts';
import { listWantedPosts, type WantedPost } from './wanted-posts.ts';
import { type WriteIdeasDeps, writeIdeasJob } from './write-ideas.ts';

export type PlanDeps = Pick<WriteIdeasDeps, 'clock' | 'planDays'> & {
  readonly jobs: JobQueue;
  readonly findReelPrice: FindReelPrice;
};

/**
 * Brings a user's planned slots in line with their settings and plan, so that exactly the wanted ones within the limits
 * exist. A second call changes nothing.
 */
export async function planSlots(db: UserDatabase, deps: PlanDeps, userId: string): Promise<void> {
  await db.transaction().execute((trx) => planSlotsIn(trx, deps, userId));
}

/** Like `planSlots`, but in the caller's transaction, which locks the user's slots until it ends. */
export async function planSlotsIn(trx: UserDatabase, deps: PlanDeps, userId: string): Promise<void> {
  const plan = await openPlan(trx, deps.clock, userId);
  const wanted = listWantedPosts(plan);
  const aligned = await alignSlots(trx, plan, wanted);
  const reelPrice = await deps.findReelPrice(trx, userId);
  await applyChanges(trx, deps, userId, plan, compareSlots(plan, wanted, { aligned, reelPrice }));
  await wake(trx, autopilotMachine);
}

/** Assigns ideas to posts, then drops and adds slots. */
async function applyChanges(
  trx: UserDatabase,
  { jobs, planDays }: PlanDeps,
  userId: string,
  plan: OpenPlan,
  { dropped, posts }: SlotChanges,
): Promise<void> {
  const { nowMs } = plan;
  const histories = openIdeaHistories(trx, userId, plan);
  const added: NewSlot[] = [];
  for (const change of posts) {
    const { post } = change;
    if (change.kind === 'new idea') await giveIdea(trx, change.slot, post.own, await histories.of(post.own));
    else if (change.held) added.push({ ...post, held: change.held });
    else added.push({ ...post, idea: await chooseIdea(post, histories) });
  }
  await dropSlots(trx, { userId, nowMs, jobs }, await withoutHeld(trx, plan, dropped));
  await sendBeyondPlanEmails(trx, { userId, jobs }, dropped);
  await addSlots(trx, { userId, nowMs }, added);
  const repaired = await repairStories(trx, userId, plan);
  const influencerIds = [...new Set([...histories.influencerIds(), ...repaired])];
  if (!planDays || influencerIds.length === 0) return;
  await jobs.send(
    trx,
    writeIdeasJob,
    influencerIds.map((influencerId) => ({ userId, influencerId })),
  );
}

type IdeaHistories = ReturnType<typeof openIdeaHistories>;

/**
 * Returns the recent and planned posts of a user's influencers, each loaded on first use: most planning runs need none.
 */
function openIdeaHistories(trx: UserDatabase, userId: string, { active, nowMs }: OpenPlan) {
  const histories = new Map<string, Promise<IdeaHistory>>();
  return {
    /** The influencers whose posts received ideas. */
    influencerIds: () => [...histories.keys()],
    of(own: ChannelSettings): Promise<IdeaHistory> {
      const influencer = active.find((each) => each.own === own);
      if (!influencer) throw new Error('a post was planned for an influencer that is not active');
      const ideaHistory = histories.get(own.influencer_id) ?? loadIdeaHistory(trx, userId, influencer, nowMs);
      histories.set(own.influencer_id, ideaHistory);
      return ideaHistory;
    },
  };
}

/** Returns the idea that the user pinned to a post's day, or a new one. */
async function chooseIdea({ own, control, time }: WantedPost, histories: IdeaHistories) {
  const day = time.local.slice(0, 10);
  return control.keptIdeas[day] ?? (await histories.of(own)).plan(day);
}

async function giveIdea(
  trx: UserDatabase,
  slot: SlotRow,
  own: ChannelSettings,
  ideaHistory: IdeaHistory,
): Promise<void> {
  const planned = ideaHistory.plan(slot.scheduled_local.slice(0, 10));
  const options = getSlotOptions(own, { idea: planned, local: slot.scheduled_local });
  if (await saveIdea(trx, slot, planned)) await changePreparedPost(trx, slot.id, options);
}
