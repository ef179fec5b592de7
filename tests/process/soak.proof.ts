import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testSecret } from '../database/test-secret.ts';
import { type LiveClient, openLive } from '../live-client.ts';
import { freePort } from '../product.ts';
import { beginLoad } from './load.ts';
import { runProduct } from './running-product.ts';

/** `SOAK_MINUTES=120` for the long one. */
const minutes = Number(process.env.SOAK_MINUTES ?? 10);
/** Streams of one person, as many as are allowed. */
const streams = 10;
const postsAMinute = 100;
/** What code that runs for the first time keeps is no growth: so long is not looked at, or a third of the time. */
const maxWarmUpMinutes = 10;
const sampleIntervalMs = 5_000;
/**
 * Of the two halves of the time after it, the least that was in use in each is compared, which is what was left after a
 * collection of garbage. Over two hours this is 2 MB in ten minutes.
 */
const maxGrowthMb = 10;

test(`${minutes} minutes at ${postsAMinute} posts a minute: each is published once, and neither memory nor tables grow`, async () => {
  const metricsPort = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-soak-'));
  const product = await runProduct(dataDir, {
    METRICS_PORT: String(metricsPort),
    AUTH_SECRET: testSecret,
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'warn',
  });
  const database = openDatabase(product.databaseUrl(), testSecret, () => undefined, { maxConnections: 4 });
  const load = await beginLoad({ database }, () => product.url, { post: 60_000 / postsAMinute, request: 200 });
  const live: LiveClient[] = [];
  for (let number = 0; number < streams; number += 1) live.push(await openLive(product.url, load.ana.token));
  const samples: Sample[] = [];
  const until = Date.now() + minutes * 60_000;
  const began = Date.now();
  while (Date.now() < until) {
    await wait(sampleIntervalMs);
    samples.push({ minute: (Date.now() - began) / 60_000, mb: await usedMb(metricsPort) });
  }
  const done = await load.end();
  const growthMb = growthOf(samples);
  const { rows } = await product.query(
    `select relname as table, pg_total_relation_size(relid)::float8 / greatest(n_live_tup, 1) as bytes_a_row,
    n_dead_tup::float8 / greatest(n_live_tup, 1) as dead
     from pg_stat_user_tables where n_live_tup > 1000 order by 3 desc limit 3`,
  );
  const figures = {
    ...done,
    growthMb,
    events: live.map(({ events }) => events.length),
    rows,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  for (const { cut } of live) cut();
  await database.close();
  await product.kill('SIGTERM');
  expect(done.posts).toBeGreaterThan(minutes * postsAMinute * 0.8);
  expect(growthMb).toBeLessThan(maxGrowthMb);
  for (const { dead } of rows) expect(dead).toBeLessThan(2);
});

/** The heap and what lies beside it, in use. */
async function usedMb(port: number): Promise<number> {
  const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const bytes = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'].map((name) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(told)?.[1]),
  );
  return bytes.reduce((sum, each) => sum + each, 0) / 1_048_576;
}

type Sample = { readonly minute: number; readonly mb: number };

function growthOf(samples: readonly Sample[]): number {
  const first = Math.min(maxWarmUpMinutes, minutes / 3);
  const half = (first + minutes) / 2;
  const leastOf = (some: readonly Sample[]) => Math.min(...some.map(({ mb }) => mb));
  const after = samples.filter(({ minute }) => minute > first);
  return leastOf(after.filter(({ minute }) => minute > half)) - leastOf(after.filter(({ minute }) => minute <= half));
}
