import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecurringJob } from '#platform/jobs/jobs.ts';
import { runRecurring } from '#platform/jobs/run-recurring.ts';
import { openLog } from '#platform/log/log.ts';
import { failForUser } from '../fail-for-user.ts';
import { openUsers, type Users } from './open-users.ts';
import { provenElsewhere, recurringCases, type UserWork } from './recurring-cases.ts';

let users: Users;

beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.product.close());

function recurringJobs(): readonly RecurringJob[] {
  return users.product.product.features.flatMap(({ recurring = [] }) => recurring);
}

test('covers every recurring job', () => {
  const names = recurringJobs().map(({ name }) => name);
  expect([...Object.keys(recurringCases), ...Object.keys(provenElsewhere)].toSorted()).toEqual(names.toSorted());
});

test('does no user-specific work when the workers start', () => {
  const withStart = users.product.product.features.filter(({ whenWorkersStart }) => whenWorkersStart);
  expect(withStart.map(({ name }) => name)).toEqual(['influencers']); // orders images for the catalog and the demo
});

describe('a recurring job that fails for one user still serves other users', () => {
  for (const [name, work] of Object.entries(recurringCases))
    if ('due' in work) test(name, () => expectIsolated(name, work));
});

async function expectIsolated(name: string, work: UserWork): Promise<void> {
  const { product, failing, all } = users;
  const { pool } = product.database;
  for (const user of all) for (const statement of work.due) await pool.query(statement, [user]);
  expect(await listServed(work), 'the work is due').toEqual([false, false, false]);

  const restore = await failForUser(pool, failing);
  const lines = await run(name);
  await restore();
  expect(await listServed(work), JSON.stringify(lines)).toEqual([true, false, true]);
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, job: name, userId: failing }));
  expect(lines.at(-1)).toMatchObject({ level: 50, job: name, failures: expect.any(Number) });
}

function listServed({ served }: UserWork): Promise<readonly boolean[]> {
  return Promise.all(
    users.all.map(async (user) => {
      const { rows } = await users.product.database.pool.query(`select ${served} as served`, [user]);
      return rows[0].served;
    }),
  );
}

/** Runs a recurring job as its worker does, and returns the errors in its log. */
async function run(name: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line)) });
  const job = recurringJobs().find((each) => each.name === name);
  if (job) await runRecurring(job, new Date(Date.now() + 1), log);
  return lines;
}
