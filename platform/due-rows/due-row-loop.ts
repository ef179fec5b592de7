import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Tables } from '#platform/database/database.ts';
import { everyMachine } from '#platform/live/announce.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import { forRequest } from '#platform/log/request-id.ts';
import { latenessSeconds, rowsAtWork } from '#platform/metrics/metrics.ts';
import { inSpan } from '#platform/tracing/spans.ts';
import { ClaimAroundFailures } from './claim-around-failures.ts';
import { accountsAtMax, type Claim, timeUntilDue } from './claim-due-rows.ts';
import { type Clock, getTime } from './clock.ts';
import type { DueRow, DueTable } from './due-table.ts';
import { createLeaseRenewal } from './lease-renewal.ts';
import { type RowAtWork, RowsAtWork } from './rows-at-work.ts';

/** Processes the due rows of a table. */
export type DueRowMachine<Name extends keyof Tables, Returned extends keyof Tables[Name] & string, Batch> = {
  /** The name to pass to `wake` in platform/live/announce.ts. */
  readonly name: string;
  readonly table: DueTable<Name, Returned>;
  /** How long a claim lasts unless it is renewed, which is also how long a crashed worker's rows stay blocked. */
  readonly leaseMs: number;
  /** Maximum number of rows that one process works on concurrently: in total, per account, and per claim. */
  readonly maxAtWork: number;
  readonly maxPerAccount: number;
  readonly maxPerClaim: number;
  /** Loads all data that the runs of one claim need in addition to their rows. */
  loadBatch(rows: readonly DueRow<Name, Returned>[]): Promise<Batch>;
  /** Processes a row and sets its next due time. A row whose run throws is claimed again when its lease expires. */
  run(row: DueRow<Name, Returned>, batch: Batch, run: DueRun): Promise<void>;
};

/** The details of a claim that are passed to its run. */
export type DueRun = Pick<Claim<unknown>, 'claimedAt' | 'lateMs'> & {
  /**
   * Fires when another worker has claimed the row, or may have because the lease could not be renewed. Errors of the
   * run are not logged after that, because the next worker takes over the row.
   */
  readonly signal: AbortSignal;
};

export type DueRowDeps = {
  readonly pool: Pool;
  readonly notifications: Notifications;
  readonly clock: Clock;
  readonly log: Log;
};

/** A loop that runs until it is stopped. */
export type RunningLoop = {
  /** Whether the loop has checked for rows recently; a process whose loops are blocked is not ready. */
  isPolling(): boolean;
  /** Stops claiming rows. Resolves when the current runs have ended, at most after `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
};

/** The fallback for missed notifications of new rows. */
const maxSleepMs = 15_000;
/** How long due rows wait until there is capacity for a full claim before a smaller claim is made. */
const maxWaitForRoomMs = 1_000;
/** The pause before rechecking due rows that are locked by another process or by a user's change. */
const lockedPauseMs = 20;
const failedPauseMs = 1_000;

/** If there has been no check for this long, something is blocking the process. */
const stuckAfterMs = 60_000;

/**
 * Processes due rows in any number of processes. All state is stored in the rows. A process sleeps until the next row
 * is due and is notified if another row becomes due earlier.
 */
export function startDueRows<Name extends keyof Tables, Returned extends keyof Tables[Name] & string, Batch>(
  machine: DueRowMachine<Name, Returned, Batch>,
  { pool, notifications, clock, log }: DueRowDeps,
): RunningLoop {
  const { name, table, leaseMs, maxAtWork, maxPerAccount, maxPerClaim } = machine;
  const atWork = new RowsAtWork();
  const stopped = new AbortController();
  let isStopping = false;
  const claims = new ClaimAroundFailures(table, name, { pool, clock, log });
  const renew = createLeaseRenewal(machine, atWork, { pool, clock, log, stopped: stopped.signal });
  let alarm = new AbortController();
  /** Whether the last check left rows unclaimed because there was no capacity. */
  let isCrowded = false;
  let crowdedAccounts = new Set<string>();
  let lookedAt = localTime();

  const unlisten = notifications.listen('wake', (woken) => (woken === name || woken === everyMachine) && wake());
  // Rows may have become due while the connection was lost, without a notification.
  const forget = notifications.onReconnect(wake);
  // creates the series at startup, because a missing series means that no worker is running
  rowsAtWork.set({ machine: name }, 0);
  const loop = work();

  return {
    isPolling: () => localTime() - lookedAt < stuckAfterMs,
    async stop(timeoutMs) {
      isStopping = true;
      unlisten();
      forget();
      wake();
      await loop;
      await Promise.race([atWork.ended(), clock.sleep(timeoutMs, stopped.signal)]);
      stopped.abort();
    },
  };

  function wake() {
    alarm.abort();
  }

  /** Compare only with values of the same clock. */
  function localTime(): number {
    return getTime(clock).getTime();
  }

  async function work() {
    while (!isStopping) {
      // Created before the check, so that a row that becomes due during the check ends the sleep.
      alarm = new AbortController();
      const pauseMs = await pollDueRows();
      if (pauseMs > 0) await clock.sleep(pauseMs, alarm.signal);
    }
  }

  /** Returns how long to sleep, in milliseconds. */
  async function pollDueRows(): Promise<number> {
    try {
      const pauseMs = await claimAndStart();
      lookedAt = localTime();
      return pauseMs;
    } catch (error) {
      log.error({ machine: name, err: error }, 'could not claim due rows');
      return failedPauseMs;
    }
  }

  async function claimAndStart(): Promise<number> {
    const maxRows = Math.min(maxAtWork - atWork.size, maxPerClaim);
    const safeUntil = localTime() + leaseMs;
    const order = { now: clock.now(), leaseMs, maxRows, ...getAccountShares() };
    const claimed = maxRows ? await claims.claim(order) : [];
    if (claimed.length) startRuns(claimed, safeUntil);

    isCrowded = !hasRoom();
    crowdedAccounts = new Set(accountsAtMax(atWork.countByAccount, maxPerAccount));
    if (isCrowded) return maxWaitForRoomMs;
    // With an account at its maximum, another claim may find nothing; the next statement is cheaper than that claim.
    if (claimed.length === maxRows && crowdedAccounts.size === 0) return 0;
    const dueInMs = (await timeUntilDue(pool, table, { now: clock.now(), ...getAccountShares() })) ?? maxSleepMs;
    if (dueInMs <= 0) return claimed.length ? 0 : lockedPauseMs;
    return Math.min(dueInMs, crowdedAccounts.size ? maxWaitForRoomMs : maxSleepMs);
  }

  function getAccountShares() {
    return { maxPerAccount, atWork: atWork.countByAccount, leftOut: claims.leftOut };
  }

  /** Whether there is capacity for half a claim; smaller claims cost the same but get fewer rows. */
  function hasRoom(): boolean {
    return atWork.size + maxPerClaim / 2 <= maxAtWork;
  }

  function startRuns(claimed: readonly Claim<DueRow<Name, Returned>>[], safeUntil: number) {
    const batch = machine.loadBatch(claimed.map(({ row }) => row));
    for (const claim of claimed) {
      const lost = new AbortController();
      // A run counts as a request, so that its log lines and its requests to providers share an id.
      const ended = forRequest(randomUUID(), () => runToEnd(claim, batch, lost.signal)).then(() => end(row));
      const { id, attempt, account, leaseEndsAt } = claim;
      const row: RowAtWork = { id, attempt, account, leaseEndsAt, safeUntil, lost, ended };
      atWork.add(row);
      latenessSeconds.observe({ machine: name }, Math.max(claim.lateMs, 0) / 1_000);
    }
    rowsAtWork.set({ machine: name }, atWork.size);
    void renew();
  }

  async function runToEnd(
    { id, row, claimedAt, lateMs }: Claim<DueRow<Name, Returned>>,
    batch: Promise<Batch>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      // A row that breaks the shared read does not affect the other rows.
      const given = await batch.catch(() => machine.loadBatch([row]));
      const span = { name: `due row ${name}`, kind: 'consumer', attributes: { 'galatea.late_ms': lateMs } } as const;
      await inSpan(span, () => machine.run(row, given, { claimedAt, lateMs, signal }));
    } catch (error) {
      if (signal.aborted) return;
      log.error({ machine: name, rowId: id, err: error }, 'a due row failed; it will be retried');
    }
  }

  function end(row: RowAtWork) {
    atWork.remove(row);
    rowsAtWork.set({ machine: name }, atWork.size);
    const countLeft = atWork.countByAccount.get(row.account) ?? 0;
    const hasAccountRoom = crowdedAccounts.has(row.account) && countLeft <= maxPerAccount / 2;
    if (hasAccountRoom || (isCrowded && hasRoom())) wake();
  }
}
