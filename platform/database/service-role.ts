import type pg from 'pg';

/** The schemas whose tables belong to the role that runs migrations. */
const schemas = ['public', 'pgboss'];

/**
 * Grants the service role the rights to read and write every row of the tables owned by the migrating role, but not to
 * alter the tables. Does nothing if both are the same role.
 */
export async function grantServiceRole(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ is_owner: boolean; quoted: string }>(
    `select current_user = $1 as is_owner, quote_ident($1) as quoted`,
    [role],
  );
  const [{ is_owner, quoted } = { is_owner: true, quoted: '' }] = rows;
  if (is_owner) return;
  for (const schema of schemas)
    await client.query(`
      grant usage on schema ${schema} to ${quoted};
      grant select, insert, update, delete on all tables in schema ${schema} to ${quoted};
      grant usage, select, update on all sequences in schema ${schema} to ${quoted};
      grant execute on all functions in schema ${schema} to ${quoted}`);
  // Row-level security does not apply to the owner; the service role is exempt through its own policy.
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relrowsecurity and not exists (
       select from pg_policy where polrelid = pg_class.oid and polname = 'service' and polroles = array[$1::regrole::oid])`,
    [quoted],
  );
  for (const { name } of tables)
    await client.query(`
      drop policy if exists service on ${name};
      create policy service on ${name} to ${quoted} using (true) with check (true)`);
}

/**
 * Checks whether this role cannot alter the tables, so that another role has to run the migrations. Returns false
 * before the first migration.
 */
export async function isWithoutTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_foreign: boolean }>(
    `select not pg_has_role(relowner, 'usage') as is_foreign from pg_class
     where oid = to_regclass('public.migrations')`,
  );
  return rows[0]?.is_foreign ?? false;
}
