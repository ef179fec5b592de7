import fc from 'fast-check';
import { condition, type Named, shown } from './random-conditions.ts';
import type { Column, Table } from './user-rows.ts';

/** One statement, and whether it may change data. */
export type RandomQuery = { readonly text: string; readonly changes: boolean };

/** Generates statements on these tables as an attacker might write them to read or change the rows of `victims`. */
export function randomQueries(tables: readonly Table[], victims: readonly string[]): fc.Arbitrary<RandomQuery> {
  const table = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...tables.filter(({ isProtected }) => isProtected)) },
    { weight: 1, arbitrary: fc.constantFrom(...tables) },
  );
  const named = (alias: string) => table.map((chosen): Named => ({ alias, table: chosen }));
  const where = (from: readonly Named[]) => condition(from, table, victims);
  const one = named('a').chain((a) => fc.tuple(fc.constant(a), where([a])));
  const two = fc
    .tuple(named('a'), named('b'))
    .chain(([a, b]) => fc.tuple(fc.constant(a), fc.constant(b), where([a, b]), where([a, b]), shown([a, b])));

  const reads = fc.oneof(
    one.chain(([a, where]) => shown([a]).map((what) => `select ${what} from ${a.table.name} a where ${where}`)),
    two.map(
      ([a, b, on, where, what]) =>
        `select ${what} from ${a.table.name} a join ${b.table.name} b on ${on} where ${where}`,
    ),
    two.map(
      ([a, b, on, where, what]) =>
        `select ${what} from ${a.table.name} a left join ${b.table.name} b on ${on} where ${where}`,
    ),
    two.map(
      ([a, b, on, where, what]) =>
        `select ${what} from ${a.table.name} a cross join lateral (select * from ${b.table.name} b where ${on} order by b::text limit 3) b where ${where}`,
    ),
    one.chain(([a, where]) =>
      shown([a]).map(
        (what) => `with a as materialized (select * from ${a.table.name}) select ${what} from a where ${where}`,
      ),
    ),
    two.map(
      ([a, b, on]) =>
        `select to_jsonb(a) from ${a.table.name} a where exists (select from ${b.table.name} b where ${on})`,
    ),
    two.map(
      ([a, b]) => `select to_jsonb(a) from ${a.table.name} a union all select to_jsonb(b) from ${b.table.name} b`,
    ),
    one.map(([a, where]) => `select to_jsonb(a) from only ${a.table.name} a where ${where} for key share`),
    one.map(([a, where]) => `select count(*), rank() over (order by count(*)) from ${a.table.name} a where ${where}`),
    one.map(([a]) => `select to_jsonb(a) from ${a.table.name} a tablesample system (100)`),
    one.map(
      ([a, where]) =>
        `select query_to_xml($q$select * from ${a.table.name} a where ${where} order by a::text$q$, true, true, '')::text`,
    ),
  );
  const writes = fc.oneof(
    one.chain(([a, where]) => change(a.table).map((set) => `update ${a.table.name} a set ${set} where ${where}`)),
    one.map(([a, where]) => `delete from ${a.table.name} a where ${where}`),
    two.map(([a, b, on]) => `delete from ${a.table.name} a using ${b.table.name} b where ${on}`),
    two.chain(([a, b, on]) =>
      change(a.table).map((set) => `update ${a.table.name} a set ${set} from ${b.table.name} b where ${on}`),
    ),
    one.map(([a]) => `insert into ${a.table.name} select * from ${a.table.name} on conflict do nothing`),
    one.chain(([a]) =>
      copied(a.table.columns).map(
        (values) => `insert into ${a.table.name} select ${values} from ${a.table.name} on conflict do nothing`,
      ),
    ),
    // The condition must read the row; otherwise, PostgreSQL fails the statement at a row of another user.
    two.chain(([a, b, on]) =>
      change(a.table).map(
        (set) =>
          `merge into ${a.table.name} a using ${b.table.name} b on a.${a.table.columns[0]?.name} is not null and (${on}) when matched then update set ${set}`,
      ),
    ),
    one.map(([a]) => `copy ${a.table.name} to stdout`),
    one.map(([a, where]) => `copy (select * from ${a.table.name} a where ${where}) to stdout`),
    one.map(([a]) => `truncate ${a.table.name}`),
  );
  return fc.oneof(
    { weight: 3, arbitrary: reads.map((text) => ({ text, changes: text.includes('reserve_credits') })) },
    { weight: 2, arbitrary: writes.map((text) => ({ text, changes: true })) },
  );

  /** Generates an update of one column, to its own value or to the ID of another user. */
  function change({ columns }: Table): fc.Arbitrary<string> {
    return fc
      .tuple(fc.constantFrom(...columns), fc.constantFrom(...victims))
      .map(([{ name, type }, victim]) => `${name} = ${type === 'uuid' ? `'${victim}'` : `a.${name}`}`);
  }

  /** Generates the columns of a copied row, with new IDs and another user as the owner. */
  function copied(columns: readonly Column[]): fc.Arbitrary<string> {
    return fc.constantFrom(...victims).map((victim) =>
      columns
        .map(({ name, type }) => {
          if (name === 'user_id') return `'${victim}'::uuid`;
          return name === 'id' && type === 'uuid' ? 'gen_random_uuid()' : name;
        })
        .join(', '),
    );
  }
}
