import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { leaseMs, openDueRows, type TestRow, testRows } from '#tests/due-rows.ts';
import { failForUser, failure } from '#tests/fail-for-user.ts';
import { openNotices } from '#tests/notices.ts';
import { batchWrites } from './batch-writes.ts';
import { databaseClock } from './clock.ts';
import { startDueRows } from './due-row-loop.ts';
import { togetherOrOneByOne } from './one-by-one.ts';

let due: Awaited<ReturnType<typeof openDueRows>>;
let accounts: string[];

beforeAll(async () => {
  due = await openDueRows();
});
beforeEach(async () => {
  await due.pool.query('truncate scheduled_posts cascade');
  accounts = [await due.addAccount(), await due.addAccount(), await due.addAccount()];
  for (const account of accounts) await due.addRows(account, 2);
});
afterAll(() => due.close());

test('an account whose rows cannot be claimed does not delay the rows of other accounts', async () => {
  const [, failing] = accounts;
  const restore = await failForUser(due.pool, String(failing), ['scheduled_posts']);
  const { served, lines } = await serve(4);
  await restore();
  expect(new Set(served)).toEqual(new Set(accounts.filter((account) => account !== failing)));
  expect(lines).toMatchObject([{ machine: 'test', userId: failing, err: { message: failure } }]);
});

test('a row that breaks the shared read of a claim does not affect the runs of other rows', async () => {
  const [failing] = accounts;
  const { served, lines } = await serve(4, (rows) => rows.some(({ user_id }) => user_id === failing));
  expect(new Set(served)).toEqual(new Set(accounts.slice(1)));
  expect(lines).toMatchObject([{ err: { message: failure } }, { err: { message: failure } }]);
});

test('a row that cannot be written does not undo other rows in the same batch', async () => {
  const write = batchWrites(async (batch: readonly { id: string; attempt: number }[]) => {
    if (batch.some(({ id }) => id === 'failing')) throw new Error(failure);
    return batch;
  });
  const written = ['first', 'failing', 'third'].map((id) => write({ id, attempt: 1 }));
  expect(await Promise.allSettled(written)).toMatchObject([
    { status: 'fulfilled', value: true },
    { status: 'rejected', reason: { message: failure } },
    { status: 'fulfilled', value: true },
  ]);
});

test('a statement for several items is not repeated for each item while the database is unavailable', async () => {
  let statements = 0;
  const act = async () => {
    statements += 1;
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  };
  await expect(togetherOrOneByOne([1, 2, 3], act, () => undefined)).rejects.toThrow('refused');
  expect(statements).toBe(1);
});

test('a statement for several items stops after two items when the table is locked', async () => {
  const tried: number[] = [];
  const act = async (items: readonly number[]) => {
    if (items.length === 1) tried.push(...items);
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  };
  await expect(togetherOrOneByOne([1, 2, 3, 4], act, () => undefined)).rejects.toThrow('lock timeout');
  expect(tried).toEqual([1, 2]);
});

/** Runs a loop until this number of rows have ended; returns their accounts and the log lines. */
async function serve(count: number, fails: (rows: readonly TestRow[]) => boolean = () => false) {
  const served: string[] = [];
  const lines: unknown[] = [];
  const all = Promise.withResolvers<void>();
  const loop = startDueRows(
    {
      name: 'test',
      table: testRows,
      leaseMs,
      maxAtWork: 20,
      maxPerAccount: 20,
      maxPerClaim: 10,
      async loadBatch(rows) {
        if (fails(rows)) throw new Error(failure);
      },
      async run(row) {
        await due.end(row);
        served.push(row.user_id);
        if (served.length === count) all.resolve();
      },
    },
    {
      pool: due.pool,
      notifications: openNotices('test').notifications,
      clock: databaseClock,
      log: openLog('error', { write: (line) => void lines.push(JSON.parse(line)) }),
    },
  );
  await all.promise;
  await loop.stop(leaseMs);
  return { served, lines };
}
