import { mkdtemp, readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runProduct } from '../../tests/process/running-product.ts';
import { makeInfluencer, makePhotos } from '../../tests/users.ts';
import { quantile, type Result } from './result.ts';
import { makeAlike } from './similar-users.ts';
import { openVisitor, signUpFrom, type Visitor } from './visitor.ts';

/** Numbers of concurrent users, tested in sequence, and the seconds for each: `PEOPLE=100,300,1000 SECONDS=60`. */
const steps = (process.env.PEOPLE ?? '50,100').split(',').map(Number);
const seconds = Number(process.env.SECONDS ?? 20);
/** Mean pause between a user's actions, in milliseconds. */
const meanPauseMs = 5_000;
/** Initial number of photos in each user's gallery. */
const photosPerUser = 4;
/** Users who sign up at the same time. */
const arrivingAtOnce = 12;
/** A step passes if 99% of reads take at most this long. */
const maxReadMs = 1_000;

/** User actions and their relative frequency: most read, some generate an image, some plan a post. */
const acts = [
  { name: 'open a page', share: 15, act: (user: Visitor) => user.openPage() },
  { name: 'home', share: 25, act: (user: Visitor) => user.call('list-influencers') },
  {
    name: 'gallery',
    share: 20,
    act: (user: Visitor) => user.call('list-photos', { influencer_id: user.persona }),
  },
  { name: 'week', share: 20, act: (user: Visitor) => user.call('list-posts', user.week()) },
  { name: 'plan a post', share: 12, act: (user: Visitor) => user.planPost() },
  { name: 'publish a post', share: 2, act: (user: Visitor) => user.planPost({ publishNow: true }) },
  { name: 'generate an image', share: 3, act: (user: Visitor) => user.makeImage() },
  { name: 'come back', share: 3, act: (user: Visitor) => user.reconnect() },
] as const;
const reads = ['home', 'gallery', 'week'];

type Step = { readonly people: number; readonly lines: (readonly [string, string])[]; readonly readP99Ms: number };

/**
 * Simulates users of one product process, each with a live stream, who read, plan, publish and generate images with
 * pauses. The load is generated in this process, on the same machine as the product and the database.
 */
export async function benchUsers(): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-bench-'));
  const profile = process.env.PROFILE && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` };
  const variables = { TRUST_PROXY: '1', LOG_LEVEL: 'warn', RATE_LIMIT: '1000', ...profile };
  const product = await runProduct(dataDir, variables);
  const users: Visitor[] = [];
  const done: Step[] = [];
  const first = await signUpFrom(product.url, 0);
  const like = { userId: first.id, influencerId: await makeInfluencer(first) };
  await makePhotos(first, like.influencerId, { count: photosPerUser });
  for (const count of steps) {
    const start = performance.now();
    await arrive(count);
    done.push(await runStep(product.pid, users, (performance.now() - start) / 1_000));
  }
  for (const user of users) user.leave();
  await product.kill('SIGTERM');
  const carried = done.filter(({ readP99Ms }) => readP99Ms <= maxReadMs).map(({ people: count }) => count);
  return {
    name: 'people',
    title: 'Concurrent users of one process',
    lines: [
      ...done.flatMap(({ people: count, lines }) => [[`**${count} users**`, `${seconds} s`] as const, ...lines]),
      ['the most of them with 99 of 100 reads within a second', String(Math.max(0, ...carried))],
    ],
    ratios: [],
  };

  /** Adds users up to this number. All but the first get copies of the first user's images. */
  async function arrive(count: number): Promise<void> {
    const from = users.length + 1;
    const numbers = Array.from({ length: count - users.length }, (_, at) => from + at);
    const signedUp = await inParallel(numbers, (number) => signUpFrom(product.url, number));
    const influencers = await makeAlike(
      { databaseUrl: product.databaseUrl(), dataDir, like },
      signedUp.map(({ id }) => id),
    );
    const visitors = await inParallel(signedUp, (user, at) =>
      openVisitor(product.url, from + at, user, influencers[at] ?? ''),
    );
    users.push(...visitors);
  }
}

/** Runs a limited number concurrently and returns the results in input order. */
async function inParallel<Given, Result>(
  given: readonly Given[],
  work: (each: Given, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = given.entries();
  const takeTurns = async () => {
    for (const [at, each] of left) results[at] = await work(each, at);
  };
  await Promise.all(Array.from({ length: arrivingAtOnce }, takeTurns));
  return results;
}

async function runStep(pid: number, visitors: readonly Visitor[], arrivalSeconds: number): Promise<Step> {
  const times = new Map<string, number[]>();
  const refused: string[] = [];
  const until = performance.now() + seconds * 1_000;
  const [began, cpuBefore] = [performance.now(), await readCpuSeconds(pid)];
  await Promise.all(visitors.map((user) => live(user)));
  const cpuShare = ((await readCpuSeconds(pid)) - cpuBefore) / ((performance.now() - began) / 1_000);
  const all = [...times.values()].reduce((sum, each) => sum + each.length, 0);
  const events = visitors.reduce((sum, user) => sum + user.takeEvents(), 0);
  const lines = [...times].map(
    ([name, each]) =>
      [
        name,
        `${each.length} times, median ${quantile(each, 0.5).toFixed(0)} ms, p99 ${quantile(each, 0.99).toFixed(0)} ms`,
      ] as const,
  );
  return {
    people: visitors.length,
    readP99Ms: quantile(
      reads.flatMap((name) => times.get(name) ?? []),
      0.99,
    ),
    lines: [
      ...lines,
      ['responses a second', (all / seconds).toFixed(0)],
      ['live events', String(events)],
      ['until they were there', `${arrivalSeconds.toFixed(0)} s`],
      [
        'refused or failed',
        refused.length ? `${refused.length}: ${[...new Set(refused)].slice(0, 3).join('; ')}` : '0',
      ],
      ['memory of the process', `${await readMemoryMb(pid)} MB`],
      [`of ${availableParallelism()} cores the process used`, cpuShare.toFixed(2)],
    ],
  };

  function getTimes(name: string): number[] {
    const known = times.get(name) ?? [];
    times.set(name, known);
    return known;
  }

  async function live(user: Visitor): Promise<void> {
    await wait(Math.random() * meanPauseMs);
    while (performance.now() < until) {
      const { name, act } = chosen();
      const start = performance.now();
      const status = await act(user).catch((error: unknown) => (error instanceof Error ? error.message : 'failed'));
      getTimes(name).push(performance.now() - start);
      if (status !== 200) refused.push(`${name} ${status}`);
      await wait(-Math.log(1 - Math.random()) * meanPauseMs);
    }
  }
}

function chosen(): (typeof acts)[number] {
  let left = Math.random() * acts.reduce((sum, { share }) => sum + share, 0);
  for (const each of acts) {
    left -= each.share;
    if (left < 0) return each;
  }
  return acts[0];
}

/** Source: proc(5), 'stat'; a tick is a hundredth of a second. */
async function readCpuSeconds(pid: number): Promise<number> {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return (Number(user) + Number(system)) / 100;
}

export async function readMemoryMb(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
