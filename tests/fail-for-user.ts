import type { Pool } from 'pg';

/** Error message of every statement that writes a row for the failing user. */
export const failure = 'an error of one user';

/**
 * Makes every statement fail that inserts, updates or deletes a row of one user, either in the given tables or in all
 * tables with a user column. Returns a function that undoes this.
 */
export async function failForUser(
  pool: Pool,
  userId: string,
  tables?: readonly string[],
): Promise<() => Promise<void>> {
  await pool.query(`create or replace function fail_for_user() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) ->> tg_argv[1] = tg_argv[0] or to_jsonb(old) ->> tg_argv[1] = tg_argv[0] then
        raise exception '${failure}';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end
  $$`);
  const columns = (await listUserColumns(pool)).filter(({ table }) => !tables || tables.includes(table));
  for (const { table, column } of columns)
    await pool.query(`create trigger fail_for_user_${column} before insert or update or delete on ${table}
      for each row execute function fail_for_user('${userId}', '${column}')`);
  return async () => {
    for (const { table, column } of columns) await pool.query(`drop trigger fail_for_user_${column} on ${table}`);
  };
}

/** Returns the columns that refer to a user, and columns with the same names in tables whose rows outlive the user. */
async function listUserColumns(pool: Pool): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select columns.table_name as table, columns.column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and (column_name in ('user_id', 'referrer_user', 'referred_user') or (table_name, column_name) = ('users', 'id'))
      order by 1, 2`,
  );
  return rows;
}
