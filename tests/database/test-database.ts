import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { testSecret } from './test-secret.ts';

/** The database that `global-setup.ts` migrates. */
const template = 'template_galatea';

/** The address of a database of a test file's own, migrated and empty. It ends with the run. */
export async function openTestDatabase(): Promise<string> {
  return copyOf(template);
}

/** The same without the role that each database needs: the product creates it when it starts. */
export function openDatabaseForProduct(): Promise<string> {
  return createDatabase(template);
}

/** A database with what another one holds now. Nobody may be connected to that one meanwhile. */
export async function copyTestDatabase(url: string): Promise<string> {
  return copyOf(new URL(url).pathname.slice(1));
}

/** A database that the product has not set up. */
export async function openEmptyDatabase(): Promise<string> {
  return createDatabase('template1');
}

async function copyOf(database: string): Promise<string> {
  const url = await createDatabase(database);
  await migrate(url, testSecret); // gives it a role of its own
  return url;
}

async function createDatabase(from: string): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${from} strategy file_copy`);
  return server.replace(/\/galatea$/, `/${name}`);
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // One template is cloned at a time: PostgreSQL refuses to copy what another session is copying.
  await client.query('select pg_advisory_lock(20261121)');
  await client.query(statement);
  await client.end();
}
