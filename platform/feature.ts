import type { FastifyInstance } from 'fastify';
import type { RunningLoop } from './due-rows/due-row-loop.ts';
import type { MeasuredTable } from './due-rows/measure-due-rows.ts';
import type { Listener } from './events/events.ts';
import type { Calls } from './http/serve-calls.ts';
import type { Webhook } from './http/serve-webhooks.ts';
import type { Job, RecurringJob } from './jobs/jobs.ts';
import type { ReadSamples } from './metrics/samples.ts';
import type { PersonalData } from './personal-data.ts';

/** The server part of a feature. The app combines all features in app/server/features.ts. */
export type ServerFeature = {
  readonly name: string;
  readonly calls?: Calls;
  readonly webhooks?: readonly Webhook[];
  /** Other HTTP routes, such as those for files or of the auth library. */
  readonly routes?: (app: FastifyInstance) => void;
  /**
   * Called before each new session, including sign-up, and when an email address is confirmed. It must be idempotent.
   */
  readonly beforeSession?: (userId: string) => Promise<void>;
  readonly jobs?: readonly Job[];
  readonly recurring?: readonly RecurringJob[];
  /** Due-row loops. Every process with workers runs them, and /metrics measures their tables. */
  readonly loops?: readonly Loop[];
  /** Reads gauges from the database at each scrape of /metrics, with indexed statements. */
  readonly samples?: readonly ReadSamples[];
  readonly listeners?: readonly Listener[];
  /** The kinds of email that the feature sends. */
  readonly emails?: readonly EmailKind[];
  readonly personalData?: PersonalData;
  /** The parts of the feature whose status is shown at /status. */
  readonly serviceChecks?: readonly ServiceCheck[];
  /** Called when a process starts its workers. Work that must run only once per installation needs its own guard. */
  readonly whenWorkersStart?: () => Promise<void>;
};

/** A part of the product whose status is shown at /status. */
export type ServiceCheck = {
  /** Lower-case letters. It must not change, because the history is stored under it. */
  readonly name: string;
  /** The label for users, one or two words. */
  readonly label: string;
  /**
   * Checks data in the database, so that every process gives the same result, even for work in other processes. Called
   * once a minute; must not cost more than an index lookup.
   */
  isWorking(): Promise<boolean>;
  /** Whether the operator has configured it; true by default. */
  readonly isSetUp?: boolean;
};

/** A kind of email that users receive. */
export type EmailKind = {
  /** Lower-case letters and hyphens. It must not change, because users' preferences are stored under it. */
  readonly name: string;
  /** Whether users cannot unsubscribe from it. */
  readonly isRequired: boolean;
  /** A one-line description for the user. */
  readonly description: string;
};

/** A due-row loop and the table it works on. */
export type Loop = MeasuredTable & { start(): RunningLoop };
