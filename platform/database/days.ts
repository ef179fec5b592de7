import { type RawBuilder, sql } from 'kysely';

/** The UTC day of a timestamp, such as 2026-01-31. */
export function toUtcDay(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;
}

/** The row count as an integer that fits into a JavaScript number. */
export const rowCount = sql<number>`count(*)::integer`;

/** Returns a pattern for `ilike` that matches the text at any position. */
export function anywhere(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
