import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../product.ts';
import type { RunningProduct } from './running-product.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

let installation: SharedInstallation;
const running: RunningProduct[] = [];
beforeAll(async () => {
  installation = await openSharedInstallation();
});
afterAll(async () => {
  await Promise.all(running.map((product) => product.kill('SIGTERM')));
  await installation.close();
});

/**
 * Starts a process. Returns a function that reads one of its publishing metrics, or undefined if the metric is missing.
 */
async function start(role: 'web' | 'worker') {
  const port = await freePort();
  running.push(await installation.start(role, { METRICS_PORT: String(port) }));
  return async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const [, value] = new RegExp(`^galatea_${name}\\{machine="publishing"\\} (\\S+)$`, 'm').exec(text) ?? [];
    return value === undefined ? undefined : Number(value);
  };
}

/** Inserts a post that became due ten minutes ago. */
async function addDuePost() {
  await installation.database.pool.query(`
    with owner as (insert into users (id, name, email) values ('${randomUUID()}', 'Ana', 'ana@example.com') returning id),
      influencer as (
        insert into influencers (user_id, name, seed, created_via) select id, 'Mia', 1, 'builder' from owner
        returning user_id, id
      )
    insert into scheduled_posts (user_id, influencer_id, media_urls, scheduled_at, next_step_at)
      select user_id, id, '{/files/one.jpg}', due, due from influencer, (select now() - interval '10 minutes' as due)`);
}

test("reports due posts in a web process while no worker is running, without the worker's metrics", async () => {
  const readWebMetric = await start('web');
  expect(await readWebMetric('due_rows')).toBe(0);
  await addDuePost();
  expect(await readWebMetric('due_rows')).toBe(1);
  expect(await readWebMetric('oldest_due_row_seconds')).toBeGreaterThan(599);
  expect(await readWebMetric('due_rows_at_work')).toBeUndefined();

  const readWorkerMetric = await start('worker');
  expect(await readWorkerMetric('due_rows_at_work')).toBeDefined();
  await expect.poll(() => readWebMetric('due_rows')).toBe(0);
  expect(await readWebMetric('oldest_due_row_seconds')).toBe(0);
});
