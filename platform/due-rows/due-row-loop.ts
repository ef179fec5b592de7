import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Tables } from '#platform/database/database.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { isTimeLimit } from '#platform/database/time-limits.ts';
import { everyMachine } from '#platform/live/announce.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import { forRequest } from '#platform/log/request-id.ts';
import { latenessSeconds, rowsAtWork } from '#platform/metrics/metrics.ts';
import { inSpan } from '#platform/tracing/spans.ts';
import {
  accountsAtMax,
  type Claim,
  type ClaimOrder,
  claimDueRows,
  listDueAccounts,
  timeUntilDue,
} from './claim-due-rows.ts';
import type { Clock } from './clock.ts';
import type { DueRow, DueTable } from './due-table.ts';
import { togetherOrOneByOne } from './one-by-one.ts';
import { renewLeases } from './renew-leases.ts';
import { type RowAtWork, RowsAtWork } from './rows-at-work.ts';

/** What is done with the due rows of a table. */
export type DueRowMachine<Name extends keyof Tables, Returned extends keyof Tables[Name] & string, Batch> = {
  /** What `wake` of platform/live/announce.ts calls it. */
  readonly name: string;
  readonly table: DueTable<Name, Returned>;
  /** How long a claim holds unless it is renewed: so soon are the rows of a worker that vanished free. */
  readonly leaseMs: number;
  /** Rows that one process works on at the same time: in all, of one account, and by one claim. */
  readonly maxAtWork: number;
  readonly maxPerAccount: number;
  readonly maxPerClaim: number;
  /** Reads what the runs of one claim need besides their rows, together. */
  loadBatch(rows: readonly DueRow<Name, Returned>[]): Promise<Batch>;
  /**
   * Takes a row as far as it goes, and writes when it is due next. A row whose run throws is claimed again when its
   * lease is over.
   */
  run(row: DueRow<Name, Returned>, batch: Batch, run: DueRun): Promise<void>;
};

/** What a run is told of its claim. */
export type DueRun = Pick<Claim<unknown>, 'claimedAt' | 'lateMs'> & {
  /**
   * Fires when another worker has the row, or may have it because the lease could not be renewed. A run that throws
   * from then on is not logged: whoever claims the row next takes it further.
   */
  readonly signal: AbortSignal;
};

export type DueRowDeps = {
  readonly pool: Pool;
  readonly notifications: Notifications;
  readonly clock: Clock;
  readonly log: Log;
};

/** What works on its own until it is stopped. */
export type RunningLoop = {
  /** Whether it has looked for work lately: a process whose loops stand still is not ready. */
  isPolling(): boolean;
  /** Claims nothing more and lets the runs end, for at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
};

/** The fallback below the notices of new rows. */
const maxSleepMs = 15_000;
/** How long rows wait for a full claim's worth of room before a smaller one is made. */
const maxWaitForRoomMs = 1_000;
/** Before rows are looked at again that are due and just locked, by another process or by a change of a person's. */
const lockedPauseMs = 20;
const failedPauseMs = 1_000;
/** How long an account is left out whose rows could not be claimed. */
const failingPauseMs = 60_000;

/** Without a look at the due rows for so long, something holds the process up. */
const stuckAfterMs = 60_000;

/**
 * Runs what is due, in as many processes as start it. The rows are its only memory. A process sleeps until the next
 * row's instant and is woken when one is due before it.
 */
export function startDueRows<Name extends keyof Tables, Returned extends keyof Tables[Name] & string, Batch>(
  machine: DueRowMachine<Name, Returned, Batch>,
  { pool, notifications, clock, log }: DueRowDeps,
): RunningLoop {
  const { name, table, leaseMs, maxAtWork, maxPerAccount, maxPerClaim } = machine;
  const atWork = new RowsAtWork();
  const stopped = new AbortController();
  let isStopping = false;
  let isRenewing = false;
  let isRenewalSent = false;
  let alarm = new AbortController();
  /** What the last look left undone for want of room. */
  let isCrowded = false;
  let crowdedAccounts = new Set<string>();
  let lookedAt = localTime();
  /** The accounts whose rows could not be claimed, and until when they are left out. */
  const failing = new Map<string, number>();

  const unlisten = notifications.listen('wake', (woken) => (woken === name || woken === everyMachine) && wake());
  // The notices of what became due while the connection was lost are lost too.
  const forget = notifications.onReconnect(wake);
  rowsAtWork.set({ machine: name }, 0); // a series from the start: its absence means that no worker runs
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

  /** Only ever compared with itself. */
  function localTime(): number {
    return clock.now()?.getTime() ?? Date.now();
  }

  async function work() {
    while (!isStopping) {
      // Made before looking, so that a row that becomes due while we look is not slept through.
      alarm = new AbortController();
      const pauseMs = await look();
      if (pauseMs > 0) await clock.sleep(pauseMs, alarm.signal);
    }
  }

  /** Returns how long to sleep, in milliseconds. */
  async function look(): Promise<number> {
    try {
      const pauseMs = await claimAndBegin();
      lookedAt = localTime();
      return pauseMs;
    } catch (error) {
      log.error({ machine: name, err: error }, 'due rows could not be claimed');
      return failedPauseMs;
    }
  }

  async function claimAndBegin(): Promise<number> {
    const maxRows = Math.min(maxAtWork - atWork.size, maxPerClaim);
    const safeUntil = localTime() + leaseMs;
    const order = { now: clock.now(), leaseMs, maxRows, ...sharesOfAccounts() };
    const claims = maxRows ? await claim(order) : [];
    if (claims.length) begin(claims, safeUntil);

    isCrowded = !hasRoom();
    crowdedAccounts = new Set(accountsAtMax(atWork.countByAccount, maxPerAccount));
    if (isCrowded) return maxWaitForRoomMs;
    if (claims.length === maxRows) return 0;
    const dueInMs = (await timeUntilDue(pool, table, { now: clock.now(), ...sharesOfAccounts() })) ?? maxSleepMs;
    if (dueInMs <= 0) return claims.length ? 0 : lockedPauseMs;
    return Math.min(dueInMs, crowdedAccounts.size ? maxWaitForRoomMs : maxSleepMs);
  }

  /** Claims due rows together. If that fails, claims those of each account, and leaves out the accounts that fail. */
  async function claim(order: ClaimOrder): Promise<Claim<DueRow<Name, Returned>>[]> {
    try {
      return await claimDueRows(pool, table, order);
    } catch (error) {
      // Locked rows are skipped, so a time limit concerns every account: the table is locked, or the database slow.
      if (isDatabaseAway(error) || isTimeLimit(error)) throw error;
    }
    const claims: Claim<DueRow<Name, Returned>>[] = [];
    for (const onlyAccount of await listDueAccounts(pool, table, order)) {
      const maxRows = order.maxRows - claims.length;
      if (maxRows === 0) break;
      try {
        claims.push(...(await claimDueRows(pool, table, { ...order, maxRows, onlyAccount })));
      } catch (err) {
        if (isDatabaseAway(err) || isTimeLimit(err)) throw err;
        failing.set(onlyAccount, localTime() + failingPauseMs);
        log.error({ machine: name, userId: onlyAccount, err }, 'due rows of one account could not be claimed');
      }
    }
    return claims;
  }

  function sharesOfAccounts() {
    for (const [account, until] of failing) if (until <= localTime()) failing.delete(account);
    return { maxPerAccount, atWork: atWork.countByAccount, leftOut: [...failing.keys()] };
  }

  /** Whether there is room for half a claim: smaller ones cost as much for less. */
  function hasRoom(): boolean {
    return atWork.size + maxPerClaim / 2 <= maxAtWork;
  }

  function begin(claims: readonly Claim<DueRow<Name, Returned>>[], safeUntil: number) {
    const batch = machine.loadBatch(claims.map(({ row }) => row));
    for (const claim of claims) {
      const lost = new AbortController();
      // A run is a request of its own: its log lines and what it asks of vendors bear one id.
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
      // A row that makes the common read fail does not affect the other rows.
      const given = await batch.catch(() => machine.loadBatch([row]));
      const span = { name: `due row ${name}`, kind: 'consumer', attributes: { 'galatea.late_ms': lateMs } } as const;
      await inSpan(span, () => machine.run(row, given, { claimedAt, lateMs, signal }));
    } catch (error) {
      if (signal.aborted) return;
      log.error({ machine: name, rowId: id, err: error }, 'a due row could not be taken further; it is claimed again');
    }
  }

  function end(row: RowAtWork) {
    atWork.remove(row);
    rowsAtWork.set({ machine: name }, atWork.size);
    const countLeft = atWork.countByAccount.get(row.account) ?? 0;
    const hasAccountRoom = crowdedAccounts.has(row.account) && countLeft <= maxPerAccount / 2;
    if (hasAccountRoom || (isCrowded && hasRoom())) wake();
  }

  /** Prolongs the leases as long as there are runs, and ends the runs whose leases could not be prolonged in time. */
  async function renew() {
    if (isRenewing) return;
    isRenewing = true;
    while (atWork.size && !stopped.signal.aborted) {
      await clock.sleep(Math.min(leaseMs / 3, atWork.safeUntil - localTime()), stopped.signal);
      atWork.loseUnsafe(localTime());
      void renewAll(); // not awaited: leases end also while a statement hangs
    }
    isRenewing = false;
  }

  async function renewAll() {
    const { leases } = atWork;
    if (isRenewalSent || stopped.signal.aborted || !leases.length) return;
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
