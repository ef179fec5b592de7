import { findInfluencer } from '#features/influencers/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { missedStates } from '../autopilot-rules.ts';
import { type DatedIdea, type Idea, type IdeaBrief, idea, memoryDays, nextIdea } from './content-plan/next-idea.ts';
import { findCountry } from './content-plan/seasons.ts';
import type { ActiveInfluencer } from './influencers.ts';
import { getZone } from './slot-places.ts';

const dayMs = 86_400_000;

/** An influencer's recent and planned posts, on which new ideas are based. */
export class IdeaHistory {
  readonly #brief: Omit<IdeaBrief, 'day' | 'others'>;
  #ideas: readonly DatedIdea[];

  constructor(brief: Omit<IdeaBrief, 'day' | 'others'>, ideas: readonly DatedIdea[]) {
    this.#brief = brief;
    this.#ideas = ideas;
  }

  /** Returns an idea for a day's post (YYYY-MM-DD), and adds it to the planned posts. */
  plan(day: string, wish: Pick<IdeaBrief, 'without' | 'withStories'> = {}): Idea {
    const planned = { day, idea: nextIdea({ ...this.#brief, day, others: this.#ideas, ...wish }) };
    const later = this.#ideas.findIndex((other) => other.day > day);
    this.#ideas = this.#ideas.toSpliced(later < 0 ? this.#ideas.length : later, 0, planned);
    return planned.idea;
  }
}

/** Reads an influencer's posts around the current time, ignoring the ideas of the slots in `except`. */
export async function loadIdeaHistory(
  db: UserDatabase,
  userId: string,
  { own, control }: ActiveInfluencer,
  nowMs: number,
  except: readonly string[] = [],
): Promise<IdeaHistory> {
  const influencer = await findInfluencer(db, userId, own.influencer_id);
  const rows = await db
    .selectFrom('autopilot_slots')
    .where('influencer_id', '=', own.influencer_id)
    .where('slot_at', '>', new Date(nowMs - memoryDays * dayMs))
    .where('state', 'not in', [...missedStates])
    .where('idea', 'is not', null)
    .orderBy('slot_at')
    .select(['id', 'scheduled_local', 'idea'])
    .execute();
  const ideas = rows
    .filter(({ id }) => !except.includes(id))
    .map((row) => ({ day: row.scheduled_local.slice(0, 10), idea: idea.parse(row.idea) }));
  const brief = {
    seed: influencer?.seed ?? 0,
    gender: influencer?.gender ?? undefined,
    interests: own.interests,
    weekdays: own.autopilot_day_of_week,
    country: control.country ?? findCountry(getZone(own)),
  };
  return new IdeaHistory(brief, ideas);
}
