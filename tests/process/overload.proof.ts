import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInfluencer, signUp, type TestUser } from '../users.ts';
import type { RunningProduct } from './running-product.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';
import { startProcess } from './test-run.ts';

/** How long other requests are measured during an attack, and how long an attack takes to start. */
const [watchedMs, beginsMs] = [15_000, 5_000];
/** Maximum time for 99% of other requests during an attack, and the pause after it before they are measured again. */
const [slowestMs, recoveryMs] = [1_000, 5_000];

let installation: SharedInstallation;
let product: RunningProduct;
let ana: TestUser;
let bo: TestUser;
beforeAll(async () => {
  installation = await openSharedInstallation();
  product = await installation.start();
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  await makeInfluencer(ana);
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
  '%s: answers other users within a second while a client sends %s, and 5 seconds later',
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

/** Measures another user's requests in milliseconds. Every request must succeed. */
async function watch(forMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const began = performance.now(); performance.now() - began < forMs; await wait(20)) {
    const startedMs = performance.now();
    const answer = await ana.call(times.length % 2 ? 'get-profile' : 'list-influencers');
    expect(answer.status).toBe(200);
    times.push(performance.now() - startedMs);
  }
  return times;
}

/** Returns the time within which 99% of the requests were answered. */
function slowest(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
