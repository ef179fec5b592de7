import type { z } from 'zod';
import type { AnyDatabase } from '#platform/database/database.ts';
import { defineJob, type Job, type JobKind, type JobQueue } from '#platform/jobs/jobs.ts';

/** A kind of event that a feature emits. Features further down the list can listen to it. */
export type EventKind<Data extends object> = {
  readonly name: string;
  readonly data: z.ZodType<Data>;
};

/** A feature's handler of an event; created by `listenTo`. */
export type Listener = {
  readonly event: string;
  /** Each listener has its own job, so that one failure does not rerun the others. */
  readonly job: Job;
  send(jobs: JobQueue, trx: AnyDatabase, data: object): Promise<void>;
};

export type Events = {
  /**
   * Emits an event inside a transaction. Each listener is called at least once after the commit, but never after a
   * rollback.
   */
  emit<Data extends object>(trx: AnyDatabase, event: EventKind<Data>, data: Data): Promise<void>;
};

/** A failing listener is retried for about 45 minutes, with increasing pauses. */
const retries = 48;
const deadlineSeconds = 60;

/**
 * Calls `handle` at least once per event, in any process that runs workers, so it must be idempotent. `name` identifies
 * the listener and must not change, because pending events are stored under it.
 */
export function listenTo<Data extends object>(
  event: EventKind<Data>,
  name: string,
  handle: (data: Data) => Promise<void>,
): Listener {
  const kind: JobKind<Data> = { name: `${event.name}/${name}`, data: event.data, retries, deadlineSeconds };
  return {
    event: event.name,
    job: defineJob(kind, 1, (data) => handle(data)),
    send: (jobs, trx, data) => jobs.send(trx, kind, [event.data.parse(data)]),
  };
}

/**
 * Delivers events through the job queue. `listeners` is called for each event, because features may emit events before
 * all listeners are registered.
 */
export function createEvents(jobs: JobQueue, listeners: () => readonly Listener[]): Events {
  return {
    async emit(trx, event, data) {
      for (const listener of listeners()) if (listener.event === event.name) await listener.send(jobs, trx, data);
    },
  };
}
