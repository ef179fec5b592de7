import type pg from 'pg';

/** All rows of all tables, as text. */
export type EveryRow = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads every row in the database, including those of the queue. */
export async function readEveryRow(pool: pg.Pool): Promise<EveryRow> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const all = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    all.set(name.replace(/^public\./, ''), new Set(rows.map(({ row }) => row)));
  }
  return all;
}

/** Returns the tables with new rows, ignoring rows that contain the text `without`. */
export function tablesWithNewRows(before: EveryRow, after: EveryRow, without?: string): string[] {
  const isNew = (table: string, row: string) =>
    !before.get(table)?.has(row) && (without === undefined || !row.includes(without));
  return [...after].filter(([table, rows]) => [...rows].some((row) => isNew(table, row))).map(([table]) => table);
}

/** Returns the tables with a row that contains one of these strings. */
export function tablesNaming(all: EveryRow, texts: readonly string[]): string[] {
  const names = (row: string) => texts.some((text) => row.includes(text));
  return [...all].filter(([, rows]) => [...rows].some(names)).map(([table]) => table);
}
