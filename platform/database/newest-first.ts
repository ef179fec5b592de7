import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import { type Cursor, cursorAfter } from '#contract/cursor.ts';

/**
 * Selects the exact creation time of a row, in microseconds since 1970, for use in a paged list. `table` must have the
 * columns id and created_at.
 */
export function selectExactTime(table: string) {
  const createdAt = sql.ref(`${table}.created_at`);
  return sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint`.as('microseconds');
}

/** The requested page of a list. */
export type PageRequest = { readonly cursor: Cursor | undefined; readonly limit: number };

type PagedRow = { readonly id: string; readonly microseconds: string };

/**
 * Reads a page of `query`, newest first. The query must select `selectExactTime` in addition to its own columns.
 * `next` is null on the last page.
 */
export async function readPage<Database, From extends keyof Database, Row extends PagedRow>(
  query: SelectQueryBuilder<Database, From, Row>,
  table: string,
  { cursor, limit }: PageRequest,
): Promise<{ rows: Simplify<Row>[]; next: string | null }> {
  const [createdAt, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  const found = await (cursor ? query.where(isAfterPage(table, cursor)) : query)
    .orderBy(createdAt, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last: PagedRow | undefined = rows.at(-1);
  const isLast = !last || found.length <= limit;
  return { rows, next: isLast ? null : cursorAfter({ id: last.id, createdAt: last.microseconds }) };
}

/** The condition that a row follows the page that ended at `cursor`. */
function isAfterPage(table: string, { id, createdAt }: Cursor): RawBuilder<boolean> {
  const [rowTime, rowId] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<boolean>`(${rowTime}, ${rowId}) < (timestamptz 'epoch' + ${createdAt}::bigint * interval '1 microsecond', ${id}::uuid)`;
}
