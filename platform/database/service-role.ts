import type pg from 'pg';

/** Whose schema this is: the tables belong to the role that migrates. */
const schemas = ['public', 'pgboss'];

/**
 * Lets the role that the product works as do its work in tables that belong to the role that migrates: it reads and
 * writes every row, and changes no table. Where both are one role there is nothing to do.
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
  // An owner is above row-level security; this role passes it by a policy of its own.
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
 * Whether this role may not change the tables, so that another one has to migrate. Before the first migration nobody's
 * is.
 */
export async function isWithoutTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_foreign: boolean }>(
    `select not pg_has_role(relowner, 'usage') as is_foreign from pg_class
     where oid = to_regclass('public.migrations')`,
  );
  return rows[0]?.is_foreign ?? false;
}
