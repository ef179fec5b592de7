import { once } from 'node:events';
import pg, { type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { dayMs, leaseMs, openDueRows, secondMs, type TestRow, testRows } from '#tests/due-rows.ts';
import { openNotices } from '#tests/notices.ts';
import { watchedPool } from '#tests/watched-pool.ts';
import { type Clock, databaseClock } from './clock.ts';
import { type DueRun, type RunningLoop, startDueRows } from './due-row-loop.ts';
import { holdAccount, releaseAccount } from './hold-accounts.ts';

/** How long a loop sleeps when it has no rows, after a failed claim, and before it renews its leases. */
const [idleMs, failedMs, renewMs] = [15 * secondMs, secondMs, leaseMs / 3];

let due: Awaited<ReturnType<typeof openDueRows>>;
let notices: ReturnType<typeof openNotices>;
const loops: RunningLoop[] = [];

beforeAll(async () => {
  due = await openDueRows();
});
beforeEach(async () => {
  await due.pool.query('truncate scheduled_posts cascade');
  notices = openNotices('test');
});
afterEach(() => Promise.all(loops.splice(0).map((loop) => loop.stop(0))));
afterAll(() => due.close());

describe('concurrent loops', () => {
  test('run each row once', async () => {
    for (let account = 0; account < 5; account++) await due.addRows(await due.addAccount(), 40);
    const runs = collectRuns(200);
    for (let loop = 0; loop < 3; loop++) start(runs.add, { clock: databaseClock, maxPerClaim: 7 });
    await runs.all;
    await Promise.all(loops.map((loop) => loop.stop(leaseMs)));
    expect(new Set(runs.rows.map(({ id }) => id)).size).toBe(200);
    expect(runs.rows.map(({ attempt }) => attempt)).toEqual(Array(200).fill(1));
  });

  test('retry a failed claim', async () => {
    await due.addRows(await due.addAccount(), 1);
    let isAway = true;
    const { pool } = watchedPool(due.pool, () => isAway);
    const runs = collectRuns(1);
    start(runs.add, { pool });
    await due.clock.asleepFor(failedMs);
    isAway = false;
    due.clock.advance(failedMs);
    await runs.all;
  });
});

describe('lease', () => {
  test('is renewed while a step takes longer than the lease', async () => {
    await due.addRows(await due.addAccount(), 1);
    const { pool, finished } = watchedPool(due.pool);
    const step = Promise.withResolvers<void>();
    const runs = collectRuns(1, step.promise);
    start(runs.add, { pool });
    for (let elapsedMs = 0; elapsedMs < 3 * leaseMs; elapsedMs += renewMs) {
      await due.clock.asleepFor(renewMs);
      const renewed = finished('renew leases scheduled_posts');
      due.clock.advance(renewMs);
      await renewed;
      expect(await due.claim()).toEqual([]);
    }
    step.resolve();
    await runs.all;
    expect(runs.signals.map(({ aborted }) => aborted)).toEqual([false]);
    expect(await due.statuses()).toEqual({ posted: 1 });
  });

  test('ends the run when it cannot be renewed in time, and another worker claims the row', async () => {
    await due.addRows(await due.addAccount(), 1);
    let isAway = false;
    const { pool } = watchedPool(due.pool, () => isAway);
    const signal = await hangingRun(pool);
    isAway = true;
    for (let elapsedMs = 0; elapsedMs < leaseMs; elapsedMs += renewMs) {
      await due.clock.asleepFor(renewMs);
      expect(signal.aborted).toBe(false);
      due.clock.advance(renewMs);
    }
    if (!signal.aborted) await once(signal, 'abort');
    expect((await due.claim()).map(({ attempt }) => attempt)).toEqual([2]);
  });

  test('ends the run at the next renewal when another worker has claimed the row', async () => {
    await due.addRows(await due.addAccount(), 1);
    const signal = await hangingRun(due.pool);
    await due.clock.asleepFor(idleMs);
    await due.pool.query('update scheduled_posts set next_step_at = $1', [due.clock.now()]);
    expect((await due.claim()).map(({ attempt }) => attempt)).toEqual([2]);
    await due.clock.asleepFor(renewMs);
    due.clock.advance(renewMs);
    if (!signal.aborted) await once(signal, 'abort');
  });
});

describe('idle loop', () => {
  test('sleeps until the next row is due and passes the delay to the run', async () => {
    await due.addRows(await due.addAccount(), 1, 5 * secondMs);
    const runs = collectRuns(1);
    start(runs.add);
    await due.clock.asleepFor(5 * secondMs);
    due.clock.advance(7 * secondMs);
    await runs.all;
    expect(runs.told).toMatchObject([{ lateMs: 2 * secondMs, claimedAt: due.clock.now() }]);
  });

  test.each(['wake', 'reconnect'] as const)('checks immediately after a %s', async (notice) => {
    const runs = collectRuns(1);
    start(runs.add);
    await due.clock.asleepFor(idleMs);
    await due.addRows(await due.addAccount(), 1);
    notices[notice]();
    await runs.all;
  });

  test('checks immediately when an account is released', async () => {
    const account = await due.addAccount();
    await holdAccount(due.service, account);
    await due.addRows(account, 1);
    const listener = new pg.Client({ connectionString: due.url });
    await listener.connect();
    await listener.query('listen wake');
    listener.on('notification', ({ payload }) => notices.wake(payload));
    const runs = collectRuns(1);
    start(runs.add);
    await due.clock.asleepFor(idleMs);
    await releaseAccount(due.service, account);
    await runs.all;
    await listener.end();
  });

  test('runs three rows on each day of a year', async () => {
    for (let account = 0; account < 3; account++) await due.addRows(await due.addAccount(), 1, dayMs);
    const lateMs: number[] = [];
    let dayIsOver = Promise.withResolvers<void>();
    start(async (row, run) => {
      await due.setDue(row, new Date(run.claimedAt.getTime() + dayMs));
      lateMs.push(run.lateMs);
      if (lateMs.length % 3 === 0) dayIsOver.resolve();
    });
    for (let day = 0; day < 365; day++) {
      await due.clock.asleepFor(idleMs);
      dayIsOver = Promise.withResolvers();
      due.clock.advance(dayMs);
      await dayIsOver.promise;
    }
    expect(lateMs).toEqual(Array(3 * 365).fill(0));
  });
});

describe('accounts', () => {
  test('never have more rows in progress than their maximum, and all rows run eventually', async () => {
    const [many, single] = [await due.addAccount(), await due.addAccount()];
    await due.addRows(many, 20, -1_000);
    await due.addRows(single, 1);
    const step = Promise.withResolvers<void>();
    const runs = collectRuns(21, step.promise);
    start(runs.add, { maxPerAccount: 3 });
    await due.clock.asleepFor(secondMs);
    expect(runs.maxAtOnce).toEqual(
      new Map([
        [many, 3],
        [single, 1],
      ]),
    );
    step.resolve();
    await runs.all;
    expect(runs.maxAtOnce.get(many)).toBe(3);
  });
});

test('a stopping loop waits for its runs and claims no more rows', async () => {
  const account = await due.addAccount();
  await due.addRows(account, 1);
  const step = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const loop = start(async (row) => {
    began.resolve();
    await step.promise;
    await due.end(row);
  });
  await began.promise;
  const stopped = loop.stop(leaseMs);
  await due.addRows(account, 1);
  notices.wake();
  step.resolve();
  await stopped;
  expect(await due.statuses()).toEqual({ posted: 1, queued: 1 });
});

function start(
  run: (row: TestRow, told: DueRun) => Promise<void>,
  options: { pool?: Pool; clock?: Clock; maxPerClaim?: number; maxPerAccount?: number } = {},
): RunningLoop {
  const { pool = due.pool, maxPerClaim = 10, maxPerAccount = 20 } = options;
  const loadBatch = async () => undefined;
  const loop = startDueRows(
    {
      name: 'test',
      table: testRows,
      leaseMs,
      maxAtWork: 20,
      maxPerAccount,
      maxPerClaim,
      loadBatch,
      run: (row, _batch, told) => run(row, told),
    },
    { pool, notifications: notices.notifications, clock: options.clock ?? due.clock, log: openLog('silent') },
  );
  loops.push(loop);
  return loop;
}

/** Starts a loop with a run that only ends when it is aborted, and returns the run's signal. */
async function hangingRun(pool: Pool): Promise<AbortSignal> {
  const began = Promise.withResolvers<AbortSignal>();
  start(
    async (_row, { signal }) => {
      began.resolve(signal);
      await once(signal, 'abort');
    },
    { pool },
  );
  return began.promise;
}

/** Returns a run function that completes its rows after a step; `all` resolves after `count` runs. */
function collectRuns(count: number, step: Promise<void> = Promise.resolve()) {
  const all = Promise.withResolvers<void>();
  const atOnce = new Map<string, number>();
  let ended = 0;
  const runs = {
    rows: [] as TestRow[],
    told: [] as DueRun[],
    signals: [] as AbortSignal[],
    maxAtOnce: new Map<string, number>(),
    all: all.promise,
    async add(row: TestRow, told: DueRun): Promise<void> {
      runs.rows.push(row);
      runs.told.push(told);
      runs.signals.push(told.signal);
      const current = (atOnce.get(row.user_id) ?? 0) + 1;
      atOnce.set(row.user_id, current);
      runs.maxAtOnce.set(row.user_id, Math.max(current, runs.maxAtOnce.get(row.user_id) ?? 0));
      await step;
      await due.end(row);
      atOnce.set(row.user_id, (atOnce.get(row.user_id) ?? 0) - 1);
      ended += 1;
      if (ended === count) all.resolve();
    },
  };
  return runs;
}
