import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { UserDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';

/** A kind of background work. The name is also its queue's. */
export type JobKind<Data extends object> = {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** How often a job that threw is run again, with growing pauses. */
  readonly retries: number;
  /** Seconds after which a job that still runs counts as failed. */
  readonly deadline: number;
};

/** The part of a kind that its queue needs to know. */
type QueueOptions = Pick<JobKind<object>, 'name' | 'retries' | 'deadline'>;

export type JobQueue = {
  /** Adds jobs inside the caller's transaction: they exist if and only if it commits. */
  send<Data extends object>(trx: UserDatabase, kind: JobKind<Data>, jobs: readonly Data[]): Promise<void>;
  /** Runs jobs of a kind in this process. `attempt` begins at 1; the signal fires at the deadline and when the process stops. */
  work<Data extends object>(
    kind: JobKind<Data>,
    concurrency: number,
    handler: (data: Data, run: { attempt: number; last: boolean; signal: AbortSignal }) => Promise<void>,
  ): Promise<void>;
  /** Lets running jobs finish, for at most `patience` milliseconds; what still runs then is run again elsewhere. */
  stop(patience: number): Promise<void>;
};

/** Opens the queue on the product's own database and makes a queue for each kind. */
export async function openJobs(url: string, kinds: readonly QueueOptions[], log: Log): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString: url, max: 4, useListenNotify: true, application_name: 'galatea-jobs' });
  boss.on('error', (error) => log.error({ error: error.message }, 'the job queue reports an error'));
  await boss.start();
  for (const kind of kinds) await openQueue(kind);
  // Callers add jobs in their own transactions, as the unprivileged role: it may add, and read back no more than the id.
  await boss.getDb().executeSql(`grant usage on schema pgboss to galatea_app;
    grant select on pgboss.queue to galatea_app;
    grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to galatea_app`);

  async function openQueue({ name, retries, deadline }: QueueOptions) {
    // notify wakes an idle worker at once. A worker that vanishes stops its heartbeat, and its job starts again within seconds.
    const options = {
      notify: true,
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: 1,
      expireInSeconds: deadline,
      heartbeatSeconds: 10,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }

  return {
    async send(trx, kind, jobs) {
      const db = fromKysely(trx);
      await boss.insert(
        kind.name,
        jobs.map((data) => ({ data })),
        { db },
      );
    },
    async work(kind, concurrency, handler) {
      const options = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, includeMetadata: true } as const;
      for (let worker = 0; worker < concurrency; worker++) {
        const id = await boss.work(kind.name, options, async ([job]) => {
          if (!job) return;
          const attempt = job.retryCount + 1;
          try {
            await handler(kind.data.parse(job.data), { attempt, last: attempt > job.retryLimit, signal: job.signal });
          } finally {
            boss.notifyWorker(id); // to look for the next job at once, not when its interval is over
          }
        });
      }
    },
    async stop(patience) {
      await boss.stop({ graceful: true, timeout: patience });
    },
  };
}
