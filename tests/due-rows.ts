import { randomUUID } from 'node:crypto';
import { openDatabase } from '#platform/database/database.ts';
import { claimDueRows } from '#platform/due-rows/claim-due-rows.ts';
import type { DueRow, DueTable } from '#platform/due-rows/due-table.ts';
import { openTestDatabase } from './database/test-database.ts';
import { testSecret } from './database/test-secret.ts';
import { openVirtualClock } from './virtual-clock.ts';

export const secondMs = 1_000;
export const dayMs = 86_400_000;
export const leaseMs = 60 * secondMs;

/** Tests use rows of posts that are not processed by any publisher. */
export const testRows = {
  table: 'scheduled_posts',
  id: 'id',
  account: 'user_id',
  dueAt: 'next_step_at',
  attempt: 'attempt',
  updatedAt: 'updated_at',
  claimSets: { status: 'running' },
  returns: ['id', 'attempt', 'user_id'],
} as const satisfies DueTable<'scheduled_posts'>;
export type TestRow = DueRow<'scheduled_posts', (typeof testRows.returns)[number]>;

/** Creates accounts with rows that become due according to a clock that the test controls. */
export async function openDueRows() {
  const database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
  const { pool, service } = database;
  const clock = openVirtualClock(new Date('2020-01-01T09:00:00Z'));
  return {
    pool,
    service,
    url: database.url,
    clock,
    claim,
    addAccount,
    addRows,
    setDue,
    end,
    statuses,
    close: database.close,
  };

  /** Claims rows as another worker would, at the current time of the clock. */
  async function claim({ maxRows = 10, atWork = new Map<string, number>() } = {}) {
    return claimDueRows(pool, testRows, { now: clock.now(), leaseMs, maxRows, maxPerAccount: 500, atWork });
  }

  async function addAccount(): Promise<string> {
    const id = randomUUID();
    await pool.query(`insert into users (id, name, email) values ($1, 'Ana', $2)`, [id, `${id}@example.com`]);
    await pool.query(`insert into influencers (user_id, name, seed, created_via) values ($1, 'Mia', 1, 'builder')`, [
      id,
    ]);
    return id;
  }

  async function addRows(account: string, count: number, dueInMs = 0): Promise<void> {
    await pool.query(
      `insert into scheduled_posts (user_id, influencer_id, media_urls, scheduled_at, next_step_at)
        select user_id, id, '{/files/one.jpg}', $2, $2 from influencers, generate_series(1, $3) where user_id = $1`,
      [account, new Date(clock.now().getTime() + dueInMs), count],
    );
  }

  /** Saves a row's next due time, as its worker would. */
  async function setDue({ id, attempt }: Pick<TestRow, 'id' | 'attempt'>, dueAt: Date): Promise<void> {
    await pool.query(`update scheduled_posts set status = 'queued', next_step_at = $3 where id = $1 and attempt = $2`, [
      id,
      attempt,
      dueAt,
    ]);
  }

  async function end({ id, attempt }: TestRow): Promise<void> {
    await pool.query(
      `update scheduled_posts set status = 'posted', next_step_at = null where id = $1 and attempt = $2`,
      [id, attempt],
    );
  }

  async function statuses(): Promise<Record<string, number>> {
    const { rows } = await pool.query<{ status: string; count: number }>(
      'select status, count(*)::int from scheduled_posts group by status',
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }
}
