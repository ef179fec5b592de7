import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import type { Log } from '#platform/log/log.ts';

/** A worker that runs a queue's jobs, one at a time. */
export type Worker = { readonly id: string; isBusy: boolean };

/** Milliseconds between checks for due jobs. */
const pollIntervalMs = 1_000;

/** Selects the given queues that have a due job. */
const dueQueues = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`;

/**
 * Checks all queues for due jobs and wakes their idle workers. This takes one statement per second and process, instead
 * of the library's one per worker. Workers are already woken when jobs are added; this covers jobs that were delayed or
 * scheduled, or that lost their worker. `add` registers a worker; `stop` ends the checks.
 */
export function openWaker(boss: PgBoss, log: Log) {
  const workers = new Map<string, Worker[]>();
  const stopped = new AbortController();
  void pollDueJobs();

  async function pollDueJobs() {
    for (;;) {
      await wait(pollIntervalMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await wakeDue().catch((err) => {
        // The connections report a lost database while they reconnect to it.
        if (!isDatabaseAway(err)) log.error({ err }, 'could not check for due jobs');
      });
    }
  }

  async function wakeDue() {
    const idle = [...workers].filter(([, own]) => own.some(({ isBusy }) => !isBusy)).map(([name]) => name);
    if (!idle.length) return;
    const { rows } = await boss.getDb().executeSql(dueQueues, [idle]);
    for (const { name } of rows)
      for (const { id, isBusy } of workers.get(name) ?? []) if (!isBusy) boss.notifyWorker(id);
  }

  return {
    add(name: string, worker: Worker) {
      workers.set(name, [...(workers.get(name) ?? []), worker]);
    },
    stop: () => stopped.abort(),
  };
}
