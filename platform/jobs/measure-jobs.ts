import type { ServiceDatabase } from '#platform/database/database.ts';
import { jobs as jobsGauge } from '#platform/metrics/metrics.ts';
import type { Sample } from '#platform/metrics/samples.ts';
import { countFailedJobs } from './failed-jobs.ts';
import type { JobQueue } from './jobs.ts';

/** Counts the jobs of the installation by status. */
export async function measureJobs(jobs: JobQueue, service: ServiceDatabase): Promise<readonly Sample[]> {
  const [{ waiting, working }, failed] = await Promise.all([jobs.count(), countFailedJobs(service)]);
  return Object.entries({ waiting, working, failed }).map(([state, value]) => ({
    gauge: jobsGauge,
    labels: { state },
    value,
  }));
}
