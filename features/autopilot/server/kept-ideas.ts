import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { type Idea, idea } from './content-plan/next-idea.ts';

/** Ideas that the user pinned to an influencer's days (YYYY-MM-DD), whose slots have been deleted. */
export const keptIdeas = z.record(z.string(), idea);
export type KeptIdeas = Readonly<Record<string, Idea>>;

type Planned = Pick<Selectable<Tables['autopilot_slots']>, 'influencer_id' | 'scheduled_local' | 'idea'>;

/** Keeps the pinned ideas of slots that are about to be deleted, for the next slots on the same days. */
export async function keepIdeas(trx: UserDatabase, slots: readonly Planned[]): Promise<void> {
  for (const { influencer_id, scheduled_local, idea: planned } of slots) {
    const { data } = idea.safeParse(planned);
    const day = scheduled_local.slice(0, 10);
    if (!data?.isPinned) continue;
    await trx
      .updateTable('autopilot_personas')
      // Also removes ideas for days more than a week ago.
      .set({
        kept_ideas: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(kept_ideas)
          where key > to_char(now() - interval '7 days', 'YYYY-MM-DD')) || ${JSON.stringify({ [day]: data })}::jsonb`,
      })
      .where('influencer_id', '=', influencer_id)
      .execute();
  }
}

/** Removes the idea kept for a slot's day, because the user has made a new decision. */
export async function forgetKeptIdea(trx: UserDatabase, { influencer_id, scheduled_local }: Planned): Promise<void> {
  await trx
    .updateTable('autopilot_personas')
    .set({ kept_ideas: sql`kept_ideas - ${scheduled_local.slice(0, 10)}::text` })
    .where('influencer_id', '=', influencer_id)
    .execute();
}
