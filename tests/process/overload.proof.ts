import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersona, type Person, signUp } from '../people.ts';
import type { RunningProduct } from './running-product.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';
import { startProcess } from './test-run.ts';

/** How long others are watched while an attack goes on, and how long it has before that to begin. */
const [watchedMs, beginsMs] = [15_000, 5_000];
/** Within what 99 of 100 requests of others are answered during an attack, and how soon after it again. */
const [slowestMs, recoveryMs] = [1_000, 5_000];

let installation: SharedInstallation;
let product: RunningProduct;
let ana: Person;
let bo: Person;
beforeAll(async () => {
  installation = await openSharedInstallation();
  product = await installation.start();
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  await makePersona(ana);
});
afterAll(async () => {
  await product.kill('SIGTERM');
  await installation.close();
});

test.for([
  ['idle sockets', '10,000 sockets on which nothing is sent'],
  ['slow headers', '2,000 requests whose headers come a byte a second'],
  ['deep JSON', 'JSON that is nested 10,000 deep'],
  ['long queries', 'queries of a megabyte'],
  ['long texts', 'texts that take an expression longest'],
] as const)(
  '%s: while a client sends %s, others are answered within a second, and so they are 5 seconds later',
  async ([attack], { annotate }) => {
    const attacker = startProcess(['tests/process/attacker.ts', product.url, bo.token, attack]);
    await wait(beginsMs);
    const during = await watch(watchedMs);
    expect(attacker.exitCode).toBe(null);
    attacker.kill('SIGKILL');
    await wait(recoveryMs);
    const after = await watch(watchedMs / 3);
    await annotate(
      `99 of 100 within ${Math.round(slowest(during))} ms, afterwards within ${Math.round(slowest(after))} ms`,
    );
    expect(Math.max(slowest(during), slowest(after))).toBeLessThan(slowestMs);
    expect(product.exitCode()).toBe(null);
  },
);

/** How long each request of somebody else took, in milliseconds; every one has to be answered. */
async function watch(forMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const began = performance.now(); performance.now() - began < forMs; await wait(20)) {
    const asked = performance.now();
    const answer = await ana.call(times.length % 2 ? 'get-profile' : 'list-influencers');
    expect(answer.status).toBe(200);
    times.push(performance.now() - asked);
  }
  return times;
}

/** The time within which 99 of 100 were answered. */
function slowest(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
