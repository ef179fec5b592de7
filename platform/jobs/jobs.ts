import type { z } from 'zod';
import type { AnyDatabase } from '#platform/database/database.ts';

/** A kind of background work. The name is also its queue's. */
export type JobKind<Data extends object> = {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /**
   * How often a job that threw is run again, with growing pauses in which its worker runs other jobs. One whose worker
   * vanished is run again besides.
   */
  readonly retries: number;
  readonly deadlineSeconds: number;
  /** Names a job by its data, for kinds whose waiting jobs may be put before the others with `prioritize`. */
  readonly keyOf?: (data: Data) => string;
  /** Jobs with a higher priority start first, then older ones. All have 0 without it. */
  readonly priorityOf?: (data: Data) => number;
  /**
   * What a job is about, for kinds of which one job about a thing runs at a time in all processes together. Two that
   * begin within the same few milliseconds may still run side by side.
   */
  readonly groupOf?: (data: Data) => string;
};

/** A kind whose waiting jobs can be found by what they are about. */
export type KeyedKind<Data extends object> = JobKind<Data> & Required<Pick<JobKind<Data>, 'keyOf'>>;

/** The part of a kind that its queue needs to know. */
export type QueueOptions = Pick<JobKind<never>, 'name' | 'deadlineSeconds'>;

/** One run of a job. */
export type JobRun = {
  /** Whether a failure of this run is not followed by another run. */
  readonly isLast: boolean;
  /** Fires at the deadline and when the product stops. */
  readonly signal: AbortSignal;
};

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
  /** Whether it also runs when a process with workers starts. */
  readonly runsAtStart?: true;
  /**
   * Returns what it did in numbers, for the log where there was anything to do. A run
   * that throws is left to the next one.
   */
  run(run: RecurringRun): Promise<Readonly<Record<string, number>>>;
};

/** One run of a recurring job. */
export type RecurringRun = {
  /** The time of the database, as the clocks of processes differ. */
  readonly now: Date;
  /**
   * Does the work of one user. If it throws, the failure is logged with the user's id and the result is undefined: a
   * loop over rows of several users continues with the next one. Throws if the database cannot be reached.
   */
  forUser<Result>(userId: string | null, work: () => Promise<Result>): Promise<Result | undefined>;
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
  /** Counts the product's jobs that are due and wait for a worker, and those at work. */
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
