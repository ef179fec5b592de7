import { type RawBuilder, sql } from 'kysely';
import { type Clock, sqlNow } from './clock.ts';

/** Adds the current time of a step to the `step_times` of a due row, which records when each step was completed. */
export function withStepTime(step: string, clock: Clock): RawBuilder<Record<string, string>> {
  return sql`step_times || jsonb_build_object(${step}::text, ${sqlNow(clock)})`;
}
