import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openTestProduct } from '#tests/product.ts';
import { callAs, signUp } from '#tests/users.ts';
import { buildAppRole, buildLogin } from './app-role.ts';
import { type Database, openDatabase, type ServiceDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { streamRows } from './stream-rows.ts';
import { backgroundLimits, endWhenSilent, isTimeLimit, limitRole, type TimeLimits } from './time-limits.ts';

const anyUserId = '00000000-0000-4000-8000-000000000000';
const limits: TimeLimits = { statementMs: 60_000, lockMs: 100 };

let url: string;
let database: Database;
/** Another session that locks tables. */
let locker: pg.Client;
beforeEach(async () => {
  url = await openTestDatabase();
  database = openDatabase(url, testSecret, () => undefined, { maxConnections: 3, limits });
  locker = new pg.Client({ connectionString: url });
  await locker.connect();
});
afterEach(async () => {
  await locker.end();
  await database.close();
});

async function lock(table: string, at: Pick<pg.Client, 'query'> = locker): Promise<void> {
  await at.query(`begin; lock table ${table} in access exclusive mode`);
}

describe('locked table', () => {
  test('does not exhaust the pool: statements that wait for the table fail, and others get a connection', async () => {
    await lock('influencers');
    const user = database.asUser(anyUserId);
    const waiting = Array.from({ length: 9 }, () => user.selectFrom('influencers').selectAll().execute());
    const other = user.selectFrom('influencer_photos').selectAll().execute();
    const errors = await Promise.all(waiting.map((query) => query.catch((error: unknown) => error)));
    expect(errors.map(isTimeLimit)).toEqual(errors.map(() => true));
    expect(await other).toEqual([]);
  });

  test('calls that need the table return 503 and are logged, and other calls succeed', async () => {
    const product = await openTestProduct({ DATABASE_LOCK_TIMEOUT: '1' });
    const ana = await signUp(product, 'Ana');
    const client = new pg.Client({ connectionString: product.database.url });
    await client.connect();
    await lock('influencers', client);
    const [locked, free, ready] = await Promise.all([
      callAs(product.url, ana.token, 'list-influencers', {}),
      callAs(product.url, ana.token, 'get-profile', {}),
      fetch(`${product.url}/readyz`),
    ]);
    expect([locked.status, free.status, ready.status]).toEqual([503, 200, 200]);
    expect(locked.body).toMatchObject({ code: 'UNAVAILABLE' });
    expect(product.errors).toEqual([expect.stringContaining('lock timeout')]);
    await client.query('rollback');
    expect((await callAs(product.url, ana.token, 'list-influencers', {})).status).toBe(200);

    const bo = await signUp(product, 'Bo');
    await lock('sessions', client);
    const unknown = await callAs(product.url, bo.token, 'list-influencers', {});
    expect([unknown.status, unknown.body.code]).toEqual([503, 'UNAVAILABLE']);
    await client.end();
    await product.close();
  });

  test('a migration fails without changes so that readers do not queue behind it, and succeeds on the next attempt', async () => {
    await lock('migrations');
    expect(isTimeLimit(await migrate(url, testSecret).catch((error: unknown) => error))).toBe(true);
    await locker.query('rollback');
    await migrate(url, testSecret);
  });
});

describe('statement time limits', () => {
  test("cancel a request's statement, allow background work more time, and do not apply to exports", async () => {
    const short = openDatabase(url, testSecret, () => undefined, { limits: { statementMs: 100, lockMs: 100 } });
    const slow = sql`select pg_sleep(600)`.execute(short.asUser(anyUserId));
    expect(isTimeLimit(await slow.catch((error: unknown) => error))).toBe(true);
    expect(await readLimits(short.service)).toEqual({ statement: '1s', lock: '100ms' });
    const rows = await Array.fromAsync(
      streamRows(short.service, sql`select current_setting('statement_timeout') as statement`),
    );
    expect(rows).toEqual([{ statement: '0' }]);
    await short.close();
  });

  test('also apply behind a pooler, which does not pass on startup options', async () => {
    const direct = new URL(url);
    direct.searchParams.set('application_name', 'direct');
    await limitRole(buildLogin(url, buildAppRole(url, testSecret)), limits);
    await limitRole({ connectionString: url }, backgroundLimits(limits));
    const pooled = openDatabase(url, testSecret, () => undefined, { directUrl: direct.href });
    expect(await readLimits(pooled.service)).toEqual({ statement: '10min', lock: '100ms' });
    const ofUser = sql<object>`select current_setting('statement_timeout') as statement`;
    expect((await ofUser.execute(pooled.asUser(anyUserId))).rows).toEqual([{ statement: '1min' }]);
    await pooled.close();
  });
});

describe('database that does not respond', () => {
  test.each([
    { readyForQuery: false, ends: 1, when: 'a statement is under way' },
    { readyForQuery: true, ends: 0, when: 'no statement is under way' },
  ])('ends a connection $ends times if $when', ({ readyForQuery, ends }) => {
    const ended: unknown[] = [];
    const silent: (() => void)[] = [];
    const stream = {
      setTimeout: (_ms: number, onSilence: () => void) => silent.push(onSilence),
      destroy: (error: unknown) => ended.push(error),
    };
    // The part of the driver's client that the function uses.
    endWhenSilent({ connection: { stream }, readyForQuery } as unknown as pg.ClientBase, limits);
    for (const onSilence of silent) onSilence();
    expect(ended).toEqual(Array(ends).fill(expect.objectContaining({ code: 'ETIMEDOUT' })));
  });
});

async function readLimits(service: ServiceDatabase): Promise<object | undefined> {
  const { rows } = await sql<object>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(service);
  return rows[0];
}
