import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { databaseConnections, databaseUp, jobs as jobsGauge } from './metrics.ts';

/**
 * A scrape waits no longer than this for the database. Prometheus gives up after 10
 * seconds unless it is told otherwise.
 */
const timeoutMs = 3_000;

/** Brings up to date what the database and its pools say. Where the database is away, that is what the metrics say. */
export async function readDatabaseMetrics(database: Database, jobs: JobQueue): Promise<void> {
  for (const { pool, connections, idle, waiting } of database.connections()) {
    databaseConnections.set({ pool, state: 'used' }, connections - idle);
    databaseConnections.set({ pool, state: 'idle' }, idle);
    databaseConnections.set({ pool, state: 'waiting' }, waiting);
  }
  const timeout = new AbortController();
  const counted = Promise.all([jobs.count(), countFailedJobs(database.service)]).catch(() => undefined);
  const answer = await Promise.race([counted, wait(timeoutMs, undefined, { signal: timeout.signal, ref: false })]);
  timeout.abort();
  databaseUp.set(answer ? 1 : 0);
  if (!answer) return jobsGauge.reset();
  const [{ waiting, working }, failed] = answer;
  jobsGauge.set({ state: 'waiting' }, waiting);
  jobsGauge.set({ state: 'working' }, working);
  jobsGauge.set({ state: 'failed' }, failed);
}
