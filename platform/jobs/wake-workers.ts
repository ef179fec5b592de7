import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import type { Log } from '#platform/log/log.ts';

/** One that takes jobs from a queue, one at a time. */
export type Worker = { readonly id: string; isBusy: boolean };

/** Milliseconds between looks for jobs that are due. */
const lookIntervalMs = 1_000;

/** Queues with a job that is due, of those asked for. */
const dueQueues = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`;

/**
 * Looks for due jobs of all queues at once and wakes the idle workers of theirs: one statement a second in a process,
 * where the library would send one for each worker. A job that is added wakes them by itself; this is for what was
 * delayed, planned, or lost its worker. `add` says that a worker is there; `stop` ends the looking.
 */
export function openWaker(boss: PgBoss, log: Log) {
  const workers = new Map<string, Worker[]>();
  const stopped = new AbortController();
  void look();

  async function look() {
    for (;;) {
      await wait(lookIntervalMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await wakeDue().catch((err) => {
        // A lost database is reported by the connections that find back to it.
        if (!isDatabaseAway(err)) log.error({ err }, 'jobs that are due could not be looked for');
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
