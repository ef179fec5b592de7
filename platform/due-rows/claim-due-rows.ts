import type { Pool } from 'pg';
import type { Tables } from '#platform/database/database.ts';
import { buildInstantSql } from './clock.ts';
import type { DueRow, DueTable } from './due-table.ts';
import { isNotHeld } from './hold-accounts.ts';

/** A row that this process has claimed, and the end of its lease. */
export type Claim<Row> = {
  readonly id: string;
  readonly attempt: number;
  readonly account: string;
  readonly row: Row;
  readonly claimedAt: Date;
  readonly leaseEndsAt: Date;
  /**
   * How many milliseconds the row was overdue before the claim. If its worker crashed, counted from the end of the
   * lease.
   */
  readonly lateMs: number;
};

export type ClaimOrder = {
  readonly now: Date | null;
  readonly leaseMs: number;
  readonly maxRows: number;
  readonly maxPerAccount: number;
  /** How many rows of each account this process is already working on. */
  readonly atWork: ReadonlyMap<string, number>;
  /** Accounts whose rows are not claimed. */
  readonly leftOut?: readonly string[];
  /** Claims only rows of this account. */
  readonly onlyAccount?: string;
};

/** Accounts take turns within this number of longest overdue rows; a higher number would slow down every claim. */
const maxRanked = 10_000;

/**
 * Claims due rows in one statement. Accounts take turns: those with the fewest rows in progress are first, followed by
 * the rows that have been due the longest. An account never gets more than its maximum in this process, and nothing
 * while it is held.
 */
export async function claimDueRows<Name extends keyof Tables, Returned extends keyof Tables[Name] & string>(
  pool: Pool,
  table: DueTable<Name, Returned>,
  { now, leaseMs, maxRows, maxPerAccount, atWork, leftOut = [], onlyAccount }: ClaimOrder,
): Promise<Claim<DueRow<Name, Returned>>[]> {
  const { rows } = await pool.query<DueRow<Name, Returned> & ClaimColumns>({
    name: `claim due ${nameRows(table)}`,
    text: claimText(table),
    values: [
      now,
      leaseMs,
      maxRows,
      maxPerAccount,
      [...atWork.keys()],
      [...atWork.values()],
      [...accountsAtMax(atWork, maxPerAccount), ...leftOut],
      onlyAccount ?? null,
      ...Object.values(table.claimSets),
    ],
  });
  return rows.map((columns) => ({
    id: columns.claim_id,
    attempt: columns.claim_attempt,
    account: columns.claim_account,
    row: columns,
    claimedAt: columns.claimed_at,
    leaseEndsAt: columns.lease_ends_at,
    lateMs: columns.claimed_at.getTime() - columns.was_due_at.getTime(),
  }));
}

/** Returns the milliseconds until the next row is due, ignoring accounts at their maximum; null if no row is queued. */
export async function timeUntilDue<Name extends keyof Tables>(
  pool: Pool,
  { table, dueAt, account, only }: DueTable<Name>,
  { now, maxPerAccount, atWork, leftOut = [] }: Pick<ClaimOrder, 'now' | 'maxPerAccount' | 'atWork' | 'leftOut'>,
): Promise<number | null> {
  const { rows } = await pool.query<{ wait_ms: number | null }>({
    name: `time until due ${nameRows({ table, only })}`,
    text: `select ceil(extract(epoch from min(${dueAt}) - ${buildInstantSql(1)}) * 1000)::float8 as wait_ms
      from ${table} where ${dueAt} is not null and ${account} <> all ($2::uuid[]) and ${isNotHeld(account)}
        ${andOnly(only)}`,
    values: [now, [...accountsAtMax(atWork, maxPerAccount), ...leftOut]],
  });
  return rows[0]?.wait_ms ?? null;
}

/** Returns the accounts with due rows, except those that are left out. */
export async function listDueAccounts<Name extends keyof Tables>(
  pool: Pool,
  { table, dueAt, account, only }: DueTable<Name>,
  { now, leftOut = [] }: Pick<ClaimOrder, 'now' | 'leftOut'>,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ account: string }>({
    text: `select ${account} as account from ${table}
      where ${dueAt} <= ${buildInstantSql(1)} and ${account} <> all ($2::uuid[]) ${andOnly(only)}
      group by ${account} order by min(${dueAt})`,
    values: [now, leftOut],
  });
  return rows.map((row) => row.account);
}

export function accountsAtMax(atWork: ReadonlyMap<string, number>, maxPerAccount: number): string[] {
  return [...atWork].flatMap(([account, count]) => (count >= maxPerAccount ? account : []));
}

type ClaimColumns = {
  readonly claim_id: string;
  readonly claim_attempt: number;
  readonly claim_account: string;
  readonly claimed_at: Date;
  readonly lease_ends_at: Date;
  readonly was_due_at: Date;
};

/**
 * Selects twice as many candidates as needed, because another process may be claiming the first ones. The rows in
 * progress take the first turns of their accounts; a join with their counts would compare every due row with every
 * account. The lease ends on a whole millisecond, because the renewal compares it with a Date.
 */
function claimText<Name extends keyof Tables, Returned extends keyof Tables[Name] & string>({
  table,
  id,
  account,
  dueAt,
  attempt,
  updatedAt,
  claimSets,
  only,
  returns,
}: DueTable<Name, Returned>): string {
  const sets = [
    `${dueAt} = ${leaseEnd}`,
    `${attempt} = claimed.${attempt} + 1`,
    `${updatedAt} = ${buildInstantSql(1)}`,
    ...Object.keys(claimSets).map((column, index) => `${column} = $${9 + index}`),
  ];
  return `update ${table} claimed
    set ${sets.join(', ')}
    from (
      select due.${id}, candidate.was_due_at
      from (
        select id, was_due_at, turn from (
          select id, was_due_at, row_number() over (partition by account order by was_due_at) as turn
          from (
            (
              select ${id} as id, ${account} as account, ${dueAt} as was_due_at from ${table}
              where ${dueAt} <= ${buildInstantSql(1)} and ${account} <> all ($7::uuid[]) and ${isNotHeld(account)}
                and ($8::uuid is null or ${account} = $8) ${andOnly(only)}
              order by ${dueAt} limit ${maxRanked}
            )
            union all
            select null, account, '-infinity'
            from unnest($5::uuid[], $6::int[]) as at_work (account, rows) cross join generate_series(1, rows)
          ) due_or_at_work
        ) ranked
        where id is not null and turn <= $4 order by turn, was_due_at limit 2 * $3
      ) candidate
      join ${table} due on due.${id} = candidate.id
      where due.${dueAt} <= ${buildInstantSql(1)}
      order by candidate.turn, candidate.was_due_at limit $3 for update of due skip locked
    ) due
    where claimed.${id} = due.${id}
    returning ${returns.map((column) => `claimed.${column}`).join(', ')},
      claimed.${id} as claim_id, claimed.${attempt} as claim_attempt, claimed.${account} as claim_account,
      ${buildInstantSql(1)} as claimed_at, claimed.${dueAt} as lease_ends_at, due.was_due_at`;
}

type OnlyRows = { readonly column: string; readonly value: string } | undefined;

/** Returns the condition for the rows of a machine, to be added to others. */
export function andOnly(only: OnlyRows): string {
  return only ? `and ${only.column} = '${only.value}'` : '';
}

/** Names the rows of a machine, because a prepared statement has one text. */
function nameRows({ table, only }: { readonly table: string; readonly only?: OnlyRows }): string {
  return only ? `${table} ${only.value}` : table;
}

/** The end of a lease that starts now: `$1` is the current time, `$2` the duration in milliseconds. */
export const leaseEnd = `date_trunc('milliseconds', ${buildInstantSql(1)} + $2 * interval '1 millisecond')`;
