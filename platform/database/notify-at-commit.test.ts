import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announce, wake } from '#platform/live/announce.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { type AnyDatabase, type Database, openDatabase } from './database.ts';

let database: Database;
let listener: pg.Client;
let heard: [string, string][];
const userId = randomUUID();
const change = { userId, topic: 'profile' } as const;

beforeAll(async () => {
  const url = await openTestDatabase();
  database = openDatabase(url, testSecret, () => undefined);
  listener = new pg.Client({ connectionString: url });
  await listener.connect();
  await listener.query('listen live; listen wake');
  listener.on('notification', ({ channel, payload = '' }) => heard.push([channel, payload]));
});
beforeEach(() => {
  heard = [];
});
afterAll(async () => {
  await listener.end();
  await database.close();
});

test.for(['service', 'person'] as const)(
  'a transaction of the %s sends each notification once, at commit',
  async (whose) => {
    await getHandle(whose)
      .transaction()
      .execute(async (trx) => {
        for (let time = 0; time < 3; time++) {
          await announce(trx, [change]);
          await wake(trx, 'it’s due');
        }
        await sql`select 1`.execute(trx);
        expect(await readNotifications()).toEqual([]);
      });
    expect(await readNotifications()).toEqual([
      ['live', JSON.stringify([change])],
      ['wake', 'it’s due'],
    ]);
  },
);

test.for(['service', 'person'] as const)(
  'a transaction of the %s sends no notifications if it is rolled back',
  async (whose) => {
    const db = getHandle(whose);
    const changed = db.transaction().execute(async (trx) => {
      await announce(trx, [change]);
      throw new Error('changed my mind');
    });
    await expect(changed).rejects.toThrow('changed my mind');
    await db.transaction().execute((trx) => sql`select 1`.execute(trx));
    expect(await readNotifications()).toEqual([]);
  },
);

test.for(['service', 'person'] as const)(
  'a transaction of the %s sends its notifications even if it runs no queries',
  async (whose) => {
    await getHandle(whose)
      .transaction()
      .execute((trx) => announce(trx, [change]));
    expect(await readNotifications()).toEqual([['live', JSON.stringify([change])]]);
  },
);

test("sends notifications outside a transaction immediately, in payloads within PostgreSQL's limit", async () => {
  const events = Array.from({ length: 100 }, () => ({ ...change, userId: randomUUID() }));
  await announce(database.service, events);
  expect((await readNotifications()).flatMap(([, payload]) => JSON.parse(payload))).toEqual(events);
  await announce(database.asUser(userId), []);
  expect(await readNotifications()).toEqual([]);
});

test.for([
  ['service', true],
  ['service', false],
  ['person', true],
  ['person', false],
] as const)('a failed transaction of the %s commits nothing and throws, with notifications: %s', async (given) => {
  const [whose, tells] = given;
  const failed = getHandle(whose)
    .transaction()
    .execute(async (trx) => {
      if (tells) await announce(trx, [change]);
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
  await expect(failed).rejects.toThrow(/aborted|committed|rolled back/);
  expect(await readNotifications()).toEqual([]);
});

function getHandle(whose: 'service' | 'person'): Pick<AnyDatabase, 'transaction'> {
  return whose === 'service' ? database.service : database.asUser(userId);
}

/** Returns the notifications received since the last call. */
async function readNotifications(): Promise<[string, string][]> {
  // Notifications of earlier commits arrive before the result of a later statement.
  await listener.query('select 1');
  return heard.splice(0);
}
