import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDueRows, testRows } from '#tests/due-rows.ts';
import { holdAccount, releaseAccount } from './hold-accounts.ts';
import { measureDueRows } from './measure-due-rows.ts';

let rows: Awaited<ReturnType<typeof openDueRows>>;
beforeAll(async () => {
  rows = await openDueRows();
});
afterAll(() => rows.close());

/** The number of due rows, and the age of the oldest one in whole minutes. */
async function measure(): Promise<readonly number[]> {
  const [count, seconds] = await measureDueRows(rows.pool, [{ machine: 'publishing', table: testRows }]);
  return [count?.value ?? Number.NaN, Math.floor((seconds?.value ?? Number.NaN) / 60)];
}

test('counts due rows until a worker claims them, and reports the age of the oldest one', async () => {
  expect(await measure()).toEqual([0, 0]);
  const account = await rows.addAccount();
  const dueMinutesAgo = (minutes: number) =>
    rows.addRows(account, 1, Date.now() - minutes * 60_000 - 30_000 - rows.clock.now().getTime());
  await dueMinutesAgo(60);
  await dueMinutesAgo(600);
  await dueMinutesAgo(-60);
  expect(await measure()).toEqual([2, 600]);

  await holdAccount(rows.service, account);
  expect(await measure()).toEqual([0, 0]);
  await releaseAccount(rows.service, account);

  await rows.pool.query(`update scheduled_posts set next_step_at = now() + interval '1 minute'
    where next_step_at < now() - interval '2 hours'`); // like a claim
  expect(await measure()).toEqual([1, 60]);
});

test('counts at most 1,000 due rows', async () => {
  await rows.addRows(await rows.addAccount(), 1_100);
  const [count] = await measure();
  expect(count).toBe(1_000);
});
