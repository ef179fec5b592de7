import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, leaseMs, openDueRows, testRows } from '#tests/due-rows.ts';
import { timeUntilDue } from './claim-due-rows.ts';
import { holdAccount, releaseAccount } from './hold-accounts.ts';
import { renewLeases } from './renew-leases.ts';

let due: Awaited<ReturnType<typeof openDueRows>>;

beforeAll(async () => {
  due = await openDueRows();
});
beforeEach(() => due.pool.query('truncate scheduled_posts cascade'));
afterAll(() => due.close());

describe('claiming due rows', () => {
  test('reclaims a row after its lease expires and increments its attempt', async () => {
    await due.addRows(await due.addAccount(), 1);
    const first = await due.claim();
    due.clock.advance(leaseMs - 1);
    expect(await due.claim()).toEqual([]);
    due.clock.advance(1);
    const second = await due.claim();
    expect([...first, ...second].map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(second).toMatchObject([{ lateMs: 0, claimedAt: due.clock.now() }]);
    expect(await renew([...first, ...second])).toMatchObject([
      { attempt: 1, leaseEndsAt: null, isLost: true },
      { attempt: 2, leaseEndsAt: new Date(due.clock.now().getTime() + leaseMs), isLost: false },
    ]);
  });

  test('alternates between accounts: a single row is in the first batch despite 5,000 earlier rows of another account', async () => {
    const [many, single] = [await due.addAccount(), await due.addAccount()];
    await due.addRows(many, 5_000, -1_000);
    await due.addRows(single, 1);
    const accounts = (await due.claim({ maxRows: 10 })).map(({ account }) => account);
    expect(accounts).toHaveLength(10);
    expect(accounts.filter((account) => account === single)).toHaveLength(1);
  });

  test('prefers accounts with the fewest rows in progress', async () => {
    const [busy, free] = [await due.addAccount(), await due.addAccount()];
    await due.addRows(busy, 5, -1_000);
    await due.addRows(free, 3);
    const claims = await due.claim({ maxRows: 3, atWork: new Map([[busy, 3]]) });
    expect(claims.map(({ account }) => account)).toEqual([free, free, free]);
  });

  test('skips an account that is at its maximum', async () => {
    const [full, other] = [await due.addAccount(), await due.addAccount()];
    await due.addRows(full, 5, -1_000);
    await due.addRows(other, 1);
    const claims = await due.claim({ atWork: new Map([[full, 500]]) });
    expect(claims.map(({ account }) => account)).toEqual([other]);
  });
});

describe('held account', () => {
  test('has no rows claimed until it is released, after which its rows report their full delay', async () => {
    const [held, other] = [await due.addAccount(), await due.addAccount()];
    await due.addRows(held, 1, -dayMs);
    await due.addRows(other, 1);
    await holdAccount(due.service, held);
    expect((await due.claim()).map(({ account }) => account)).toEqual([other]);
    const claimOrder = { now: due.clock.now(), maxPerAccount: 500, atWork: new Map() };
    // of the row of the other account
    expect(await timeUntilDue(due.pool, testRows, claimOrder)).toBe(leaseMs);
    await releaseAccount(due.service, held);
    expect(await due.claim()).toMatchObject([{ account: held, lateMs: dayMs }]);
  });
});

describe('lease', () => {
  test('is not renewed after the step has set the next due time', async () => {
    await due.addRows(await due.addAccount(), 1);
    const claims = await due.claim();
    const next = new Date(due.clock.now().getTime() + dayMs);
    for (const claim of claims) await due.setDue(claim, next);
    expect(await renew(claims)).toMatchObject([{ leaseEndsAt: null, isLost: false }]);
    const { rows } = await due.pool.query('select next_step_at from scheduled_posts');
    expect(rows).toEqual([{ next_step_at: next }]);
  });

  test('is lost when the row is deleted', async () => {
    await due.addRows(await due.addAccount(), 1);
    const claims = await due.claim();
    await due.pool.query('delete from scheduled_posts');
    expect(await renew(claims)).toMatchObject([{ leaseEndsAt: null, isLost: true }]);
  });

  test("is skipped without waiting while another statement is saving the row's step", async () => {
    await due.addRows(await due.addAccount(), 2);
    const claims = await due.claim();
    const saving = await due.pool.connect();
    await saving.query('begin');
    await saving.query('select from scheduled_posts where id = $1 for update', [claims[0]?.id]);
    const renewed = await renew(claims);
    await saving.query('rollback');
    saving.release();
    expect(renewed.map(({ leaseEndsAt, isLost }) => [leaseEndsAt !== null, isLost])).toEqual([
      [false, false],
      [true, false],
    ]);
  });
});

async function renew(leases: Awaited<ReturnType<typeof due.claim>>) {
  const renewed = await renewLeases(due.pool, testRows, leases, { now: due.clock.now(), leaseMs });
  const order = leases.map(({ id, attempt }) => `${id} ${attempt}`);
  return renewed.toSorted((a, b) => order.indexOf(`${a.id} ${a.attempt}`) - order.indexOf(`${b.id} ${b.attempt}`));
}
