import type { Pool } from 'pg';
import type { Tables } from '#platform/database/database.ts';
import { dueRows, oldestDueRowSeconds } from '#platform/metrics/metrics.ts';
import type { Sample } from '#platform/metrics/samples.ts';
import { andOnly } from './claim-due-rows.ts';
import { isNotHeld } from './hold-accounts.ts';

/** The name of a machine, and the columns of its table that determine which rows are due. */
export type MeasuredTable = {
  readonly machine: string;
  readonly table: {
    readonly table: keyof Tables;
    readonly account: string;
    readonly dueAt: string;
    readonly only?: { readonly column: string; readonly value: string };
  };
};

/** Counting stops here: the number only has to show that the queue is long. */
const maxCounted = 1_000;

/** Measures the due rows that no worker has claimed. A claim moves its row's due time to the end of the lease. */
export async function measureDueRows(pool: Pool, loops: readonly MeasuredTable[]): Promise<readonly Sample[]> {
  if (loops.length === 0) return [];
  const { rows } = await pool.query<{ machine: string; count: number; seconds: number }>({
    name: 'measure due rows',
    text: loops.map(measureText).join(' union all '),
    values: loops.map(({ machine }) => machine),
  });
  return rows.flatMap(({ machine, count, seconds }) => [
    { gauge: dueRows, labels: { machine }, value: count },
    { gauge: oldestDueRowSeconds, labels: { machine }, value: seconds },
  ]);
}

function measureText({ table: { table, account, dueAt, only } }: MeasuredTable, index: number): string {
  return `select $${index + 1}::text as machine, count(*)::integer as count,
      coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as seconds
    from (
      select ${dueAt} as due_at from ${table} where ${dueAt} <= now() and ${isNotHeld(account)} ${andOnly(only)}
      order by ${dueAt} limit ${maxCounted}
    ) due`;
}
