import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { isRunInMemory } from '../process/test-run.ts';
import { testSecret } from './test-secret.ts';

/** The database that `global-setup.ts` migrates. */
const template = 'template_galatea';

/** Creates a migrated, empty database for one test file and returns its URL. */
export async function openTestDatabase(): Promise<string> {
  return copyDatabase(template);
}

/** Creates such a database without the role that the product creates when it starts. */
export function openDatabaseForProduct(): Promise<string> {
  return createDatabase(template);
}

/** Copies a database with its current contents. There must be no connections to it during the copy. */
export async function copyTestDatabase(url: string): Promise<string> {
  return copyDatabase(new URL(url).pathname.slice(1));
}

/** Creates a database that the product has not set up. */
export async function openEmptyDatabase(): Promise<string> {
  return createDatabase('template1');
}

async function copyDatabase(database: string): Promise<string> {
  const url = await createDatabase(database);
  await migrate(url, testSecret); // creates its own role
  return url;
}

/** The databases of the current test file. */
const created: string[] = [];

/**
 * Deletes the databases of the test file if they are in memory. On a disk, they are deleted after the run: ext4 takes
 * many times longer to create files soon after others were deleted.
 */
export async function deleteDatabases(): Promise<void> {
  const names = created.splice(0);
  if (isRunInMemory()) for (const name of names) await deleteDatabase(name);
}

/**
 * PostgreSQL gives the last connections five seconds to end: a pool that was closed just before may still have one.
 * A forced deletion would end it with an error that no test expects, so it is only for connections that stay open.
 */
async function deleteDatabase(name: string): Promise<void> {
  const statement = `drop database if exists ${name}`;
  await onServer(inject('postgresUrl'), (server) =>
    server.query(statement).catch((error: { code?: string }) => {
      if (error.code !== objectInUse) throw error;
      return server.query(`${statement} with (force)`);
    }),
  );
}

const objectInUse = '55006';

async function createDatabase(from: string): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  created.push(name);
  await onServer(server, async (client) => {
    // Clones one template at a time, because PostgreSQL refuses to copy a database that another session is copying.
    await client.query('select pg_advisory_lock(20261121)');
    await client.query(`create database ${name} template ${from} strategy file_copy`);
  });
  return server.replace(/\/galatea$/, `/${name}`);
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
