import type { z } from 'zod';
import type { AnyDatabase } from '#platform/database/database.ts';
import { type Job, type JobKind, type JobQueue, jobOf } from '#platform/jobs/jobs.ts';

/** Something that happened in a feature, which later features in the line may listen to. */
export type EventKind<Data extends object> = {
  readonly name: string;
  readonly data: z.ZodType<Data>;
};

/** What a feature does when an event happened; made by `listenTo`. */
export type Listener = {
  readonly event: string;
  /** The work as a job of its own: another listener's failure does not repeat it. */
  readonly job: Job;
  send(jobs: JobQueue, trx: AnyDatabase, data: object): Promise<void>;
};

export type Events = {
  /**
   * Says inside a transaction that something happened. Each listener is called at least once after the transaction has
   * committed, and never where it did not.
   */
  emit<Data extends object>(trx: AnyDatabase, event: EventKind<Data>, data: Data): Promise<void>;
};

/** A listener that fails is called again with growing pauses, for about three quarters of an hour. */
const retries = 48;
const deadlineSeconds = 60;

/**
 * Calls `handle` at least once after each event, in any process that has workers: what it does twice must have one
 * effect. `name` is the listener's own and stays the same, as events that wait are kept under it.
 */
export function listenTo<Data extends object>(
  event: EventKind<Data>,
  name: string,
  handle: (data: Data) => Promise<void>,
): Listener {
  const kind: JobKind<Data> = { name: `${event.name}/${name}`, data: event.data, retries, deadlineSeconds };
  return {
    event: event.name,
    job: jobOf(kind, 1, (data) => handle(data)),
    send: (jobs, trx, data) => jobs.send(trx, kind, [event.data.parse(data)]),
  };
}

/**
 * Passes events on by the job queue. `listeners` is asked at each event: features emit before all of them are known.
 */
export function createEvents(jobs: JobQueue, listeners: () => readonly Listener[]): Events {
  return {
    async emit(trx, event, data) {
      for (const listener of listeners()) if (listener.event === event.name) await listener.send(jobs, trx, data);
    },
  };
}
