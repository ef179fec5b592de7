import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { mayCallModel, recordModelCalls } from '#features/captions/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { contentRefusal } from '#features/influencers/content-rules.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import { changePreparedPost } from '#features/planner/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { Database, UserDatabase } from '#platform/database/database.ts';
import { type Clock, getTime } from '#platform/due-rows/clock.ts';
import type { JobKind, JobRun } from '#platform/jobs/jobs.ts';
import type { DayIdea, DayIdeas } from '#ports/writer/day-ideas.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { type Idea, memoryDays } from './content-plan/next-idea.ts';
import { findCountry, fitsSeason, getSeason } from './content-plan/seasons.ts';
import { fitsWeekday } from './content-plan/weekdays.ts';
import { findControl } from './influencers.ts';
import { openPlan } from './open-plan.ts';
import { getSlotOptions } from './slot-options.ts';
import { getZone } from './slot-places.ts';
import { findIdea, type SlotRow, saveIdea, slotColumns } from './slots.ts';

/** How many ideas each call requests: few enough for a reasoning model to finish in time. */
const ideasPerCall = 7;
const dayMs = 86_400_000;

/** Writes ideas for an influencer's planned posts that still have only the built-in ones. */
export const writeIdeasJob: JobKind<{ userId: string; influencerId: string }> = {
  name: 'autopilot/write-ideas',
  data: z.object({ userId: z.uuid(), influencerId: z.uuid() }),
  retries: 2,
  deadlineSeconds: 300,
  // Two concurrent jobs would request ideas for the same posts, and pay for both.
  groupOf: ({ influencerId }) => influencerId,
};

export type WriteIdeasDeps = Pick<Database, 'asUser'> & {
  readonly clock: Clock;
  /** Null if no writer can plan days: the built-in ideas are kept. */
  readonly planDays: Writer['planDays'];
};

/** A planned post with its built-in idea. */
type OpenSlot = { readonly slot: SlotRow; readonly known: Idea; readonly day: string };

/**
 * Requests ideas from a language model for an influencer's planned posts that have not been started. The built-in rule
 * has already decided the subject of each: its interest, its part of a story, or its holiday. Ideas that the model does
 * not return are left unchanged.
 */
export async function writeIdeas(
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
  run: JobRun,
  deps: WriteIdeasDeps,
): Promise<void> {
  const db = deps.asUser(userId);
  const influencer = await findInfluencer(db, userId, influencerId);
  if (!influencer || !deps.planDays || likenessRefusal(influencer)) return;
  const own = await findSettings(db, userId, influencerId);
  const { country: chosen } = await findControl(db, influencerId);
  const country = chosen ?? findCountry(getZone(own));
  const isClone = influencer.created_via === 'clone';
  const requestedIds = new Set<string>();

  while (!run.signal.aborted && (await mayCallModel(db, userId))) {
    const slots = await slotsAround(db, influencerId, getTime(deps.clock).getTime());
    const open = slots
      .flatMap(openSlot)
      .filter(({ slot }) => !requestedIds.has(slot.id))
      .slice(0, ideasPerCall);
    if (open.length === 0) return;
    for (const { slot } of open) requestedIds.add(slot.id);
    const written = await deps.planDays(
      {
        influencerName: influencer.name,
        gender: influencer.gender ?? undefined,
        country: country ?? null,
        interests: own.interests,
        days: open.map(({ day, known: { topic, story, occasion, scene } }) => ({
          date: day,
          season: getSeason(day, country),
          topic,
          story,
          occasion,
          outline: scene,
        })),
        avoid: [...open.flatMap(({ known }) => known.without), ...listNearbyScenes(slots, open)],
        isAllowed: (text) => contentRefusal(text, { isClone }) === undefined,
        seed: randomInt(2 ** 32),
      },
      run.signal,
    );
    await recordModelCalls(db, { id: influencerId, user_id: userId, text: 'days' }, written.calls);
    if (written.kind === 'failed' && written.retryable && !run.isLast) throw new Error(written.reason);
    if (written.kind !== 'written') return;
    await saveIdeas(db, deps.clock, { userId, influencerId, country }, open, written.value);
  }
}

/** Returns the influencer's posts whose scenes must not be repeated, in chronological order. */
function slotsAround(db: UserDatabase, influencerId: string, nowMs: number): Promise<SlotRow[]> {
  return db
    .selectFrom('autopilot_slots')
    .select(slotColumns)
    .where('influencer_id', '=', influencerId)
    .where('slot_at', '>', new Date(nowMs - memoryDays * dayMs))
    .where('idea', 'is not', null)
    .orderBy('slot_at')
    .execute();
}

/** Returns a slot if it has not been started and its idea was neither written nor pinned by the user. */
function openSlot(slot: SlotRow): OpenSlot[] {
  const known = findIdea(slot);
  const isOpen = known && slot.state === 'planned' && known.by === 'rule' && !known.isPinned;
  return isOpen ? [{ slot, known, day: slot.scheduled_local.slice(0, 10) }] : [];
}

/** Returns the scenes of all other posts, closest to the requested ones first. */
function listNearbyScenes(slots: readonly SlotRow[], open: readonly OpenSlot[]): string[] {
  const fromMs = open[0]?.slot.slot_at.getTime() ?? 0;
  const distance = ({ slot_at }: SlotRow) => Math.abs(slot_at.getTime() - fromMs);
  return slots
    .filter(({ id }) => !open.some(({ slot }) => slot.id === id))
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap((slot) => findIdea(slot)?.scene ?? []);
}

type Persona = { readonly userId: string; readonly influencerId: string; readonly country: string | undefined };

/** Saves the ideas of posts that have not been started or changed since the request. */
async function saveIdeas(
  db: UserDatabase,
  clock: Clock,
  { userId, influencerId, country }: Persona,
  open: readonly OpenSlot[],
  ideas: DayIdeas,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { coming } = await openPlan(trx, clock, userId);
    const own = await findSettings(trx, userId, influencerId);
    for (const [index, { slot, known, day }] of open.entries()) {
      const written = ideas[index];
      const now = coming.flatMap(openSlot).find((each) => each.slot.id === slot.id);
      if (!written || now?.known.scene !== known.scene || !suits(written, day, country)) continue;
      const next: Idea = { ...known, ...written, by: 'writer' };
      const options = getSlotOptions(own, { idea: next, local: slot.scheduled_local });
      if (await saveIdea(trx, slot, next)) await changePreparedPost(trx, slot.id, options);
    }
  });
}

function suits({ scene, clothes }: DayIdea, day: string, country: string | undefined): boolean {
  const season = getSeason(day, country);
  return fitsSeason(scene, season) && fitsSeason(clothes, season) && fitsWeekday(scene, day);
}
