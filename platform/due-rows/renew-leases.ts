import type { Pool } from 'pg';
import type { Tables } from '#platform/database/database.ts';
import { leaseEnd } from './claim-due-rows.ts';
import type { DueTable } from './due-table.ts';

/** The lease of a row. */
export type Lease = { readonly id: string; readonly attempt: number; readonly leaseEndsAt: Date };

export type RenewedLease = {
  readonly id: string;
  readonly attempt: number;
  /** The new end of the lease; null if it was not renewed. */
  readonly leaseEndsAt: Date | null;
  /** Whether another worker has claimed the row or the row was deleted. */
  readonly isLost: boolean;
};

/**
 * Renews leases in one statement and returns the result for each. Skips rows whose step is being saved: waiting for
 * them could cause a deadlock, and there is another renewal before the lease expires. Also skips rows whose due time is
 * no longer the end of the lease, because their step has ended and set the next due time.
 */
export async function renewLeases<Name extends keyof Tables>(
  pool: Pool,
  { table, id, attempt, dueAt }: DueTable<Name>,
  leases: readonly Lease[],
  { now, leaseMs }: { readonly now: Date | null; readonly leaseMs: number },
): Promise<RenewedLease[]> {
  const { rows } = await pool.query<{ id: string; attempt: number; lease_ends_at: Date | null; is_lost: boolean }>({
    name: `renew leases ${table}`,
    // 'is not distinct from' prevents PostgreSQL from looking up hundreds of rows by a due time that they all share.
    text: `with held as (
        select * from unnest($3::uuid[], $4::int[], $5::timestamptz[]) as held (id, attempt, lease_ends_at)
      ), renewable as (
        select row.${id} as id from ${table} row join held on row.${id} = held.id
        where row.${attempt} = held.attempt and row.${dueAt} is not distinct from held.lease_ends_at
        for update of row skip locked
      ), renewed as (
        update ${table} row set ${dueAt} = ${leaseEnd} from renewable where row.${id} = renewable.id
        returning row.${id} as id, row.${attempt} as attempt, row.${dueAt} as lease_ends_at
      )
      select held.id, held.attempt, renewed.lease_ends_at, row.${attempt} is distinct from held.attempt as is_lost
      from held left join ${table} row on row.${id} = held.id
        left join renewed on renewed.id = held.id and renewed.attempt = held.attempt`,
    values: [
      now,
      leaseMs,
      leases.map((lease) => lease.id),
      leases.map((lease) => lease.attempt),
      leases.map((lease) => lease.leaseEndsAt),
    ],
  });
  return rows.map((row) => ({
    id: row.id,
    attempt: row.attempt,
    leaseEndsAt: row.lease_ends_at,
    isLost: row.is_lost,
  }));
}
