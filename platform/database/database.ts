import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.generated.ts';
import { userDatabase } from './user-database.ts';
import { UserQuery } from './user-query.ts';

/** A handle that sees every row. Only for jobs, webhooks, operators and the start; what a person asks for uses `asUser`. */
export type ServiceDatabase = Kysely<DB>;

/** A handle that PostgreSQL itself binds to one person's rows. */
export type UserDatabase = Kysely<DB>;

export type Database = {
  readonly url: string;
  readonly service: ServiceDatabase;
  /** The service's connections, for what speaks SQL of its own: queue, listener, the sandboxes. */
  readonly pool: pg.Pool;
  asUser(userId: string): UserDatabase;
  close(): Promise<void>;
};

export type Tables = DB;

/** Opens the pools to a migrated database. Connections are made on first use. */
export function openDatabase(url: string, onError: (error: Error) => void, size = 20): Database {
  const pool = new pg.Pool({ connectionString: url, max: size, keepAlive: true });
  // The unprivileged role is taken when the connection opens: no request pays for it, and none can forget it.
  const appPool = new pg.Pool({ connectionString: url, max: size, keepAlive: true, options: '-c role=galatea_app' });
  for (const each of [pool, appPool]) {
    each.on('error', onError);
    // The pool listens to its idle connections alone. One that is lost while lent out tells its borrower by the failing
    // statement; without a listener of its own it would end the process as well.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  appPool.on('connect', UserQuery.prepareConnection);
  const service = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    url,
    service,
    pool,
    asUser: userDatabase<DB>(appPool),
    async close() {
      await Promise.all([service.destroy(), appPool.end()]);
    },
  };
}

/** The same tables in camelCase, for the libraries that name their columns so. */
export function inCamelCase(pool: pg.Pool): Kysely<Record<string, Record<string, unknown>>> {
  return new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
