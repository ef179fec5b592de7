import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { rowCount } from '#platform/database/days.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import { type PageRequest, readPage, selectExactTime } from '#platform/database/newest-first.ts';
import type { JobQueue, RecurringJob } from './jobs.ts';

/** A job that failed permanently. */
export type FailedJob = {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly error: string;
  readonly created_at: string;
};

/** How many days permanently failed jobs are kept. */
const daysKept = 90;

/** Returns a page of permanently failed jobs, newest first. */
export async function listFailedJobs(
  service: ServiceDatabase,
  { cursor, limit }: PageRequest,
): Promise<{ items: FailedJob[]; next: string | null }> {
  const query = service.selectFrom('failed_jobs').selectAll().select(selectExactTime('failed_jobs'));
  const { rows, next } = await readPage(query, 'failed_jobs', { cursor, limit });
  return {
    items: rows.map(({ id, name, data, error, created_at }) => ({
      id,
      name,
      data,
      error,
      created_at: created_at.toISOString(),
    })),
    next,
  };
}

export async function countFailedJobs(service: ServiceDatabase): Promise<number> {
  const { count } = await service.selectFrom('failed_jobs').select(rowCount.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Reruns a failed job as a new job. Returns its name, or undefined if it does not exist. */
export async function retryFailedJob(trx: ServiceDatabase, jobs: JobQueue, id: string): Promise<string | undefined> {
  const job = await trx.deleteFrom('failed_jobs').where('id', '=', id).returning(['name', 'data']).executeTakeFirst();
  if (!job) return undefined;
  await jobs.sendAgain(trx, job);
  return job.name;
}

/** Deletes old failed jobs that were not retried. */
export function deleteOldFailedJobs(service: ServiceDatabase): RecurringJob {
  return {
    name: 'jobs/delete-old-failed',
    cron: '15 4 * * *',
    run: async (run) => ({ failed_jobs: await deleteOlderThan(service, 'failed_jobs', daysKept, run) }),
  };
}

/** Deletes stored failed jobs whose data or error contains a user id. */
export async function deleteUserJobs(service: ServiceDatabase, jobs: JobQueue, userId: string): Promise<void> {
  await service.deleteFrom('failed_jobs').where(sql<boolean>`strpos(data::text || error, ${userId}) > 0`).execute();
  await jobs.forget(userId);
}
