import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { buildAppRole } from '#platform/database/app-role.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { type Log, openLog } from '#platform/log/log.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { createJobs } from './create-jobs.ts';
import { countFailedJobs, listFailedJobs, retryFailedJob } from './failed-jobs.ts';
import type { JobKind, JobQueue, JobRun, RecurringJob } from './jobs.ts';

const kind = (name: string, retries: number): JobKind<{ id: number }> => ({
  name,
  data: z.object({ id: z.int() }),
  retries,
  deadlineSeconds: 600,
});
const failing = kind('failing', 1);
const vanishing = kind('vanishing', 0);

let database: Database;
let jobs: JobQueue;
/** Opens the queue as another process does. */
let open: (log?: Log) => JobQueue;
beforeAll(async () => {
  const url = await openTestDatabase();
  database = openDatabase(url, testSecret, () => undefined);
  open = (log = openLog('silent')) => createJobs(url, buildAppRole(url, testSecret).name, log);
  jobs = open();
  await jobs.start([failing, vanishing]);
});
afterAll(async () => {
  await jobs.stop(5_000);
  await database.close();
});

describe('job queue', () => {
  test('retries a job that throws until it reaches its limit, and marks the last run', async () => {
    const runs: JobRun[] = [];
    await jobs.work(failing, 1, async (_data, run) => {
      runs.push(run);
      throw new Error('no');
    });
    await jobs.send(database.service, failing, [{ id: 1 }]);
    await expect.poll(() => runs.map(({ isLast }) => isLast)).toEqual([false, true]);
    await expect.poll(() => listStates(failing)).toEqual(['completed']);
    expect(runs).toHaveLength(2);
  });

  test('runs the next job while a failed job is paused', async () => {
    const pausing = kind('pausing', 20);
    await jobs.start([failing, vanishing, pausing]);
    await jobs.send(database.service, pausing, [{ id: 1 }, { id: 2 }]);
    // Simulates ten failures, after which the pause is at its longest.
    await database.pool.query(
      `update pgboss.job set output = '{"failures": 10}' where name = $1 and data ->> 'id' = '1'`,
      [pausing.name],
    );
    const runs: number[] = [];
    await jobs.work(pausing, 1, async ({ id }) => {
      runs.push(id);
      if (id === 1) throw new Error('an error of one user');
    });
    await expect.poll(() => runs).toEqual([1, 2]);
    const { rows } = await database.pool.query(
      `select state, retry_delay, start_after > now() as is_delayed, output ->> 'failures' as failures
        from pgboss.job where name = $1 and data ->> 'id' = '1'`,
      [pausing.name],
    );
    expect(rows).toEqual([{ state: 'retry', retry_delay: 60, is_delayed: true, failures: '11' }]);
  });

  test('stores a permanently failed job with the reason, and runs it again on request', async () => {
    const { items } = await listFailedJobs(database.service, { cursor: undefined, limit: 10 });
    expect(items).toMatchObject([{ name: failing.name, data: { id: 1 }, error: 'no' }]);
    const again = await database.service
      .transaction()
      .execute((trx) => retryFailedJob(trx, jobs, String(items[0]?.id)));
    expect(again).toBe(failing.name);
    expect(await countFailedJobs(database.service)).toBe(0);
    expect(await listStates(failing)).toHaveLength(2);
    expect(await retryFailedJob(database.service, jobs, String(items[0]?.id))).toBeUndefined();
  });

  test('runs a job again after its worker crashed, without using up a retry', async () => {
    const { promise: vanished, resolve: end } = Promise.withResolvers<void>();
    const runs: JobRun[] = [];
    await jobs.work(vanishing, 2, async (_data, run) => {
      runs.push(run);
      if (runs.length === 1) await vanished;
    });
    await jobs.send(database.service, vanishing, [{ id: 2 }]);
    await expect.poll(() => runs.length).toBe(1);
    // The state that a killed worker leaves behind: an active job without a heartbeat for longer than allowed.
    await database.pool.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = $1 and state = 'active'`,
      [vanishing.name],
    );
    await expect.poll(() => listStates(vanishing)).toEqual(['completed']);
    end();
    expect(runs.map(({ isLast }) => isLast)).toEqual([true, true]);
  });
});

test('runs a delayed job when it is due, even without a notification', async () => {
  const delayed = kind('delayed', 0);
  await jobs.start([failing, vanishing, delayed]);
  const ran: { id: number }[] = [];
  await jobs.work(delayed, 2, async (data) => {
    ran.push(data);
  });
  await jobs.send(database.service, delayed, [{ id: 3 }], 3_600);
  await database.pool.query(`update pgboss.job set start_after = now() where name = $1`, [delayed.name]);
  await expect.poll(() => ran).toEqual([{ id: 3 }]);
});

test('queues a job while another job of its group is running, but runs jobs of other groups', async () => {
  const grouped: JobKind<{ id: number }> = { ...kind('grouped', 0), groupOf: ({ id }) => String(id % 10) };
  await jobs.start([failing, vanishing, grouped]);
  const began: number[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await jobs.work(grouped, 2, async ({ id }) => {
    began.push(id);
    if (id === 1) await released;
  });
  await jobs.send(database.service, grouped, [{ id: 1 }]);
  await expect.poll(() => began).toEqual([1]);
  await jobs.send(database.service, grouped, [{ id: 11 }]);
  for (const id of [2, 3, 4]) {
    await jobs.send(database.service, grouped, [{ id }]);
    await expect.poll(() => began.at(-1)).toBe(id);
  }
  release();
  await expect.poll(() => began).toEqual([1, 2, 3, 4, 11]);
});

test('counts queued and running jobs without the internal jobs of the queue library', async () => {
  const counted = kind('counted', 0);
  await jobs.start([failing, vanishing, counted]);
  await expect.poll(() => jobs.count()).toMatchObject({ working: 0 });
  const { waiting } = await jobs.count();
  await jobs.send(database.service, counted, [{ id: 4 }, { id: 5 }]);
  await database.pool.query(`insert into pgboss.job (name, state) values ('__pgboss__send-it', 'active')`);
  expect(await jobs.count()).toEqual({ waiting: waiting + 2, working: 0 });
});

describe('recurring job', () => {
  const times: Date[] = [];
  const recurring: RecurringJob = {
    name: 'clean',
    cron: '* * * * *',
    run: async ({ now }) => {
      times.push(now);
      if (times.length === 1) throw new Error('no');
      return { rows: 1 };
    },
  };

  test('is scheduled once and runs when it is due, and a failed run is not retried before the next one', async () => {
    await jobs.start([failing, vanishing], [recurring]);
    await jobs.start([failing, vanishing], [recurring]);
    expect(await plans()).toEqual([{ name: 'clean', cron: '* * * * *' }]);
    await jobs.workRecurring(recurring);
    for (const runs of [1, 2]) {
      await expect.poll(() => openRuns()).toBe(0);
      await database.pool.query(`insert into pgboss.job (name, policy) values ($1, 'exclusive')`, [recurring.name]);
      await expect.poll(() => times.length).toBeGreaterThanOrEqual(runs);
    }
  });

  test('receives the time of the database, not of its process', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    const seen = times.length;
    await expect.poll(() => openRuns()).toBe(0);
    await database.pool.query(`insert into pgboss.job (name, policy) values ($1, 'exclusive')`, [recurring.name]);
    await expect.poll(() => times.length).toBeGreaterThan(seen);
    expect(times.at(-1)?.getTime()).toBeLessThan(Date.now() - 3_600_000);
  });

  test('is queued or running only once across all processes', async () => {
    // In a single statement, because otherwise a worker could finish the first job before the second is inserted.
    const twice = `insert into pgboss.job (name, policy) values ('clean', 'exclusive'), ('clean', 'exclusive')`;
    await expect.poll(() => openRuns()).toBe(0);
    await expect(database.pool.query(twice)).rejects.toThrow('unique');
  });

  test('runs when a process with workers starts, if so configured', async () => {
    let runs = 0;
    const run = async () => ({ runs: ++runs });
    const atStart: RecurringJob = { name: 'at-start', cron: '0 0 1 1 *', runsAtStart: true, run };
    await jobs.start([failing, vanishing], [recurring, atStart]);
    await jobs.workRecurring(atStart);
    await expect.poll(() => runs).toBe(1);
  });

  test('is no longer scheduled once it is removed from the features', async () => {
    await jobs.start([failing, vanishing], []);
    expect(await plans()).toEqual([]);
  });

  async function openRuns() {
    return (await listStates(recurring)).filter((state) => state !== 'completed').length;
  }

  async function plans() {
    return (await database.pool.query('select name, cron from pgboss.schedule')).rows;
  }
});

describe('a stop', () => {
  test('ends after the running jobs', async () => {
    const { stop, finish } = await startJob(kind('finishing', 0));
    const stopped = stop(60_000);
    finish();
    await stopped;
    expect(await listStates(kind('finishing', 0))).toEqual(['completed']);
  });

  test('ends at its deadline, and leaves a job that has not finished to other processes', async () => {
    const { stop } = await startJob(kind('hanging', 0));
    await stop(1);
    expect(await listStates(kind('hanging', 0))).toEqual(['retry']);
  });

  test('is no failure of the jobs that it ends, and another process runs them with the failures they had', async () => {
    const stopped = kind('stopped', 1);
    const failed = await countFailedJobs(database.service);
    const ended = Promise.withResolvers<boolean[]>();
    const lines: string[] = [];
    const end = async (run: JobRun) => {
      const before = run.isLast;
      await once(run.signal, 'abort');
      ended.resolve([before, run.isLast]);
      throw new Error('the run was stopped');
    };
    const { stop } = await startJob(stopped, end, openLog('error', { write: (line) => void lines.push(line) }));
    await stop(1);
    expect(await ended.promise).toEqual([true, false]);
    expect(await countFailedJobs(database.service)).toBe(failed);
    expect(await listStates(stopped)).toEqual(['retry']);
    const next = open();
    await next.start([stopped]);
    const runs: boolean[] = [];
    await next.work(stopped, 1, async (_data, { isLast }) => void runs.push(isLast));
    await expect.poll(() => listStates(stopped)).toEqual(['completed']);
    expect(runs).toEqual([true]);
    await next.stop(5_000);
    expect(lines).toEqual([]);
  });

  test('does not change a job that another process runs already', async () => {
    const taken = kind('taken', 0);
    const { stop } = await startJob(taken);
    const claim = 'set retry_count = retry_count + 1, heartbeat_on = now() + interval $$1 hour$$';
    await database.pool.query(`update pgboss.job ${claim} where name = $1`, [taken.name]);
    await stop(1);
    expect(await listStates(taken)).toEqual(['active']);
  });

  /** Starts a job in a queue of its own. It has failed once, and its run ends with `work` or by `finish`. */
  async function startJob(hanging: JobKind<{ id: number }>, work?: (run: JobRun) => Promise<void>, log?: Log) {
    const queue = open(log);
    const started = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<void>();
    await queue.start([hanging]);
    await queue.send(database.service, hanging, [{ id: 1 }]);
    await database.pool.query(`update pgboss.job set output = '{"failures": 1}' where name = $1`, [hanging.name]);
    await queue.work(hanging, 1, (_data, run) => {
      started.resolve();
      return work ? work(run) : promise;
    });
    await started.promise;
    return { stop: queue.stop, finish: resolve };
  }
});

async function listStates({ name }: { name: string }): Promise<string[]> {
  const { rows } = await database.pool.query('select state from pgboss.job where name = $1', [name]);
  return rows.map(({ state }) => state);
}
