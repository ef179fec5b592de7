import type { Idea } from '#features/autopilot/server/content-plan/next-idea.ts';
import type { Database } from '#platform/database/database.ts';
import type { DayIdea, DayIdeas, DaysBrief } from '#ports/writer/day-ideas.ts';
import type { ModelCall, Writer, Written } from '#ports/writer/writer.ts';

/** A post of Autopilot with what it is to show, and with what is wanted of it where it is prepared. */
export type PostIdea = {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly idea: Idea;
  readonly options: { readonly request: string; readonly topics: readonly string[] } | null;
};

/** The posts of a persona that have an idea, in order of time. */
export async function ideasOf({ pool }: Database, influencerId: string): Promise<PostIdea[]> {
  const { rows } = await pool.query<PostIdea>(
    `select id, left(autopilot_slots.scheduled_local, 10) as day, idea, options
       from autopilot_slots left join post_slots using (id)
       where autopilot_slots.influencer_id = $1 and idea is not null order by slot_at`,
    [influencerId],
  );
  return rows;
}

/** What `openDaysWriter` has a day show: nothing of another day, and of no season. */
export function writtenFor(date: string): DayIdea {
  return { scene: `Drawing the number ${date} on a wall`, clothes: `shirt of ${date}`, mood: 'calm' };
}

/** A call as it stands in the books. */
export const oneCall: ModelCall = {
  ...{ writer: 'stand-in', model: 'model', inputTokens: 900, outputTokens: 90, cost: 0.01, durationMs: 5 },
  outcome: 'written',
};

export type DaysWriter = {
  readonly planDays: NonNullable<Writer['planDays']>;
  /** What it was asked for. */
  readonly briefs: readonly DaysBrief[];
};

/**
 * A writer that has an idea for each day, or answers something else.
 * @param answer is told the brief and how many there were before it.
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
