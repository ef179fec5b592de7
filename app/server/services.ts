import type { Config } from '#platform/config/config.ts';
import { retryWhileAway } from '#platform/database/database-away.ts';
import type { RunningLoop } from '#platform/due-rows/due-row-loop.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { checkFileStore } from './check-file-store.ts';
import type { Infrastructure } from './infrastructure.ts';
import { prepareDatabase } from './prepare-database.ts';

/** The time between two log lines while the database is unavailable. */
const waitingLogIntervalMs = 30_000;

/** The queue and workers of a process. They need the database. */
export type Services = {
  /**
   * Resolves when the database is reachable and migrated and the workers are running. Rejects with StartRefused if
   * waiting for the database does not help.
   */
  start(): Promise<void>;
  isReady(): boolean;
  /** Returns whether all due-row loops are polling their tables. */
  isPolling(): boolean;
  /** Stops waiting for the database. */
  abortStart(): void;
  stopLoops(timeoutMs: number): Promise<unknown>;
};

type ServicesDeps = {
  readonly config: Config;
  readonly infrastructure: Infrastructure;
  readonly files: FileStore;
  readonly features: readonly ServerFeature[];
  /** If false, recurring work runs only when a test starts it. */
  readonly runsRecurring: boolean;
};

export function createServices({ config, infrastructure, files, features, runsRecurring }: ServicesDeps): Services {
  const { database, jobs, notifications, log } = infrastructure;
  const jobsOfFeatures = listJobs(features);
  const recurringJobs = features.flatMap(({ recurring = [] }) => recurring);
  const stopping = new AbortController();
  let isReady = false;
  let loops: readonly RunningLoop[] = [];

  return {
    /** Resolves when the database is available, no matter how often the connection is lost. */
    async start() {
      const waiting = { signal: stopping.signal, onAway: logSeldom(log) };
      const preparation = { ...infrastructure, config, pool: database.pool };
      await checkFileStore(files);
      await retryWhileAway(() => prepareDatabase(preparation), waiting);
      await retryWhileAway(() => notifications.connect(), waiting);
      await retryWhileAway(startQueue, waiting);
      if (config.role !== 'web') await retryWhileAway(startWorkers, waiting);
      isReady = true;
    },
    isReady: () => isReady,
    isPolling: () => loops.every((loop) => loop.isPolling()),
    abortStart: () => stopping.abort(),
    stopLoops: (timeoutMs) => Promise.all(loops.map((loop) => loop.stop(timeoutMs))),
  };

  async function startQueue(): Promise<void> {
    await jobs.start(
      jobsOfFeatures.map(({ kind }) => kind),
      recurringJobs,
    );
  }

  async function startWorkers(): Promise<void> {
    for (const { whenWorkersStart } of features) await whenWorkersStart?.();
    for (const job of jobsOfFeatures) await job.work(jobs);
    if (runsRecurring) for (const job of recurringJobs) await jobs.workRecurring(job);
    loops = features.flatMap((feature) => (feature.loops ?? []).map((loop) => loop.start()));
  }
}

function listJobs(features: readonly ServerFeature[]): Job[] {
  return features.flatMap(({ jobs = [], listeners = [] }) => [...jobs, ...listeners.map(({ job }) => job)]);
}

function logSeldom(log: Log): (error: Error) => void {
  let loggedAt = 0;
  return ({ message }) => {
    if (Date.now() - loggedAt < waitingLogIntervalMs) return;
    loggedAt = Date.now();
    log.warn({ error: message }, 'the database is unreachable or a table is locked; the start is waiting for it');
  };
}
