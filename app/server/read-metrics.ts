import type { Database } from '#platform/database/database.ts';
import { measureDueRows } from '#platform/due-rows/measure-due-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { measureJobs } from '#platform/jobs/measure-jobs.ts';
import { readDatabaseMetrics } from '#platform/metrics/read-database.ts';
import { readDiskMetrics } from '#platform/metrics/read-disk.ts';

type MetricSources = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly features: readonly ServerFeature[];
  readonly dataDir: string;
};

/** Returns a function that updates the metrics collected on each scrape. */
export function openMetricReads({ database, jobs, features, dataDir }: MetricSources): () => Promise<void> {
  const loops = features.flatMap((feature) => feature.loops ?? []);
  const reads = [
    () => measureJobs(jobs, database.service),
    () => measureDueRows(database.pool, loops),
    ...features.flatMap((feature) => feature.samples ?? []),
  ];
  return async () => {
    await Promise.all([readDatabaseMetrics(database, reads), readDiskMetrics(dataDir)]);
  };
}
