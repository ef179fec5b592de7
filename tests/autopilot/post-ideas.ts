import type { Idea } from '#features/autopilot/server/content-plan/next-idea.ts';
import type { Database } from '#platform/database/database.ts';
import type { DayIdea, DayIdeas, DaysBrief } from '#ports/writer/day-ideas.ts';
import type { ModelCall, Writer, Written } from '#ports/writer/writer.ts';

/** An Autopilot post with its idea and the requirements that are passed on when it is prepared. */
export type PostIdea = {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly idea: Idea;
  readonly options: { readonly request: string; readonly topics: readonly string[] } | null;
};

/** Returns an influencer's posts that have an idea, ordered by time. */
export async function listIdeas({ pool }: Database, influencerId: string): Promise<PostIdea[]> {
  const { rows } = await pool.query<PostIdea>(
    `select id, left(autopilot_slots.scheduled_local, 10) as day, idea, options
       from autopilot_slots left join post_slots using (id)
       where autopilot_slots.influencer_id = $1 and idea is not null order by slot_at`,
    [influencerId],
  );
  return rows;
}

/**
 * Returns the idea of `openDaysWriter` for a day, which differs from that of any other day and does not depend on the
 * season.
 */
export function writtenFor(date: string): DayIdea {
  return { scene: `Drawing the number ${date} on a wall`, clothes: `shirt of ${date}`, mood: 'calm' };
}

/** A call as recorded in the cost log. */
export const oneCall: ModelCall = {
  ...{ writer: 'stand-in', model: 'model', inputTokens: 900, outputTokens: 90, cost: 0.01, durationMs: 5 },
  outcome: 'written',
};

export type DaysWriter = {
  readonly planDays: NonNullable<Writer['planDays']>;
  /** The briefs that the writer received. */
  readonly briefs: readonly DaysBrief[];
};

/**
 * Creates a writer that has an idea for each day, or returns another answer.
 *
 * @param answer receives the brief and the number of earlier ones.
 */
export function openDaysWriter(
  answer: (brief: DaysBrief, before: number) => DayIdeas | Written<DayIdeas> | Promise<DayIdeas> = allWritten,
): DaysWriter {
  const briefs: DaysBrief[] = [];
  return {
    briefs,
    async planDays(brief) {
      briefs.push(brief);
      const answered = await answer(brief, briefs.length - 1);
      if ('kind' in answered) return answered;
      return { kind: 'written', value: answered, by: 'stand-in', calls: [oneCall] };
    },
  };
}

export function allWritten({ days }: DaysBrief): DayIdeas {
  return days.map(({ date }) => writtenFor(date));
}
