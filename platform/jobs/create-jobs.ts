import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  fromKysely,
  type JobWithMetadata,
  PgBoss,
  type QueueResult,
  type ScheduleOptions,
  type WorkOptions,
} from 'pg-boss';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { queueOptions } from '#platform/database/time-limits.ts';
import type { Log } from '#platform/log/log.ts';
import { withOrigin } from './job-origin.ts';
import type { JobQueue, QueueOptions, RecurringJob } from './jobs.ts';
import { grantSending } from './prepare-jobs.ts';
import { releaseJobs } from './release-jobs.ts';
import { reportedError } from './reported-error.ts';
import { type RunningJob, runJob } from './run-job.ts';
import { runRecurring } from './run-recurring.ts';
import { openWaker } from './wake-workers.ts';

/** Seconds without a heartbeat after which a worker is considered crashed; the queue's minimum. */
const heartbeatSeconds = 10;
/**
 * Seconds between checks for jobs of crashed workers. Together with the heartbeat, such a job restarts within 15
 * seconds.
 */
const superviseIntervalSeconds = 3;
/** A recurring job that takes longer is considered crashed. */
const recurringDeadlineSeconds = 60 * 60;
/** Seconds between a worker's own checks for jobs; `openWaker` wakes it sooner. */
const workerPollSeconds = 30;
/** The queue library's own jobs, which have no heartbeat and remain active if the connection is lost. */
const internalQueuePrefix = '__pgboss__';
/** Maximum number of runs per job, so that a job that crashes its process does not do so forever. */
const maxRuns = 50;

/**
 * Creates the job queue in the product's database, with one queue per kind. `senderRole` is the database role that may
 * add jobs. If this process's role cannot create tables, `prepareJobs` must be called first.
 */
export function createJobs(url: string, senderRole: string, log: Log): JobQueue {
  const stopping = new AbortController();
  const boss = openBoss(url, log, stopping.signal);
  const waker = openWaker(boss, log);
  /** The queues with workers. */
  const worked = new Set<string>();
  /** The running jobs, without recurring ones. */
  const running = new Set<RunningJob>();

  /** Adds a worker that runs a queue's jobs, one at a time. */
  async function addWorker(
    name: string,
    limit: Pick<WorkOptions, 'groupConcurrency'>,
    run: (job: JobWithMetadata<unknown>) => Promise<void>,
  ) {
    const options = { ...limit, pollingIntervalSeconds: workerPollSeconds, includeMetadata: true } as const;
    const worker = { id: '', isBusy: false };
    worker.id = await boss.work(name, options, async ([job]) => {
      if (!job) return;
      worker.isBusy = true;
      try {
        await run(job);
      } finally {
        worker.isBusy = false;
        // checks for the next job immediately instead of after the interval
        boss.notifyWorker(worker.id);
      }
    });
    waker.add(name, worker);
    worked.add(name);
  }

  return {
    async start(kinds, recurring = []) {
      await boss.start();
      const queues = await boss.getQueues();
      for (const kind of kinds) await openQueue(boss, queues, kind.name, kindOptions(kind));
      for (const { name } of recurring) await openQueue(boss, queues, name, recurringOptions, { policy: 'exclusive' });
      await scheduleRecurring(boss, recurring);
      await grantSending(boss, senderRole);
    },
    async send(trx, kind, jobs, delaySeconds = 0) {
      const db = fromKysely(trx);
      await boss.insert(
        kind.name,
        jobs.map((data) => ({
          data: withOrigin(data),
          startAfter: delaySeconds,
          ...(kind.priorityOf && { priority: kind.priorityOf(data) }),
          ...(kind.keyOf && { singletonKey: kind.keyOf(data) }),
          ...(kind.groupOf && { group: { id: kind.groupOf(data) } }),
        })),
        { db },
      );
    },
    async sendAgain(trx, { name, data }) {
      await boss.insert(name, [{ data: Object(data) }], { db: fromKysely(trx) });
    },
    count: () => countJobs(boss),
    async forget(named) {
      await boss
        .getDb()
        .executeSql(`delete from pgboss.job where state <> 'active' and strpos(data::text, $1) > 0`, [named]);
    },
    async prioritize({ name, keyOf }, data) {
      await boss.update(name, undefined, { singletonKey: keyOf(data), priority: 1 });
    },
    async work(kind, concurrency, handler) {
      const limit = kind.groupOf ? { groupConcurrency: 1 } : {};
      for (let worker = 0; worker < concurrency; worker++)
        await addWorker(kind.name, limit, async (job) => {
          running.add(job);
          try {
            await runJob({ kind, handler, boss, log, stop: stopping.signal }, job);
          } finally {
            running.delete(job);
          }
        });
    },
    async workRecurring(job) {
      await addWorker(job.name, {}, async () => runRecurring(job, await databaseTime(boss), log));
      // If several processes start, only one of them runs it: the queue rejects a second job until the first one ends.
      if (job.runsAtStart) await boss.send(job.name, null);
    },
    async stop(timeoutMs) {
      waker.stop();
      await endWork(timeoutMs);
      // before the release, so that no handler still ends its job as failed
      stopping.abort();
      await releaseJobs(boss, [...running]).catch((err) => log.warn({ err }, 'could not release the running jobs'));
      await boss.stop({ graceful: false });
    },
  };

  /** Resolves when all workers have finished their jobs, or at the deadline. pg-boss checks only twice a second. */
  async function endWork(timeoutMs: number): Promise<void> {
    const ended = new AbortController();
    const late = wait(timeoutMs, undefined, { signal: ended.signal }).catch(() => undefined); // aborted below
    await Promise.race([late, Promise.all([...worked].map((name) => boss.offWork(name)))]);
    ended.abort();
  }
}

function openBoss(url: string, log: Log, stop: AbortSignal): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    options: queueOptions,
    max: 4,
    useListenNotify: true,
    application_name: 'galatea-jobs',
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
  });
  boss.on('error', (reported: unknown) => {
    // After the stop, the released jobs end without a connection.
    if (stop.aborted) return;
    const error = reportedError(reported);
    // The connections report a lost database while they reconnect to it.
    if (!isDatabaseAway(error)) log.error({ err: error }, 'the job queue reports an error');
  });
  return boss;
}

/** Creates or updates a queue. Does nothing if the queue has these options, so that a start needs few queries. */
async function openQueue(
  boss: PgBoss,
  queues: readonly QueueResult[],
  name: string,
  options: Partial<QueueResult>,
  fixed: { policy?: string } = {},
) {
  const existing = queues.find((queue) => queue.name === name);
  if (!existing) return boss.createQueue(name, { ...options, ...fixed });
  if (!hasOptions(existing, options)) await boss.updateQueue(name, options);
}

const kindOptions = ({ deadlineSeconds }: QueueOptions) => ({
  notify: true, // wakes an idle worker immediately
  retryLimit: maxRuns,
  retryDelay: 0,
  retryBackoff: false,
  // for handlers that keep running after their signal fires at the deadline
  expireInSeconds: deadlineSeconds + 30,
  heartbeatSeconds,
});

/** Only one run is queued or in progress at a time, across all processes. */
const recurringOptions = { retryLimit: 0, expireInSeconds: recurringDeadlineSeconds, heartbeatSeconds };

const scheduleOptions: ScheduleOptions = { missed: 'once' };

/** Schedules the recurring jobs, and removes the schedules of jobs that this version does not have. */
async function scheduleRecurring(boss: PgBoss, recurring: readonly RecurringJob[]) {
  const schedules = await boss.getSchedules();
  for (const { name, cron } of recurring) {
    const existing = schedules.find((schedule) => schedule.name === name);
    if (existing?.cron === cron && hasOptions(existing.options ?? {}, scheduleOptions)) continue;
    await boss.schedule(name, cron, null, scheduleOptions);
  }
  const planned = new Set(recurring.map(({ name }) => name));
  for (const { name } of schedules) if (!planned.has(name)) await boss.unschedule(name);
}

function hasOptions<Options extends object>(existing: Options, options: Partial<Options>): boolean {
  return isDeepStrictEqual({ ...existing, ...options }, { ...existing });
}

async function databaseTime(boss: PgBoss): Promise<Date> {
  const { rows } = await boss.getDb().executeSql('select now() as now');
  return rows[0].now;
}

/** Counts the product's own jobs. */
async function countJobs(boss: PgBoss) {
  const { rows } = await boss.getDb().executeSql(
    `select (count(*) filter (where state < 'active' and start_after <= now()))::integer as waiting,
      (count(*) filter (where state = 'active'))::integer as working
    from pgboss.job where state <= 'active' and not starts_with(name, $1)`,
    [internalQueuePrefix],
  );
  const [{ waiting = 0, working = 0 } = {}] = rows;
  return { waiting, working };
}
