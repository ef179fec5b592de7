import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { claimDueRows } from '#platform/due-rows/claim-due-rows.ts';
import type { Clock } from '#platform/due-rows/clock.ts';
import type { RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import type { Random } from './random.ts';

/**
 * Loops that run what is due when a test says so, and workers that die or fall asleep with what they claimed of
 * accounts that `mayLose`.
 * @param onLost told of a claim or a run that throws: its rows are left to whoever claims next; without it the test
 * ends.
 */
export function openSteppedLoops(
  pool: Pool,
  clock: Clock,
  random: Random,
  mayLose: (account: string) => boolean,
  onLost?: (error: unknown) => void,
) {
  const claims = new Map<string, () => Promise<void>>();
  let asleep: (() => Promise<void>)[] = [];
  /** When the next row of each table is due, where nothing has changed since it was read. */
  let knownDue: ReadonlyMap<string, number> | undefined;

  const start: typeof startDueRows = (machine): RunningLoop => {
    const { table, leaseMs, loadBatch, run } = machine;
    const order = { leaseMs, maxRows: 200, maxPerAccount: 200, atWork: new Map<string, number>() };
    claims.set(table.table, async () => {
      const claimed = await claimDueRows(pool, table, { ...order, now: clock.now() });
      const batch = await loadBatch(claimed.map(({ row }) => row));
      const signal = new AbortController().signal;
      const runs = claimed.map(({ row, ...told }) => ({
        account: told.account,
        runOne: () => kept(mortal(() => run(row, batch, { ...told, signal }))),
      }));
      await inTurns(runs.flatMap(({ account, runOne }) => (mayLose(account) && loses(runOne) ? [] : runOne)));
    });
    return { isPolling: () => true, stop: async () => undefined };
  };

  function kept(run: Promise<void>): Promise<void> {
    return onLost ? run.catch(onLost) : run;
  }

  /** When the next row of each table is due; infinite where none is. */
  async function nextDue(): Promise<Map<string, number>> {
    const tables = [...claims.keys()];
    const minima = tables.map((table) => `(select min(next_step_at) from ${table}) as ${table}`);
    const { rows } = await pool.query<Record<string, Date | null>>({
      name: 'next due',
      text: `select ${minima.join(', ')}`,
    });
    return new Map(tables.map((table) => [table, rows[0]?.[table]?.getTime() ?? Number.POSITIVE_INFINITY]));
  }

  /** Whether a worker dies before it does anything, or wakes when others have what it claimed. */
  function loses(run: () => Promise<void>): boolean {
    const chance = random();
    if (chance < 0.01) asleep.push(run);
    return chance < 0.02;
  }

  return {
    start,
    /**
     * Runs what is due now, and what is due at once after it. Returns when the next row is due, infinite where none is.
     */
    async run(): Promise<number> {
      for (;;) {
        knownDue ??= await nextDue();
        const due = [...knownDue].filter(([, atMs]) => atMs <= (clock.now()?.getTime() ?? Number.NaN));
        if (due.length === 0) return Math.min(...knownDue.values());
        for (const [table] of due) await kept(claims.get(table)?.() ?? Promise.resolve());
        knownDue = undefined;
      }
    },
    /** Has `run` read anew what is due, after something else may have changed it. */
    lookAgain(): void {
      knownDue = undefined;
    },
    /** Lets the workers that slept go on, whoever has their rows by now. */
    async wakeSleepers(): Promise<void> {
      const woken = asleep;
      asleep = [];
      if (woken.length > 0) knownDue = undefined;
      await inTurns(woken);
    },
  };
}

/** Ends the worker that is at work here, as far as others can see: it never goes on. */
const deaths = new AsyncLocalStorage<() => void>();

/** A run that `vanish` may end. */
export function mortal(run: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  return Promise.race([deaths.run(resolve, run), promise]);
}

/** Has the process of this run end in the middle of what it does: nothing after this happens. */
export function vanish(): Promise<never> {
  deaths.getStore()?.();
  return new Promise(() => undefined);
}

/** More at once would only wait for connections. */
const maxAtOnce = 4;

export async function inTurns(runs: readonly (() => Promise<void>)[]): Promise<void> {
  const rest = [...runs];
  const work = async () => {
    for (let run = rest.shift(); run; run = rest.shift()) await run();
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
}
