import type { FastifyInstance } from 'fastify';
import type { RunningLoop } from './due-rows/due-row-loop.ts';
import type { MeasuredTable } from './due-rows/measure-due-rows.ts';
import type { Listener } from './events/events.ts';
import type { Calls } from './http/serve-calls.ts';
import type { Webhook } from './http/serve-webhooks.ts';
import type { Job, RecurringJob } from './jobs/jobs.ts';
import type { ReadSamples } from './metrics/samples.ts';
import type { PersonalData } from './personal-data.ts';

/** What a feature brings to the server, under one name. The app folds the list of them (app/server/features.ts). */
export type ServerFeature = {
  readonly name: string;
  readonly calls?: Calls;
  readonly webhooks?: readonly Webhook[];
  /** Whatever else is served over HTTP: files, the auth library's own routes. */
  readonly routes?: (app: FastifyInstance) => void;
  /**
   * Called before each new session, sign-up included, and when an address is
   * confirmed: changes nothing the second time.
   */
  readonly beforeSession?: (userId: string) => Promise<void>;
  readonly jobs?: readonly Job[];
  readonly recurring?: readonly RecurringJob[];
  /** Due-row loops. Each process with workers runs them, and /metrics measures their tables. */
  readonly loops?: readonly Loop[];
  /** Reads gauges from the database at each scrape of /metrics, by statements on indexes. */
  readonly samples?: readonly ReadSamples[];
  readonly listeners?: readonly Listener[];
  /** The kinds of mail that it sends. */
  readonly mails?: readonly MailKind[];
  readonly personalData?: PersonalData;
  /** What of it people are told about at /status. */
  readonly serviceChecks?: readonly ServiceCheck[];
  /**
   * Called when the workers of a process start. What is to be done once in the life of an installation guards itself.
   */
  readonly whenWorkersStart?: () => Promise<void>;
};

/** A part of the product whose state people read at /status. */
export type ServiceCheck = {
  /** Lower-case letters. It stays the same, as the history is kept under it. */
  readonly name: string;
  /** For people, in a word or two. */
  readonly label: string;
  /**
   * By what lies in the database, so that each process says the same of what others do. Asked once a minute, and costs
   * no more than looking at an index.
   */
  isWorking(): Promise<boolean>;
  /** Whether the operator has set it up; true by default. */
  readonly isSetUp?: boolean;
};

/** A kind of mail that people get. */
export type MailKind = {
  /** Lower-case letters and hyphens. It stays the same, as what people switched off is kept under it. */
  readonly name: string;
  /** Whether a person cannot switch it off. */
  readonly isRequired: boolean;
  /** What it is about, in one line for the person. */
  readonly description: string;
};

/** A due-row loop, with the table that it works on. */
export type Loop = MeasuredTable & { start(): RunningLoop };
