import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { limitRequests } from '#platform/http/limit-requests.ts';
import { openLog } from '#platform/log/log.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openRequestCounts, type RequestCounts } from './request-counts.ts';

/** RATE_LIMIT. */
const limit = 10;
const minuteMs = 60_000;

type Process = { readonly app: FastifyInstance; readonly counts: RequestCounts };

let database: Database;
let now: number;
let one: Process;
let other: Process;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined, { maxConnections: 4 });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = 1_000 * minuteMs;
  [one, other] = [startProcess(database), startProcess(database)];
});
afterEach(async () => {
  for (const { app, counts } of [one, other]) {
    counts.stop();
    await app.close();
  }
  await database.pool.query('truncate request_counts');
});

/** Starts a web process on a database. */
function startProcess({ service }: Pick<Database, 'service'>): Process {
  const app = fastify();
  const counts = openRequestCounts({ service, secret: 'a secret', log: openLog('silent') }, () => now);
  limitRequests(app, { rateLimit: limit, counts, knownPerson: () => undefined });
  app.get('/*', async () => 'ok');
  return { app, counts };
}

async function sendRequests({ app }: Process, times: number, remoteAddress = '192.0.2.1'): Promise<number[]> {
  const responses = Array.from({ length: times }, () => app.inject({ url: '/call', remoteAddress }));
  return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
}

async function exchange(): Promise<void> {
  for (const { counts } of [one, other, one]) await counts.exchange();
}

test('two processes on one database together allow RATE_LIMIT calls a minute', async () => {
  await sendRequests(one, 6);
  await sendRequests(other, 4);
  await exchange();
  expect([await sendRequests(one, 1), await sendRequests(other, 1)]).toEqual([[429], [429]]);
  expect(await sendRequests(one, 1, '192.0.2.2')).toEqual([200]);
  now += minuteMs;
  expect([await sendRequests(one, 1), await sendRequests(other, 1)]).toEqual([[200], [200]]);
});

test('concurrent requests are counted once, regardless of the number of exchanges', async () => {
  await sendRequests(one, 3);
  await sendRequests(other, 3);
  await Promise.all([one.counts.exchange(), other.counts.exchange()]);
  for (let again = 0; again < 5; again += 1) await exchange();
  const { rows } = await database.pool.query('select count from request_counts order by count');
  // requests from an IP address are far below their own limit
  expect(rows).toEqual([{ count: 6 }]);
});

test('a key with few requests needs no statement, and the database does not reveal the client', async () => {
  one.counts.take('calls 198.51.100.7', 1_000);
  await one.counts.exchange();
  expect((await database.pool.query('select from request_counts')).rowCount).toBe(0);
  await sendRequests(one, 2, '198.51.100.7');
  await one.counts.exchange();
  const { rows } = await database.pool.query('select r::text as told from request_counts r');
  expect(JSON.stringify(rows)).toMatch(/^\[\{"told":"\(1000,-?\d+,3\)"\}\]$/);
});

test('counts are exchanged later if the database is unavailable, and each process counts separately until then', async () => {
  await database.pool.query('alter table request_counts rename to away');
  expect((await sendRequests(one, limit + 2)).filter((status) => status === 429)).toHaveLength(2);
  await one.counts.exchange();
  await database.pool.query('alter table away rename to request_counts');
  await one.counts.exchange();
  expect((await database.pool.query('select count from request_counts')).rows).toEqual([{ count: limit + 2 }]);
});

test('deletes past minutes', async () => {
  await sendRequests(one, 5);
  await one.counts.exchange();
  now += 3 * minuteMs;
  await sendRequests(one, 5);
  await one.counts.exchange();
  const { rows } = await database.pool.query('select count from request_counts');
  expect(rows).toEqual([{ count: 5 }]);
});
