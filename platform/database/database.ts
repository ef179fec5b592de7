import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isTracing } from '#platform/tracing/spans.ts';
import { traceStatements } from '#platform/tracing/trace-statements.ts';
import { buildAppRole, buildLogin } from './app-role.ts';
import { NotifyingDialect } from './notify-at-commit.ts';
import { followReplica, openReplicaPool, positionQuery, type ReplicaProgress } from './replica.ts';
import type { DB } from './schema.generated.ts';
import { openStatementNames, type StatementNames } from './statement-names.ts';
import { backgroundLimits, defaultLimits, endWhenSilent, limitOptions, type TimeLimits } from './time-limits.ts';
import { userDatabase } from './user-database.ts';
import { UserQuery } from './user-query.ts';

/**
 * Prevents named prepared statements on a connection: behind a pooler, the next statement may use another server
 * connection, which does not know the name.
 */
function withoutNames(client: pg.ClientBase): void {
  // The driver has many overloads of this method, so the arguments are passed through without the name.
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((asked: unknown, ...more: unknown[]) => query(unnamed(asked), ...more)) as typeof client.query;
}

function unnamed(asked: unknown): unknown {
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked);
  return isConfig && 'name' in asked ? { ...asked, name: undefined } : asked;
}

/**
 * Makes a connection keep statements that have values. PostgreSQL parses each statement once and replans it only if the
 * best plan depends on the values.
 */
function withNames(client: pg.ClientBase, names: StatementNames): void {
  // The driver has many overloads of this method, so the arguments are passed through.
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
    // A query string without values may contain several statements, so it is passed to the driver unchanged.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...more);
    const isOnlyStatement = client.getTransactionStatus() === 'I' && more.length === 0;
    if (!isOnlyStatement) return query({ name: names.safeNameOf(text), text, values }, ...more);
    return names.runAlone(text, (name) => query({ name, text, values }));
  }) as typeof client.query;
}

// TypeScript compares handles by their tables. A table that does not exist makes the two types incompatible, even in
// transactions.
interface ServiceTables extends DB {
  'sees every row': { everybody: true };
}
interface UserTables extends DB {
  'bound to one person': { person: true };
}
export interface SharedTables extends DB {
  'of either kind': { either: true };
}

/** A handle that sees every row. Only for jobs, webhooks, operators, and startup; user requests use `asUser`. */
export type ServiceDatabase = Kysely<ServiceTables>;

/** A handle that PostgreSQL restricts to the rows of one user. */
export type UserDatabase = Kysely<UserTables>;

/** Either handle, for code that serves both. It may see every row, so a query on it must filter by user. */
export type AnyDatabase = ServiceDatabase | UserDatabase;

/** Returns the tables of either kind of handle, so that one query works for both. */
export function getTables(db: AnyDatabase): Kysely<SharedTables> {
  return db as unknown as Kysely<SharedTables>; // a handle is its tables plus the marker that separates the kinds
}

export type Database = {
  readonly url: string;
  readonly service: ServiceDatabase;
  /** The service's connections, for code that runs SQL directly: the queue, the listener, and sandboxes. */
  readonly pool: pg.Pool;
  /** Returns a handle for one user. If ids are given, it is limited to these influencers. */
  asUser(userId: string, influencerIds?: readonly string[] | null): UserDatabase;
  /** The replica that lists are read from, if there is one. */
  readonly replica: { readonly progress: ReplicaProgress; asUser(userId: string): UserDatabase } | undefined;
  /** Returns the number of connections, idle connections, and statements waiting for a connection in each pool. */
  connections(): { pool: 'service' | 'people'; connections: number; idle: number; waiting: number }[];
  close(): Promise<void>;
};

export type Tables = DB;

/** The timeout for a connection, after which a statement fails with the same error as an unavailable database. */
const connectionTimeoutMs = 10_000;

type DatabaseOptions = {
  readonly maxConnections?: number;
  readonly limits?: TimeLimits;
  readonly directUrl?: string;
  readonly replicaUrl?: string | undefined;
};

/**
 * Opens the connection pools for a database that `migrate` has prepared with the same secret. Connections are opened on
 * first use. If `directUrl` is set, `url` connects through a pooler in transaction mode.
 */
export function openDatabase(
  url: string,
  secret: string,
  onError: (error: Error) => void,
  { maxConnections = 20, directUrl = url, replicaUrl, limits = defaultLimits }: DatabaseOptions = {},
): Database {
  const isPooled = directUrl !== url;
  const options = { max: maxConnections, keepAlive: true, connectionTimeoutMillis: connectionTimeoutMs };
  // Behind a pooler, the limits are set as role defaults: see `limitRole`.
  const startupOptions = (ofPool: TimeLimits, more = '') =>
    isPooled ? {} : { options: `${limitOptions(ofPool)}${more}` };
  const pool = new pg.Pool({ connectionString: url, ...options, ...startupOptions(backgroundLimits(limits)) });
  // User queries log in as a role that cannot switch to another one, so requests do not have to set the role and cannot
  // forget to. With row-level security, PostgreSQL underestimates the benefit of a generic plan and would replan each
  // statement.
  const storedPlans = startupOptions(limits, ' -c plan_cache_mode=force_generic_plan');
  const login = buildLogin(url, buildAppRole(directUrl, secret));
  const appPool = new pg.Pool({ ...login, ...options, ...storedPlans });
  for (const each of [pool, appPool]) {
    each.on('error', onError);
    // The pool only listens for errors on idle connections. If a connection fails while in use, the caller gets the
    // error from the failed statement, but without a listener the error would also crash the process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  pool.on('connect', (client) => endWhenSilent(client, backgroundLimits(limits)));
  appPool.on('connect', (client) => endWhenSilent(client, limits));
  if (isPooled) pool.on('connect', withoutNames);
  else {
    const names = openStatementNames();
    pool.on('connect', (client) => withNames(client, names));
    appPool.on('connect', UserQuery.prepareConnection);
  }
  if (isTracing()) for (const each of [pool, appPool]) traceStatements(each);
  const replicaPool = replicaUrl
    ? openReplicaPool(replicaUrl, buildAppRole(directUrl, secret), maxConnections)
    : undefined;
  if (replicaPool) replicaPool.on('connect', UserQuery.prepareConnection);
  const replica = replicaPool && {
    progress: followReplica(positionQuery(pool), positionQuery(replicaPool)),
    asUser: userDatabase<UserTables>(replicaPool, true),
  };
  const service = new Kysely<ServiceTables>({ dialect: new NotifyingDialect(pool) });
  return {
    url,
    service,
    pool,
    asUser: userDatabase<UserTables>(appPool, !isPooled),
    replica,
    connections: () => [
      { pool: 'service', ...countConnections(pool) },
      { pool: 'people', ...countConnections(appPool) },
    ],
    async close() {
      await replica?.progress.stop();
      await Promise.all([service.destroy(), appPool.end(), replicaPool?.end()]);
    },
  };
}

function countConnections({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { connections: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Returns the same tables with camelCase names, for libraries that expect such column names. */
export function inCamelCase(pool: pg.Pool): Kysely<Record<string, Record<string, unknown>>> {
  return new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
