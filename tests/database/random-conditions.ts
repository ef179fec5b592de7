import fc from 'fast-check';
import type { Table } from './user-rows.ts';

/** A table with its alias in a statement. */
export type Named = { readonly alias: string; readonly table: Table };

/** Generates the select list of a query: all columns, some of them, or aggregates. */
export function shown(from: readonly Named[]): fc.Arbitrary<string> {
  return anyColumn(from).chain(({ name }) =>
    fc.constantFrom(
      ...from.map(({ alias }) => `to_jsonb(${alias})`),
      name,
      'count(*)',
      `count(distinct ${name}::text)`,
      `max(${name}::text)`,
      `string_agg(${name}::text, ',' order by ${name}::text)`,
      `bool_or(${name} is not null)`,
    ),
  );
}

/** Generates a condition on rows. Some conditions fail, call functions, or query another table for each row. */
export function condition(
  from: readonly Named[],
  table: fc.Arbitrary<Table>,
  victims: readonly string[],
): fc.Arbitrary<string> {
  const simple = fc
    .tuple(anyColumn(from), anyColumn(from), table, literal(victims))
    .chain(([one, other, elsewhere, value]) =>
      fc.constantFrom(
        'true',
        `${one.name} is not null`,
        `${one.name}::text = ${value}`,
        `${one.name}::text <> ${value}`,
        `${one.name}::text like '%' || substring(${value}, 1, 3) || '%'`,
        `${one.name}::text = ${other.name}::text`,
        `${one.name}::text in (select to_jsonb(c) ->> '${other.column}' from ${elsewhere.name} c)`,
        `1 / (case when ${one.name}::text = ${value} then 0 else 1 end) = 1`,
        `length(${one.name}::text) / (length(${one.name}::text) - 36) > 0`,
        `(${one.name}::text)::integer > 0`,
        `file_keys(array[${one.name}::text]) is not null`,
        `caller_id()::text <> ${value}`,
        `reserve_credits(array[${value}], ${one.name}::text)`,
        `is_file_used(${one.name}::text)`,
        `end_reservation(${one.name}::text, false, now())`,
        `grant_credits(${value}::uuid, 'admin', 1, ${one.name}::text, null, '')`,
      ),
    );
  return fc.oneof(
    { weight: 6, arbitrary: simple },
    { weight: 1, arbitrary: simple.map((each) => `not (${each})`) },
    { weight: 2, arbitrary: fc.tuple(simple, simple).map(([left, right]) => `(${left} or ${right})`) },
    { weight: 2, arbitrary: fc.tuple(simple, simple).map(([left, right]) => `(${left} and ${right})`) },
  );
}

function anyColumn(from: readonly Named[]) {
  return fc
    .constantFrom(...from)
    .chain(({ alias, table: { columns } }) =>
      fc.constantFrom(...columns).map(({ name }) => ({ name: `${alias}.${name}`, column: name })),
    );
}

function literal(victims: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...victims, 'ready', 'queued', '1', '').map((value) => `'${value}'`);
}
