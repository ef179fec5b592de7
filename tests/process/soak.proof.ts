import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testSecret } from '../database/test-secret.ts';
import { type LiveClient, openLive } from '../live-client.ts';
import { freePort } from '../product.ts';
import { signUp } from '../users.ts';
import { startLoad } from './load.ts';
import { runProduct } from './running-product.ts';

/** `SOAK_MINUTES=120` for the long run. */
const minutes = Number(process.env.SOAK_MINUTES ?? 10);
/** Live streams for the user whose posts are published and for other users, `streamsPerUser` each. */
const streams = Number(process.env.SOAK_STREAMS ?? 1_000);
const streamsPerUser = 10;
const postsAMinute = 100;
/** Memory allocated when code first runs is not growth, so this time, or a third of the run, is ignored. */
const maxWarmUpMinutes = 10;
const sampleIntervalMs = 5_000;
const samplesInTenMinutes = 600_000 / sampleIntervalMs;
/**
 * Compares the minimum memory in use in each half of the time after the warm-up, which is the memory left after garbage
 * collection. Allows 1 MB per ten minutes over hours, and the normal variation between collections over minutes.
 */
const warmUpMinutes = Math.min(maxWarmUpMinutes, minutes / 3);
/** For memory not backed by files, over hours. */
const maxOwnMbInTenMinutes = 1;
const maxGrowthMb = Math.max(5, minutes < 60 ? 10 : (minutes - warmUpMinutes) / 2 / 10);

test(`publishes each post once without memory growth in ${minutes} min, ${postsAMinute} posts a minute, ${streams} live streams`, {
  timeout: (minutes + 30) * 60_000,
}, async () => {
  const metricsPort = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-soak-'));
  const product = await runProduct(dataDir, {
    METRICS_PORT: String(metricsPort),
    AUTH_SECRET: testSecret,
    RATE_LIMIT: '1000000',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  });
  const database = openDatabase(product.databaseUrl(), testSecret, () => undefined, { maxConnections: 4 });
  const load = await startLoad({ database }, () => product.url, { post: 60_000 / postsAMinute, request: 200 });
  const live: LiveClient[] = [];
  let user = load.ana;
  for (let number = 0; number < streams; number += 1) {
    if (number > 0 && number % streamsPerUser === 0) user = await signUp(product, 'Bo', createAddressHeaders(number));
    live.push(await openLive(product.url, user.token, undefined, createAddressHeaders(number)));
  }
  let ended = 0;
  for (const { ended: over } of live) void over.then(() => (ended += 1));
  const samples: (Memory & { readonly minute: number })[] = [];
  const until = Date.now() + minutes * 60_000;
  const began = Date.now();
  while (Date.now() < until) {
    await wait(sampleIntervalMs);
    samples.push({ minute: (Date.now() - began) / 60_000, ...(await readMemory(product.pid, metricsPort)) });
  }
  const done = await load.end();
  const growthMb = getGrowth(samples.map(({ minute, usedMb }) => ({ minute, mb: usedMb })));
  const ownMbInTenMinutes = getSlope(samples.map(({ minute, ownMb }) => ({ minute, mb: ownMb }))) * 10;
  const { rows } = await product.query(
    `select relname as table, pg_total_relation_size(relid)::float8 / greatest(n_live_tup, 1) as bytes_a_row,
    n_dead_tup::float8 / greatest(n_live_tup, 1) as dead
     from pg_stat_user_tables where n_live_tup > 1000 order by 3 desc limit 3`,
  );
  const metrics = {
    ...done,
    growthMb,
    ownMbInTenMinutes,
    everyTenMinutes: samples.filter((_, index) => index % samplesInTenMinutes === 0),
    ended,
    events: live.reduce((sum, { events }) => sum + events.length, 0),
    rows,
  };
  process.stdout.write(`${JSON.stringify(metrics)}\n`);
  for (const { cut } of live) cut();
  await database.close();
  await product.kill('SIGTERM');
  expect(done.posts).toBeGreaterThan(minutes * postsAMinute * 0.8);
  expect(metrics.ended).toBe(0);
  expect(growthMb).toBeLessThan(maxGrowthMb);
  if (minutes >= 60) expect(ownMbInTenMinutes).toBeLessThan(maxOwnMbInTenMinutes);
  for (const { dead } of rows) expect(dead).toBeLessThan(2);
});

type Memory = {
  /** Heap and external memory in use. */
  readonly usedMb: number;
  /** Memory that V8 reserves for the heap, in use or not. */
  readonly heapMb: number;
  /** Resident memory of the process, including file pages, which the system reclaims when needed. */
  readonly residentMb: number;
  /** The part of `residentMb` that is not backed by files; all of it on systems other than Linux. */
  readonly ownMb: number;
};

async function readMemory(pid: number, port: number): Promise<Memory> {
  const metricsText = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const readMb = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metricsText)?.[1]) / 1_048_576;
  const residentMb = readMb('process_resident_memory_bytes');
  return {
    usedMb: readMb('nodejs_heap_size_used_bytes') + readMb('nodejs_external_memory_bytes'),
    heapMb: readMb('nodejs_heap_size_total_bytes'),
    residentMb,
    ownMb: findOwnMb(pid) ?? residentMb,
  };
}

/** Linux: proc_pid_status(5). */
function findOwnMb(pid: number): number | undefined {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return undefined;
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
}

type Sample = { readonly minute: number; readonly mb: number };

function getGrowth(samples: readonly Sample[]): number {
  const half = (warmUpMinutes + minutes) / 2;
  const getMinimum = (some: readonly Sample[]) => Math.min(...some.map(({ mb }) => mb));
  const after = samples.filter(({ minute }) => minute > warmUpMinutes);
  return (
    getMinimum(after.filter(({ minute }) => minute > half)) - getMinimum(after.filter(({ minute }) => minute <= half))
  );
}

/**
 * Returns the growth in the second half in megabytes per minute, by least squares. Earlier, V8 is still adapting its
 * heap size, which varies more than the growth to detect.
 */
function getSlope(samples: readonly Sample[]): number {
  const late = samples.filter(({ minute }) => minute > minutes / 2);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [mean(late.map(({ minute }) => minute)), mean(late.map(({ mb }) => mb))];
  const along = late.reduce((sum, { minute, mb }) => sum + (minute - middle) * (mb - level), 0);
  return along / late.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
}

/** Returns headers with a user's IP address, as set by a proxy. */
function createAddressHeaders(number: number): Readonly<Record<string, string>> {
  const own = Math.floor(number / streamsPerUser);
  return { 'x-forwarded-for': `10.0.${own >> 8}.${own & 255}` };
}
