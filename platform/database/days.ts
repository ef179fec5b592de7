import { type RawBuilder, sql } from 'kysely';

/** The day of an instant in UTC, such as 2026-01-31. */
export function dayOf(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;
}

/** Rows counted, as PostgreSQL sends it in JavaScript's numbers. */
export const rowCount = sql<number>`count(*)::integer`;

/** A text that is looked for anywhere in another one, for `ilike`. */
export function anywhere(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
