import type { z } from 'zod';
import type { AnyDatabase } from '#platform/database/database.ts';

/** A kind of background work. Its queue has the same name. */
export type JobKind<Data extends object> = {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /**
   * How often a job that throws is retried, with increasing pauses during which its worker runs other jobs. Runs that
   * a crash or a stop of the process ended are not counted.
   */
  readonly retries: number;
  readonly deadlineSeconds: number;
  /** Returns a key for a job's data, for kinds whose queued jobs can be moved to the front with `prioritize`. */
  readonly keyOf?: (data: Data) => string;
  /** Jobs with a higher priority start first; ties are broken by age, oldest first. The default is 0. */
  readonly priorityOf?: (data: Data) => number;
  /**
   * Returns a job's group. Only one job per group runs at a time across all processes, except that two jobs that start
   * within a few milliseconds of each other may still run concurrently.
   */
  readonly groupOf?: (data: Data) => string;
};

/** A kind whose queued jobs can be found by key. */
export type KeyedKind<Data extends object> = JobKind<Data> & Required<Pick<JobKind<Data>, 'keyOf'>>;

/** The part of a kind that its queue needs. */
export type QueueOptions = Pick<JobKind<never>, 'name' | 'deadlineSeconds'>;

/** One run of a job. */
export type JobRun = {
  /**
   * Whether this is the last run, even if it fails. False once the process stops, because another process then reruns
   * the job: read it when the run fails, not before.
   */
  readonly isLast: boolean;
  /** Fires at the deadline or when the product stops. */
  readonly signal: AbortSignal;
};

/** A kind of job with its handler; created by `defineJob`. */
export type Job = {
  readonly kind: QueueOptions;
  /** Starts workers for this job in this process. */
  work(queue: JobQueue): Promise<void>;
};

/** A job that runs repeatedly, in one process at a time. */
export type RecurringJob = {
  readonly name: string;
  /**
   * The schedule in UTC: minute, hour, day of the month, month, weekday. If several runs were missed while no process
   * was running, the job runs only once to catch up.
   */
  readonly cron: string;
  /** Whether it also runs when a process with workers starts. */
  readonly runsAtStart?: true;
  /**
   * Returns counts of its results, which are logged unless all of them are zero. A run that throws is not retried
   * before the next scheduled one.
   */
  run(run: RecurringRun): Promise<Readonly<Record<string, number>>>;
};

/** One run of a recurring job. */
export type RecurringRun = {
  /** The database's time, because the clocks of processes differ. */
  readonly now: Date;
  /**
   * Does the work for one user. If it throws, the failure is logged with the user's id and the result is undefined, so
   * a loop over several users' rows continues with the next one. Throws if the database cannot be reached.
   */
  forUser<Result>(userId: string | null, work: () => Promise<Result>): Promise<Result | undefined>;
};

export type JobQueue = {
  /**
   * Creates the queues and schedules the recurring jobs. Must be called before any other function. Throws if the
   * database is unavailable, and may be called again in that case.
   */
  start(kinds: readonly QueueOptions[], recurring?: readonly RecurringJob[]): Promise<void>;
  /**
   * Adds jobs inside the caller's transaction, so they exist only if it commits. They start after `delaySeconds`, or
   * immediately by default.
   */
  send<Data extends object>(
    trx: AnyDatabase,
    kind: JobKind<Data>,
    jobs: readonly Data[],
    delaySeconds?: number,
  ): Promise<void>;
  /** Adds a permanently failed job again inside the caller's transaction. */
  sendAgain(trx: AnyDatabase, job: { readonly name: string; readonly data: unknown }): Promise<void>;
  /** Returns the number of due jobs in the queue and the number of running jobs. */
  count(): Promise<{ waiting: number; working: number }>;
  /** Deletes the jobs whose data contains the given text, except running ones. */
  forget(named: string): Promise<void>;
  /** Moves a queued job ahead of all others of its kind that were not prioritized. Does nothing if it is not queued. */
  prioritize<Data extends object>(kind: KeyedKind<Data>, data: Data): Promise<void>;
  /** Runs jobs of this kind in this process. */
  work<Data extends object>(
    kind: JobKind<Data>,
    concurrency: number,
    handler: (data: Data, run: JobRun) => Promise<void>,
  ): Promise<void>;
  /** Runs a recurring job in this process when it is due. */
  workRecurring(job: RecurringJob): Promise<void>;
  /**
   * Resolves when the running jobs have ended, at most after `timeoutMs`. Another process reruns those that are still
   * running then.
   */
  stop(timeoutMs: number): Promise<void>;
};

/** Binds a kind of job to its handler, which runs `concurrency` jobs at a time in each process. */
export function defineJob<Data extends object>(
  kind: JobKind<Data>,
  concurrency: number,
  handler: (data: Data, run: JobRun) => Promise<void>,
): Job {
  return { kind, work: (queue) => queue.work(kind, concurrency, handler) };
}
