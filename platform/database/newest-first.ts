import { type RawBuilder, sql } from 'kysely';
import { type Cursor, cursorAfter } from '#contract/cursor.ts';

/** What a list asks for besides its own columns, so that it can be read page by page. `table` has id and created_at. */
export function exactTimeOf(table: string) {
  const createdAt = sql.ref(`${table}.created_at`);
  return sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint`.as('microseconds');
}

/** Whether a row comes after the page that ended at `cursor`. */
export function isAfterPage(table: string, { id, createdAt }: Cursor): RawBuilder<boolean> {
  const [rowTime, rowId] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<boolean>`(${rowTime}, ${rowId}) < (timestamptz 'epoch' + ${createdAt}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

/** Cuts rows, of which one more was read than a page holds, to the page. `next` is null on the last one. */
export function pageOf<Row extends { readonly id: string; readonly microseconds: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: readonly Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: last && rows.length > limit ? cursorAfter({ id: last.id, createdAt: last.microseconds }) : null,
  };
}
