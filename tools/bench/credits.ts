import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { grantCredits, reserveCredits } from '../../features/billing/server/credits.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { testSecret } from '../../tests/database/test-secret.ts';
import { openBenchDatabase } from './bench-database.ts';
import { median, type Result } from './result.ts';

/** Number of alternating rounds per measurement, because frequently updated rows become slower. */
const rounds = 6;
const secondsEach = 1;
const connections = 16;

/**
 * Measures credit reservations on one account and across 1,000, as in a user's call, compared with the plain driver
 * using the same database function, number of connections and commits to disk.
 */
export async function benchCredits(): Promise<Result> {
  const server = await openBenchDatabase();
  await migrate(server.url, testSecret);
  const database = openDatabase(server.url, testSecret, () => undefined, { maxConnections: connections });
  const pool = new pg.Pool({ connectionString: server.url, max: connections });
  const accounts = await Promise.all(Array.from({ length: 1_000 }, () => openAccount()));

  const bare = (id: string) =>
    pool.query({
      name: 'take',
      text: 'select take_credits($1, $2::text[], $3, now())',
      values: [id, [randomUUID()], 'bench'],
    });
  const ours = (id: string) => reserveCredits(database.asUser(id), [randomUUID()], 'bench');

  const [one, many] = [await compare(accounts.slice(0, 1)), await compare(accounts)];
  await pool.end();
  await database.close();
  await server.stop();
  return {
    name: 'credits',
    title: 'Credits set aside, each with a commit of its own',
    lines: [
      ['only the driver, one account', `${Math.round(one.floor)} a second`],
      ['as a user, one account', `${Math.round(one.ours)} a second`],
      ['only the driver, 1,000 accounts', `${Math.round(many.floor)} a second`],
      ['as a user, 1,000 accounts', `${Math.round(many.ours)} a second`],
    ],
    ratios: [
      { what: 'of only the driver, one account', value: one.ours / one.floor, atLeast: 0.7 },
      { what: 'of only the driver, 1,000 accounts', value: many.ours / many.floor, atLeast: 0.7 },
    ],
  };

  async function compare(of: readonly string[]): Promise<{ readonly floor: number; readonly ours: number }> {
    const [floor, reached]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      floor.push(await movements(bare, of));
      reached.push(await movements(ours, of));
    }
    return { floor: median(floor), ours: median(reached) };
  }

  async function openAccount(): Promise<string> {
    const id = randomUUID();
    await database.service.insertInto('accounts').values({ user_id: id, max_influencers: 1 }).execute();
    const grant = { userId: id, kind: 'admin', amount: 1_000_000, expiresAt: null, note: 'bench' } as const;
    await grantCredits(database.service, { ...grant, reference: `bench/${id}` });
    return id;
  }
}

/** Returns the operations per second, run concurrently on all connections. */
async function movements(move: (accountId: string) => Promise<unknown>, accounts: readonly string[]): Promise<number> {
  const until = performance.now() + secondsEach * 1_000;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      done += 1;
      await move(accounts[done % accounts.length] ?? '');
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return done / secondsEach;
}
