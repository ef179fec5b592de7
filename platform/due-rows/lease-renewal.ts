import type { Pool } from 'pg';
import type { Tables } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { type Clock, getTime } from './clock.ts';
import type { DueTable } from './due-table.ts';
import { togetherOrOneByOne } from './one-by-one.ts';
import { renewLeases } from './renew-leases.ts';
import type { RowsAtWork } from './rows-at-work.ts';

type RenewedTable<Name extends keyof Tables> = {
  readonly name: string;
  readonly table: DueTable<Name>;
  readonly leaseMs: number;
};

type LeaseRenewalDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly stopped: AbortSignal;
};

/**
 * Returns a function to call after rows were claimed. It renews the leases while runs are in progress, and aborts runs
 * whose leases could not be renewed in time.
 */
export function createLeaseRenewal<Name extends keyof Tables>(
  { name, table, leaseMs }: RenewedTable<Name>,
  atWork: RowsAtWork,
  { pool, clock, log, stopped }: LeaseRenewalDeps,
): () => Promise<void> {
  let isRenewing = false;
  let isRenewalSent = false;
  const localTime = () => getTime(clock).getTime();

  return async () => {
    if (isRenewing) return;
    isRenewing = true;
    while (atWork.size && !stopped.aborted) {
      await clock.sleep(Math.min(leaseMs / 3, atWork.safeUntil - localTime()), stopped);
      atWork.loseUnsafe(localTime());
      void renewAll(); // not awaited, because leases also expire while a statement hangs
    }
    isRenewing = false;
  };

  async function renewAll() {
    const { leases } = atWork;
    if (isRenewalSent || stopped.aborted || !leases.length) return;
    isRenewalSent = true;
    try {
      const safeUntil = localTime() + leaseMs;
      const renewed = await togetherOrOneByOne(
        leases,
        (some) => renewLeases(pool, table, some, { now: clock.now(), leaseMs }),
        ({ id }, err) => log.error({ machine: name, rowId: id, err }, 'a lease could not be renewed'),
      );
      for (const lease of renewed) atWork.keepOrLose(lease, safeUntil);
    } catch (error) {
      log.error({ machine: name, err: error }, 'leases could not be renewed');
    }
    isRenewalSent = false;
  }
}
