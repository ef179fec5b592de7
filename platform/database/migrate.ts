import { readdir, readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { StartRefused } from '#platform/config/start-refused.ts';
import { type AppRole, buildAppRole, ensureAppRole, isPermissionDenied } from './app-role.ts';
import { grantServiceRole, isWithoutTables } from './service-role.ts';
import { migrationOptions } from './time-limits.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The oldest version with the features that the migrations use. Tests cover this version and the bundled one. */
const oldestVersion = 15;

/** Held while the role and the tables are updated, so that processes that start concurrently take turns. */
const lockKey = 1164413282;

/**
 * Migrates a database to the newest version and creates or updates the role that user queries log in as. `secret` is
 * the installation's secret. If the product runs as another role (`serviceRole`), that role is granted its rights after
 * `prepareJobs` has created the queue's tables. A role that cannot change tables only checks whether another process
 * has migrated the database.
 *
 * Throws StartRefused if retrying cannot help: a rejected login, an outdated version, or missing rights. Throws an
 * `isTimeLimit` error, without changing anything, if a table is locked for longer than readers can wait.
 */
export async function migrate(
  url: string,
  secret: string,
  { serviceRole, prepareJobs }: { serviceRole?: string; prepareJobs?: () => Promise<void> } = {},
): Promise<void> {
  const role = buildAppRole(url, secret);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseOldVersion(client);
    if (await isWithoutTables(client)) return await refuseOldTables(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await ensureAppRole(client, url, role);
    await migrateTables(url, role);
    await client.query('select grant_app_privileges($1)', [role.name]);
    await prepareJobs?.();
    if (serviceRole) await grantServiceRole(client, serviceRole);
  } catch (error) {
    throw toStartRefused(error) ?? error;
  } finally {
    await client.end().catch(() => undefined); // the connection is already lost, as the error above reports
  }
}

async function refuseOldVersion(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < oldestVersion)
    throw new StartRefused(
      `Galatea needs PostgreSQL ${oldestVersion} or newer; the database at DATABASE_URL has version ${version}.`,
    );
}

async function refuseOldTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map(({ name }) => name));
  const missing = (await migrationFiles()).map(getMigrationName).filter((name) => !done.has(name));
  if (missing.length)
    throw new StartRefused(
      'The database schema is older than this version of Galatea, and the role of DATABASE_URL cannot update it. Start a process with DATABASE_MIGRATION_URL first.',
    );
}

async function migrateTables(url: string, role: AppRole) {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: url, max: 1, options: migrationOptions }),
    }),
  });
  try {
    if (await isMigrated(db)) return;
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => readMigrations(role) },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

/** Whether the database has exactly this version's migrations. The migrator would read the columns of all tables. */
async function isMigrated(db: Kysely<unknown>): Promise<boolean> {
  const { rows: tables } = await sql<object>`select where to_regclass('public.migrations') is not null`.execute(db);
  if (!tables.length) return false;
  const { rows } = await sql<{ name: string }>`select name from public.migrations order by name collate "C"`.execute(
    db,
  );
  const done = rows.map(({ name }) => name);
  return isDeepStrictEqual(done, (await migrationFiles()).map(getMigrationName));
}

async function readMigrations({ name: role }: AppRole): Promise<Record<string, Migration>> {
  const files = await migrationFiles();
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    // The first migrations hard-code the role of user queries, which had the same name on every server back then.
    const text = (await readFile(new URL(file, folder), 'utf8')).replaceAll('galatea_app', role);
    return [getMigrationName(file), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
}

function getMigrationName(file: string): string {
  return file.replace('.sql', '');
}

function toStartRefused(error: unknown): StartRefused | undefined {
  // Source: kysely 0.29, migration/migrator.js. The migrator has no error code for this case.
  if (
    error instanceof Error &&
    /^corrupted migrations: previously executed migration .+ is missing/.test(error.message)
  )
    return new StartRefused(
      'The database was updated by a newer version of Galatea. Start that version, or restore a backup.',
    );
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (/^(28|3D000)/.test(error.code ?? ''))
    return new StartRefused(`The database rejected the login of DATABASE_URL: ${error.message}.`);
  if (isPermissionDenied(error))
    return new StartRefused(
      `The role of DATABASE_URL cannot set up its database: ${error.message}. Ask an administrator to make it the owner of the database, then start again.`,
    );
  return undefined;
}
