import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { cutText } from '#contract/cut-text.ts';
import type { Log } from '#platform/log/log.ts';
import { forRequest } from '#platform/log/request-id.ts';
import { inSpan } from '#platform/tracing/spans.ts';
import { findJobOrigin } from './job-origin.ts';
import type { JobKind, JobRun } from './jobs.ts';

/** Maximum pause between two runs of a job that threw. */
const maxPauseSeconds = 60;

type Work<Data extends object> = {
  readonly kind: JobKind<Data>;
  readonly handler: (data: Data, run: JobRun) => Promise<void>;
  readonly boss: PgBoss;
  readonly log: Log;
  /** Aborted when the process stops and leaves its running jobs to other processes. */
  readonly stop: AbortSignal;
};

export type RunningJob = Pick<
  JobWithMetadata<unknown>,
  'id' | 'name' | 'data' | 'output' | 'retryCount' | 'retryLimit' | 'signal'
>;

/**
 * Runs a job once. If its handler throws, the queue reruns the job after a pause that grows with each failure. The
 * worker runs other jobs during the pause, so that one user's error does not delay other users' jobs. After the last
 * run, the failure is stored for operators. A run that throws after the process has released its jobs is no failure.
 */
export async function runJob<Data extends object>(
  { kind, handler, boss, log, stop }: Work<Data>,
  job: RunningJob,
): Promise<void> {
  const failures = failuresIn(job.output);
  const run: JobRun = {
    get isLast() {
      return !stop.aborted && (failures >= kind.retries || job.retryCount >= job.retryLimit);
    },
    signal: AbortSignal.any([job.signal, AbortSignal.timeout(kind.deadlineSeconds * 1_000)]),
  };
  try {
    const span = {
      name: `job ${kind.name}`,
      kind: 'consumer',
      parent: findJobOrigin(job.data, 'traceparent'),
    } as const;
    await forRequest(findJobOrigin(job.data, 'requestId'), () =>
      inSpan(span, () => handler(kind.data.parse(job.data), run)),
    );
  } catch (error) {
    if (stop.aborted) throw error; // the queue ignores it, because the job is released
    const { isLast } = run;
    log.error(
      { job: kind.name, jobId: job.id, data: job.data, run: job.retryCount + 1, isLast, err: error },
      'a job failed',
    );
    if (isLast) return storeFailed(boss, kind.name, job.data, error);
    await setPause(boss, kind.name, job.id, Math.min(2 ** failures, maxPauseSeconds));
    throw new JobFailed(error, failures + 1);
  }
}

/** Sets the pause before this job is retried, because the queue has a single pause for all jobs. */
async function setPause(boss: PgBoss, name: string, jobId: string, seconds: number): Promise<void> {
  const set = 'update pgboss.job set retry_delay = $3 where name = $1 and id = $2';
  await boss.getDb().executeSql(set, [name, jobId, seconds]);
}

/** Stores the failed job for operators, who may retry it. */
async function storeFailed(boss: PgBoss, name: string, data: unknown, error: unknown): Promise<void> {
  const reason = cutText(error instanceof Error ? error.message : String(error), maxErrorLength);
  await boss
    .getDb()
    .executeSql('insert into public.failed_jobs (name, data, error) values ($1, $2, $3)', [
      name,
      JSON.stringify(data),
      reason,
    ]);
}

/** Maximum length of the stored reason. */
const maxErrorLength = 2_000;

/**
 * Passes the number of failures on to the next run through the error that the queue stores. The queue's own count also
 * includes runs of crashed workers.
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
