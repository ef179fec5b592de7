import type { PgBoss } from 'pg-boss';
import type { RunningJob } from './run-job.ts';

/**
 * Queues jobs that this process runs for other processes, with the failures that they had before. Jobs that have
 * ended, or that another process runs already, are not changed.
 */
export async function releaseJobs(boss: PgBoss, jobs: readonly RunningJob[]): Promise<void> {
  // The next run increments the retry count, so that a late result of this process is not taken for that of the next.
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry'
      from unnest($1::text[], $2::uuid[], $3::integer[]) as own (name, id, retry_count)
      where job.name = own.name and job.id = own.id and job.state = 'active' and job.retry_count = own.retry_count`,
    [jobs.map(({ name }) => name), jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)],
  );
}
