import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Column = { readonly name: string; readonly type: string };
export type Table = { readonly name: string; readonly isProtected: boolean; readonly columns: readonly Column[] };

/** Returns all tables of the product, and whether row-level security is enabled for them. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, relrowsecurity as "isProtected",
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
    group by pg_class.oid order by relname`);
  return rows;
}

type NeededColumn = Column & {
  readonly references: string | null;
  /** The column that it refers to. */
  readonly referred: string | null;
  /** The first value in this column's check constraint. */
  readonly listed: string | null;
};

/** Values for table checks that the rules below do not cover. `other` is another user. */
const special: Readonly<Record<string, (other: string) => Readonly<Record<string, unknown>>>> = {
  api_keys: () => ({ scopes: ['read'] }),
  autopilot_slots: () => ({ week: '2090-01-02', next_step_at: '2090-01-01T00:00:00Z' }),
  credit_grants: () => ({ amount: 1_000, remaining: 500 }),
  data_exports: () => ({ file: `${randomBytes(16).toString('hex')}.zip` }),
  files: () => ({ key: `${randomBytes(16).toString('hex')}.jpg` }),
  post_drafts: () => ({ scheduled_local: '2090-01-01T12:00' }),
  scheduled_posts: () => ({ next_step_at: '2090-01-01T00:00:00Z', caption: 'Good morning' }),
  webhook_deliveries: () => ({ next_step_at: '2090-01-01T00:00:00Z' }),
  webhook_endpoints: () => ({ events: ['post.published'] }),
  withdrawn_pictures: () => ({ key: `${randomBytes(16).toString('hex')}.jpg` }),
  network_accounts: () => ({ network: 'threads' }),
  referrals: (other) => ({ referred_user: other }),
};

/** Inserts two rows of a user into each protected table. Tables are filled after the tables that they reference. */
export async function addRows(client: pg.ClientBase, userId: string, others: readonly string[]): Promise<void> {
  const made = new Map<string, Readonly<Record<string, unknown>>[]>([['users', [{ id: userId }]]]);
  let waiting = (await readTables(client)).filter(({ isProtected }) => isProtected).map(({ name }) => name);
  while (waiting.length) {
    const before = waiting.length;
    for (const table of waiting) await addTo(table);
    waiting = waiting.filter((table) => !made.has(table));
    if (waiting.length === before) throw new Error(`no row can be made in ${waiting.join(', ')}`);
  }

  async function addTo(table: string): Promise<void> {
    const needed = await neededColumns(client, table);
    if (needed.some(({ references }) => references && !made.has(references))) return;
    const rows: Readonly<Record<string, unknown>>[] = [];
    for (const [index, other] of others.entries()) {
      const values = {
        ...Object.fromEntries(needed.map((column) => [column.name, valueFor(column, index)])),
        ...special[table]?.(other),
      };
      const names = Object.keys(values);
      const { rows: added } = await client.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
         on conflict do nothing returning *`,
        Object.values(values),
      );
      rows.push(...added);
    }
    made.set(table, rows);
  }

  function valueFor({ name, type, references, referred, listed }: NeededColumn, index: number): unknown {
    if (name === 'user_id' || references === 'accounts') return userId;
    if (references) {
      const rows = made.get(references) ?? [];
      return (rows[index] ?? rows[0])?.[referred ?? 'id'];
    }
    if (listed) return listed;
    switch (type) {
      case 'uuid':
        return randomUUID();
      case 'integer':
      case 'bigint':
      case 'real':
        return index + 1;
      case 'timestamp with time zone':
        return '2090-01-01T00:00:00Z';
      case 'date':
        return '2090-01-01';
      case 'jsonb':
        return '{}';
      case 'text[]':
        return [`/files/${randomBytes(16).toString('hex')}.jpg`];
      case 'boolean':
        return true;
      default:
        return randomBytes(8).toString('hex');
    }
  }
}

/** Returns the required columns of a table and its owner column. */
async function neededColumns(client: pg.ClientBase, table: string): Promise<NeededColumn[]> {
  const { rows } = await client.query<NeededColumn>(
    `select attname as name, format_type(atttypid, null) as type,
      (select min(confrelid::regclass::text) from pg_constraint
      where conrelid = attrelid and contype = 'f' and conkey[1] = attnum) as references,
      (select min(referred.attname) from pg_constraint
        join pg_attribute referred on referred.attrelid = confrelid and referred.attnum = confkey[1]
        where conrelid = pg_attribute.attrelid and contype = 'f' and conkey[1] = pg_attribute.attnum) as referred,
      (select min(substring(pg_get_constraintdef(oid) from '= (?:ANY \\(+ARRAY\\[)?''([^'']+)''')) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as listed
    from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and (attname = 'user_id' or attnotnull and not atthasdef and attidentity = '')`,
    [table],
  );
  return rows;
}
