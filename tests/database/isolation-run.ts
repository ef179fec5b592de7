import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { expect } from 'vitest';
import { type AppConnection, openAppConnection } from './app-connection.ts';
import { randomQueries } from './random-queries.ts';
import { copyTestDatabase, openTestDatabase } from './test-database.ts';
import { addRows, readTables, type Table } from './user-rows.ts';

/** Ana and Bo have rows in every protected table. Cleo has an account but no rows. */
export type IsolationRun = {
  readonly ana: string;
  readonly bo: string;
  readonly cleo: string;
  readonly tables: readonly Table[];
  readonly connection: AppConnection;
  /** Sends random statements as Ana, as Cleo and without a user. */
  tryQueries(count: number, seed?: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a database with the rows of several users, and copies without the rows of the others. A statement with the same
 * outcome in both reveals nothing about the others, whether through its rows, its counts or its errors.
 */
export async function openIsolationRun(): Promise<IsolationRun> {
  const [ana, bo, cleo] = [randomUUID(), randomUUID(), randomUUID()];
  const url = await openTestDatabase();
  const tables = await onDatabase(url, (client) => fill(client, ana, bo, cleo));
  const onlyAna = await copyWithout(url, [bo]);
  const copyWithoutUsers = await copyWithout(url, [ana, bo]);
  const [connection, withAna, withNobody] = [url, onlyAna, copyWithoutUsers].map(openAppConnection) as [
    AppConnection,
    AppConnection,
    AppConnection,
  ]; // one for each URL

  const queries = fc.tuple(randomQueries(tables, [bo, ana]), fc.constantFrom(ana, cleo, null));
  const watched = { text: everythingIn(tables), neighbor: bo };
  return {
    ...{ ana, bo, cleo, tables, connection },
    async tryQueries(count, seed) {
      await fc.assert(
        fc.asyncProperty(queries, async ([{ text, changes }, who]) => {
          const singleUserConnection = who === ana ? withAna : withNobody;
          if (changes) {
            const { outcome, before, after } = await connection.tryOut(text, who, watched);
            expect(outcome).toEqual((await singleUserConnection.tryOut(text, who)).outcome);
            expect(after).toEqual(before);
          } else expect(await connection.send(text, who)).toEqual(await singleUserConnection.send(text, who));
          expect(await connection.leftBehind()).toBe('');
        }),
        { numRuns: count, ...(seed !== undefined && { seed }) },
      );
    },
    async close() {
      await Promise.all([connection, withAna, withNobody].map((each) => each.close()));
    },
  };
}

async function fill(client: pg.Client, ana: string, bo: string, cleo: string): Promise<Table[]> {
  const others = Array.from({ length: 4 }, () => randomUUID());
  for (const id of [ana, bo, cleo, ...others])
    await client.query(`insert into users (id, name, email) values ($1, 'x', $2)`, [id, `${id}@example.com`]);
  await addRows(client, ana, others.slice(0, 2));
  await addRows(client, bo, others.slice(2));
  const tables = await readTables(client);
  // If only one copy had statistics, the plans would differ, and with them the order of errors.
  for (const { name } of tables) await client.query(`alter table ${name} set (autovacuum_enabled = off)`);
  return tables;
}

async function copyWithout(url: string, users: readonly string[]): Promise<string> {
  const copy = await copyTestDatabase(url);
  await onDatabase(copy, (client) => client.query('delete from users where id = any($1)', [users]));
  return copy;
}

async function onDatabase<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Returns a statement that selects a user's rows in every protected table. */
function everythingIn(tables: readonly Table[]): string {
  return tables
    .filter(({ isProtected }) => isProtected)
    .map(({ name }) => `select '${name}' as name, to_jsonb(each)::text from ${name} each`)
    .join(' union all ');
}
