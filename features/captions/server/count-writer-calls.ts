import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { rowCount, toUtcDay } from '#platform/database/days.ts';

/** The calls of a writer on one day. */
export type WriterDay = {
  readonly day: string;
  readonly writer: string;
  readonly calls: number;
  /** Calls without a result because the provider failed. */
  readonly failed: number;
  /** US dollars, or null if the operator has not configured prices. */
  readonly cost: number | null;
};

/** Returns the language model calls per day and writer since the given time. */
export function writerCallsByDay(service: ServiceDatabase, since: Date): Promise<WriterDay[]> {
  return service
    .selectFrom('writer_calls')
    .select([
      toUtcDay('created_at').as('day'),
      'writer',
      rowCount.as('calls'),
      sql<number>`(count(*) filter (where outcome = 'failed'))::integer`.as('failed'),
      sql<number | null>`sum(cost)::float8`.as('cost'),
    ])
    .where('created_at', '>=', since)
    .groupBy(['day', 'writer'])
    .orderBy('day', 'desc')
    .execute();
}
