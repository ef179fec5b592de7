import { type RawBuilder, sql } from 'kysely';
import { type Clock, sqlNow } from './clock.ts';

/** The `step_times` of a due row, in which it is kept when each of its steps was done, with one that is done now. */
export function withStepTime(step: string, clock: Clock): RawBuilder<Record<string, string>> {
  return sql`step_times || jsonb_build_object(${step}::text, ${sqlNow(clock)})`;
}
