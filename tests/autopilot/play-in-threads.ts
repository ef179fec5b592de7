import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openTestDatabase } from '#tests/database/test-database.ts';
import type { RunResult } from './autopilot-run.ts';
import type { Script } from './script.ts';

/** The part of a script that one thread runs, on an empty database of its own. */
export type Share = { readonly databaseUrl: string; readonly script: Script; readonly seed: number };

/** Runs a script in several threads. Each runs a share of the accounts, which are independent of each other. */
export async function playInThreads(script: Script, seed: number, threads: number): Promise<RunResult> {
  const accounts = [...Map.groupBy(script.parts, ({ account }) => account).values()];
  const shares = Array.from({ length: threads }, (_, thread) => accounts.filter((_, at) => at % threads === thread));
  const results = await Promise.all(
    shares.map(async (parts, thread) => {
      const share = { ...script, parts: parts.flat() };
      return playShare({ databaseUrl: await openTestDatabase(), script: share, seed: seed * threads + thread });
    }),
  );
  return {
    outcomes: results.flatMap(({ outcomes }) => outcomes),
    published: new Map(results.flatMap(({ published }) => [...published])),
    paid: new Map(results.flatMap(({ paid }) => [...paid])),
    errors: results.flatMap(({ errors }) => errors),
  };
}

async function playShare(share: Share): Promise<RunResult> {
  const worker = new Worker(new URL('./play-share.ts', import.meta.url), { workerData: share });
  const [result] = await once(worker, 'message');
  return result;
}
