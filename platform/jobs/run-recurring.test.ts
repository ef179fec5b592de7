import { expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { metrics } from '#platform/metrics/metrics.ts';
import type { RecurringJob } from './jobs.ts';
import { runRecurring } from './run-recurring.ts';

const users = ['first', 'second', 'third', 'fourth', 'fifth'];

test('continues with the next user when the work for one user fails', async () => {
  const served: string[] = [];
  const lines = await run(async (userId) => {
    if (userId === 'second') throw new Error('an error of one user');
    served.push(userId);
  });
  expect(served).toEqual(['first', 'third', 'fourth', 'fifth']);
  expect(lines).toMatchObject([
    { level: 50, job: 'greet', userId: 'second', err: { message: 'an error of one user' } },
    { level: 50, job: 'greet', users: 5, failures: 1 },
  ]);
  expect(await metrics.getSingleMetricAsString('galatea_user_failures_total')).toContain('{job="greet"} 1');
});

test('logs no failures if none occurred', async () => {
  expect(await run(async () => undefined)).toMatchObject([{ level: 30, job: 'greet', users: 5 }]);
});

test('ends the run when the database is unavailable, because it would fail for every other user', async () => {
  const tried: string[] = [];
  const lines = await run(async (userId) => {
    tried.push(userId);
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  expect(tried).toEqual(['first']);
  expect(lines).toMatchObject([{ level: 50, job: 'greet', err: { message: 'refused' } }]);
});

test("skips three users' locked rows and ends the run at a fourth, because the whole table is locked", async () => {
  const lockedRow = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  const served: string[] = [];
  await run(async (userId) => {
    if (userId === 'second') throw lockedRow;
    served.push(userId);
  });
  expect(served).toEqual(['first', 'third', 'fourth', 'fifth']);
  const tried: string[] = [];
  await run(async (userId) => {
    tried.push(userId);
    throw lockedRow;
  });
  expect(tried).toEqual(['first', 'second', 'third', 'fourth']);
});

async function run(work: (userId: string) => Promise<void>): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const job: RecurringJob = {
    name: 'greet',
    cron: '* * * * *',
    async run({ forUser }) {
      for (const userId of users) await forUser(userId, () => work(userId));
      return { users: users.length };
    },
  };
  await runRecurring(job, new Date(), log);
  return lines;
}
