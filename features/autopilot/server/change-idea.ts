import { contentRefusal } from '#features/influencers/content-rules.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import { changePreparedPost } from '#features/planner/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { IdeaChange } from '../contract.ts';
import type { Idea } from './content-plan/next-idea.ts';
import { loadIdeaHistory } from './idea-history.ts';
import { findControl } from './influencers.ts';
import { forgetKeptIdea } from './kept-ideas.ts';
import { openPlan } from './open-plan.ts';
import type { PlanDeps } from './plan-slots.ts';
import { getSlotOptions } from './slot-options.ts';
import { findIdea, type SlotRow, saveIdea } from './slots.ts';
import { writeIdeasJob } from './write-ideas.ts';

/**
 * Changes the idea of a post. If that is not possible, returns why: the post is over or has been started, or the text
 * is not allowed.
 */
export async function changeIdea(
  trx: UserDatabase,
  { clock, jobs, planDays }: PlanDeps,
  { userId, slotId, change }: { readonly userId: string; readonly slotId: string; readonly change: IdeaChange },
): Promise<'over' | { readonly refused: string } | undefined> {
  const { coming, nowMs } = await openPlan(trx, clock, userId);
  const slot = coming.find(({ id, state }) => id === slotId && state === 'planned');
  if (!slot) return 'over';
  if (change.kind === 'write') {
    const influencer = await findInfluencer(trx, userId, slot.influencer_id);
    const refused = contentRefusal(change.words, { isClone: influencer?.created_via === 'clone' });
    if (refused) return { refused };
  }
  const settings = await findSettings(trx, userId, slot.influencer_id);
  const changed = await changedIdea(slot);
  if (!(await saveIdea(trx, slot, changed))) return 'over';
  await forgetKeptIdea(trx, slot);
  await changePreparedPost(trx, slot.id, getSlotOptions(settings, { idea: changed, local: slot.scheduled_local }));
  const { influencer_id: influencerId } = slot;
  if (planDays && change.kind === 'swap') await jobs.send(trx, writeIdeasJob, [{ userId, influencerId }]);
  return undefined;

  async function changedIdea(found: SlotRow): Promise<Idea> {
    if (change.kind === 'write') return writtenIdea(change.words);
    const known = findIdea(found);
    if (change.kind === 'pin' && known) return { ...known, isPinned: change.isPinned };
    const influencer = { own: settings, control: await findControl(trx, settings.influencer_id) };
    const ideaHistory = await loadIdeaHistory(trx, userId, influencer, nowMs, [slotId]);
    const without = known ? [...known.without, known.scene].slice(-maxSwapped) : [];
    return ideaHistory.plan(found.scheduled_local.slice(0, 10), { without });
  }
}

/** How many swapped scenes are remembered. */
const maxSwapped = 30;

function writtenIdea(words: string): Idea {
  const nothingElse = { topic: null, clothes: '', mood: '', story: null, occasion: null, without: [] };
  return { ...nothingElse, scene: words, isPinned: true, by: 'person' };
}
