import { setTimeout as wait } from 'node:timers/promises';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { AnyDatabase } from '#platform/database/database.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import type { Log } from '#platform/log/log.ts';
import { forRequest, requestIdNow } from '#platform/log/request-id.ts';
import { inSpan, traceparentNow } from '#platform/tracing/spans.ts';

/** A kind of background work. The name is also its queue's. */
export type JobKind<Data extends object> = {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** How often a job that threw is run again, with growing pauses. A job whose worker vanished is run again besides. */
  readonly retries: number;
  readonly deadlineSeconds: number;
  /** Names a job by its data, for kinds whose waiting jobs may be put before the others with `prioritize`. */
  readonly keyOf?: (data: Data) => string;
};

/** A kind whose waiting jobs can be found by what they are about. */
export type KeyedKind<Data extends object> = JobKind<Data> & Required<Pick<JobKind<Data>, 'keyOf'>>;

/** The part of a kind that its queue needs to know. */
type QueueOptions = Pick<JobKind<never>, 'name' | 'deadlineSeconds'>;

/** One run of a job. */
export type JobRun = {
  /** Whether a failure of this run is not followed by another run. */
  readonly isLast: boolean;
  /** Fires at the deadline and when the product stops. */
  readonly signal: AbortSignal;
};

/** Seconds without a heartbeat after which a worker counts as vanished; the queue's minimum. */
const heartbeatSeconds = 10;
/**
 * Seconds between looks for jobs whose worker vanished: with the heartbeat, such a job starts again within 15 seconds.
 */
const superviseIntervalSeconds = 2;
/** Between two runs of a job that threw. */
const maxPauseSeconds = 60;
/** A recurring job that takes longer counts as vanished. */
const recurringDeadlineSeconds = 60 * 60;
/** Seconds between looks for recurring jobs that are due. */
const recurringPollSeconds = 10;
/** An end to how often one job may lose its worker, so that a job that ends the process does not do so for ever. */
const maxRuns = 50;

/** A kind of work with what does it; made by `jobOf`. */
export type Job = {
  readonly kind: QueueOptions;
  /** Runs such jobs in this process. */
  work(queue: JobQueue): Promise<void>;
};

/** Work that is done again and again, by one process at a time. */
export type RecurringJob = {
  readonly name: string;
  /**
   * When it is done, in UTC: minute, hour, day of the month, month, weekday. A time that passed
   * while nothing ran is made up for once.
   */
  readonly cron: string;
  /**
   * Returns what it did in numbers, for the log where there was anything to do. A run
   * that throws is left to the next one.
   */
  run(now: Date): Promise<Readonly<Record<string, number>>>;
};

export type JobQueue = {
  /**
   * Makes the queues, and plans the recurring jobs. Nothing else may be called before. Throws where the database is not
   * there; may be called again then.
   */
  start(kinds: readonly QueueOptions[], recurring?: readonly RecurringJob[]): Promise<void>;
  /**
   * Adds jobs inside the caller's transaction: they exist if and only if it commits. They begin after
   * `delaySeconds`, at once by default.
   */
  send<Data extends object>(
    trx: AnyDatabase,
    kind: JobKind<Data>,
    jobs: readonly Data[],
    delaySeconds?: number,
  ): Promise<void>;
  /** Adds a job that failed for good once more, inside the caller's transaction. */
  sendAgain(trx: AnyDatabase, job: { readonly name: string; readonly data: unknown }): Promise<void>;
  /** How many jobs wait, and how many are at work, of all kinds. */
  count(): Promise<{ waiting: number; working: number }>;
  /** Deletes what is kept of jobs whose data names something, but for those at work. */
  forget(named: string): Promise<void>;
  /**
   * Lets a waiting job begin before all others of its kind that were not prioritized.
   * Nothing happens where it is not waiting.
   */
  prioritize<Data extends object>(kind: KeyedKind<Data>, data: Data): Promise<void>;
  /** Runs jobs of a kind in this process. */
  work<Data extends object>(
    kind: JobKind<Data>,
    concurrency: number,
    handler: (data: Data, run: JobRun) => Promise<void>,
  ): Promise<void>;
  /** Does recurring work in this process when it is due. */
  workRecurring(job: RecurringJob): Promise<void>;
  /** Lets running jobs finish, for at most `timeoutMs`; what still runs then is run again elsewhere. */
  stop(timeoutMs: number): Promise<void>;
};

/** Binds a kind of job to what does it, `concurrency` at a time in each process. */
export function jobOf<Data extends object>(
  kind: JobKind<Data>,
  concurrency: number,
  handler: (data: Data, run: JobRun) => Promise<void>,
): Job {
  return { kind, work: (queue) => queue.work(kind, concurrency, handler) };
}

/**
 * The queue on the product's own database, with a queue for each kind. `senderRole` is
 * the database role that may add jobs. Where this process's role may not make tables, `prepareJobs` was called before.
 */
export function createJobs(url: string, senderRole: string, log: Log): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    useListenNotify: true,
    application_name: 'galatea-jobs',
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
  });
  boss.on('error', (error) => {
    // A lost database is reported by the connections that find back to it.
    if (!isDatabaseAway(error)) log.error({ err: error }, 'the job queue reports an error');
  });

  async function openQueue({ name, deadlineSeconds }: QueueOptions) {
    const options = {
      notify: true, // wakes an idle worker at once
      retryLimit: maxRuns,
      retryDelay: 0,
      retryBackoff: false,
      expireInSeconds: deadlineSeconds + 30, // for a handler that does not end when its signal fires at the deadline
      heartbeatSeconds,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }

  /** One run is queued or under way at a time, in all processes together. */
  async function openRecurring({ name, cron }: RecurringJob) {
    const options = { retryLimit: 0, expireInSeconds: recurringDeadlineSeconds, heartbeatSeconds };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, policy: 'exclusive' });
    await boss.schedule(name, cron, null, { missed: 'once' });
  }

  return {
    async start(kinds, recurring = []) {
      await boss.start();
      for (const kind of kinds) await openQueue(kind);
      for (const job of recurring) await openRecurring(job);
      const planned = new Set(recurring.map(({ name }) => name));
      for (const { name } of await boss.getSchedules()) if (!planned.has(name)) await boss.unschedule(name);
      await grantSending(boss, senderRole);
    },
    async send(trx, kind, jobs, delaySeconds = 0) {
      const db = fromKysely(trx);
      await boss.insert(
        kind.name,
        jobs.map((data) => ({
          data: marked(data),
          startAfter: delaySeconds,
          ...(kind.keyOf && { singletonKey: kind.keyOf(data) }),
        })),
        { db },
      );
    },
    async sendAgain(trx, { name, data }) {
      await boss.insert(name, [{ data: Object(data) }], { db: fromKysely(trx) });
    },
    async count() {
      const { rows } = await boss.getDb().executeSql(
        `select (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
          (count(*) filter (where state = 'active'))::integer as working from pgboss.job`,
      );
      const [{ waiting = 0, working = 0 } = {}] = rows;
      return { waiting, working };
    },
    async forget(named) {
      await boss
        .getDb()
        .executeSql(`delete from pgboss.job where state <> 'active' and strpos(data::text, $1) > 0`, [named]);
    },
    async prioritize({ name, keyOf }, data) {
      await boss.update(name, undefined, { singletonKey: keyOf(data), priority: 1 });
    },
    async work(kind, concurrency, handler) {
      const options = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, includeMetadata: true } as const;
      for (let worker = 0; worker < concurrency; worker++) {
        const id = await boss.work(kind.name, options, async ([job]) => {
          if (!job) return;
          try {
            await runJob(kind, job, handler);
          } finally {
            boss.notifyWorker(id); // to look for the next job at once, not when its interval is over
          }
        });
      }
    },
    async workRecurring({ name, run }) {
      await boss.work(name, { pollingIntervalSeconds: recurringPollSeconds }, async () => {
        try {
          const done = await inSpan({ name: `recurring ${name}`, kind: 'internal' }, () => run(new Date()));
          const level = Object.values(done).some((count) => count > 0) ? 'info' : 'debug';
          log[level]({ job: name, ...done }, 'a recurring job was done');
        } catch (err) {
          log.error({ job: name, err }, 'a recurring job failed; the next run makes up for it');
        }
      });
    },
    async stop(timeoutMs) {
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };

  /** For operators, who may have it run again. */
  async function keepFailed(name: string, data: unknown, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
    await boss
      .getDb()
      .executeSql('insert into public.failed_jobs (name, data, error) values ($1, $2, $3)', [
        name,
        JSON.stringify(data),
        reason,
      ]);
  }

  async function runJob<Data extends object>(
    kind: JobKind<Data>,
    job: Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'output' | 'retryCount' | 'retryLimit' | 'signal'>,
    handler: (data: Data, run: JobRun) => Promise<void>,
  ) {
    const failures = failuresIn(job.output);
    const isLast = failures >= kind.retries || job.retryCount >= job.retryLimit;
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(kind.deadlineSeconds * 1_000)]);
    try {
      const span = { name: `job ${kind.name}`, kind: 'consumer', parent: markOf(job.data, 'traceparent') } as const;
      await forRequest(markOf(job.data, 'requestId'), () =>
        inSpan(span, () => handler(kind.data.parse(job.data), { isLast, signal })),
      );
    } catch (error) {
      log.error(
        { job: kind.name, jobId: job.id, data: job.data, run: job.retryCount + 1, isLast, err: error },
        'a job failed',
      );
      if (isLast) return keepFailed(kind.name, job.data, error);
      // Holds the worker back as well: what this job met would probably meet the next one.
      await wait(Math.min(2 ** failures, maxPauseSeconds) * 1_000, undefined, { signal: job.signal }).catch(
        () => undefined,
      );
      throw new JobFailed(error, failures + 1);
    }
  }
}

/** Makes the tables of the queue, by a role that may: for processes whose own role may not. */
export async function prepareJobs(url: string, senderRole: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await boss.start();
  await grantSending(boss, senderRole);
  await boss.stop({ graceful: false });
}

/**
 * Callers add jobs in their own transactions, as the unprivileged role: it may add, and read back no more than the id.
 */
async function grantSending(boss: PgBoss, senderRole: string): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select from pg_namespace where nspname = 'pgboss' and pg_has_role(nspowner, 'usage')`);
  if (!rows.length) return; // whoever owns it has granted it: see `prepareJobs`
  await boss.getDb().executeSql(`grant usage on schema pgboss to ${senderRole};
    grant select on pgboss.queue to ${senderRole};
    grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to ${senderRole}`);
}

/** With the id of the request that adds the job, and the span that it continues, beside what its kind describes. */
function marked(data: object): object {
  const [requestId, traceparent] = [requestIdNow(), traceparentNow()];
  return { ...data, ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
}

function markOf(data: unknown, name: 'requestId' | 'traceparent'): string | undefined {
  const marks: Readonly<Record<string, unknown>> = { ...Object(data) };
  return typeof marks[name] === 'string' ? marks[name] : undefined;
}

/** The longest reason that is kept of a failure. */
const maxErrorLength = 2_000;

/**
 * Carries the number of failures to the next run, as the queue stores what a run threw and
 * counts vanished workers as runs too.
 */
class JobFailed extends Error {
  readonly failures: number;

  constructor(cause: unknown, failures: number) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.failures = failures;
  }
}

function failuresIn(output: unknown): number {
  return typeof output === 'object' && output && 'failures' in output ? Number(output.failures) : 0;
}
