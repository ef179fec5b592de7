import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { mayCallModel, recordModelCalls } from '#features/captions/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { contentRefusal } from '#features/influencers/content-rules.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import { changePreparedPost } from '#features/planner/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { Database, UserDatabase } from '#platform/database/database.ts';
import { type Clock, timeOf } from '#platform/due-rows/clock.ts';
import type { JobKind, JobRun } from '#platform/jobs/jobs.ts';
import type { DayIdea, DayIdeas } from '#ports/writer/day-ideas.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { type Idea, memoryDays } from './content-plan/next-idea.ts';
import { countryOf, fitsSeason, seasonOf } from './content-plan/seasons.ts';
import { fitsWeekday } from './content-plan/weekdays.ts';
import { openPlan } from './open-plan.ts';
import { findControl } from './personas.ts';
import { slotOptionsOf } from './slot-options.ts';
import { zoneOf } from './slot-places.ts';
import { ideaOf, type SlotRow, saveIdea, slotColumns } from './slots.ts';

/** So many ideas are asked for at once: a model that thinks before it writes has enough time for them. */
const ideasPerCall = 7;
const dayMs = 86_400_000;

/** Writes what a persona's coming posts are to show, where the rule alone has said it so far. */
export const writeIdeasJob: JobKind<{ userId: string; influencerId: string }> = {
  name: 'autopilot/write-ideas',
  data: z.object({ userId: z.uuid(), influencerId: z.uuid() }),
  retries: 2,
  deadlineSeconds: 300,
  // Two would ask for the same posts, and pay for both.
  groupOf: ({ influencerId }) => influencerId,
};

export type WriteIdeasDeps = Pick<Database, 'asUser'> & {
  readonly clock: Clock;
  /** Null where no writer has ideas of its own: those of the rule stay. */
  readonly planDays: Writer['planDays'];
};

/** A post to come, with the idea that the rule gave it. */
type OpenSlot = { readonly slot: SlotRow; readonly known: Idea; readonly day: string };

/**
 * Asks a language model for the ideas of a persona's coming posts that are not begun. The rule has decided what each is
 * about: its interest, its part of a story, what is kept on the day. What the model does not give stays as it is.
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
  const country = chosen ?? countryOf(zoneOf(own));
  const isClone = influencer.created_via === 'clone';
  const asked = new Set<string>();

  while (!run.signal.aborted && (await mayCallModel(db, userId))) {
    const slots = await slotsAround(db, influencerId, timeOf(deps.clock).getTime());
    const open = slots
      .flatMap(openSlot)
      .filter(({ slot }) => !asked.has(slot.id))
      .slice(0, ideasPerCall);
    if (open.length === 0) return;
    for (const { slot } of open) asked.add(slot.id);
    const written = await deps.planDays(
      {
        personaName: influencer.name,
        gender: influencer.gender ?? undefined,
        country: country ?? null,
        interests: own.interests,
        days: open.map(({ day, known: { topic, story, occasion, scene } }) => ({
          date: day,
          season: seasonOf(day, country),
          topic,
          story,
          occasion,
          outline: scene,
        })),
        avoid: [...open.flatMap(({ known }) => known.without), ...scenesBeside(slots, open)],
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

/** A persona's posts whose scenes must not come again, in order of time. */
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

/** One that is not begun, and whose idea nobody has written or chosen. */
function openSlot(slot: SlotRow): OpenSlot[] {
  const known = ideaOf(slot);
  const isOpen = known && slot.state === 'planned' && known.by === 'rule' && !known.isPinned;
  return isOpen ? [{ slot, known, day: slot.scheduled_local.slice(0, 10) }] : [];
}

/** The scenes of all other posts, the nearest to those that are asked for first. */
function scenesBeside(slots: readonly SlotRow[], open: readonly OpenSlot[]): string[] {
  const fromMs = open[0]?.slot.slot_at.getTime() ?? 0;
  const distance = ({ slot_at }: SlotRow) => Math.abs(slot_at.getTime() - fromMs);
  return slots
    .filter(({ id }) => !open.some(({ slot }) => slot.id === id))
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap((slot) => ideaOf(slot)?.scene ?? []);
}

type Persona = { readonly userId: string; readonly influencerId: string; readonly country: string | undefined };

/** Keeps the ideas of those posts that are as they were asked for: not begun, and nobody has changed them since. */
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
      if (await saveIdea(trx, slot, next)) await changePreparedPost(trx, slot.id, slotOptionsOf(own, next));
    }
  });
}

function suits({ scene, clothes }: DayIdea, day: string, country: string | undefined): boolean {
  const season = seasonOf(day, country);
  return fitsSeason(scene, season) && fitsSeason(clothes, season) && fitsWeekday(scene, day);
}
