import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { claimDueRows } from '#platform/due-rows/claim-due-rows.ts';
import type { Clock } from '#platform/due-rows/clock.ts';
import type { RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import type { Random } from './random.ts';

/**
 * Creates loops that process due rows when a test calls `run`, with workers that die or sleep with rows claimed for
 * accounts that `mayLose`.
 *
 * @param onLost called when a claim or a run throws; its rows remain for the next claim. Without it the test fails.
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
  /** The next due time of each table, if nothing has changed since it was read. */
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

  /** Returns the next due time of each table; infinite if there is none. */
  async function nextDue(): Promise<Map<string, number>> {
    const tables = [...claims.keys()];
    const minima = tables.map((table) => `(select min(next_step_at) from ${table}) as ${table}`);
    const { rows } = await pool.query<Record<string, Date | null>>({
      name: 'next due',
      text: `select ${minima.join(', ')}`,
    });
    return new Map(tables.map((table) => [table, rows[0]?.[table]?.getTime() ?? Number.POSITIVE_INFINITY]));
  }

  /** Decides whether a worker dies before it does anything, or sleeps until other workers have its rows. */
  function loses(run: () => Promise<void>): boolean {
    const chance = random();
    if (chance < 0.01) asleep.push(run);
    return chance < 0.02;
  }

  return {
    start,
    /**
     * Processes rows that are due now or become due as a result. Returns the next due time, infinite if there is none.
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
    /** Makes `run` read the due times again, after another change. */
    lookAgain(): void {
      knownDue = undefined;
    },
    /** Resumes the sleeping workers, even if other workers have claimed their rows by now. */
    async wakeSleepers(): Promise<void> {
      const woken = asleep;
      asleep = [];
      if (woken.length > 0) knownDue = undefined;
      await inTurns(woken);
    },
  };
}

/** Ends the current worker as far as all others can tell: it never continues. */
const deaths = new AsyncLocalStorage<() => void>();

/** Runs work that `vanish` can end. */
export function mortal(run: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  return Promise.race([deaths.run(resolve, run), promise]);
}

/** Simulates a crash of the process in the middle of this run: nothing after this call is executed. */
export function vanish(): Promise<never> {
  deaths.getStore()?.();
  return new Promise(() => undefined);
}

/** More concurrent runs would only wait for connections. */
const maxAtOnce = 4;

export async function inTurns(runs: readonly (() => Promise<void>)[]): Promise<void> {
  const rest = [...runs];
  const work = async () => {
    for (let run = rest.shift(); run; run = rest.shift()) await run();
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
}
