import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isTracing } from '#platform/tracing/spans.ts';
import { traceStatements } from '#platform/tracing/trace-statements.ts';
import { appRoleOf, loginOf } from './app-role.ts';
import { NotifyingDialect } from './notify-at-commit.ts';
import { followReplica, openReplicaPool, positionQuery, type ReplicaProgress } from './replica.ts';
import type { DB } from './schema.generated.ts';
import { openStatementNames } from './statement-names.ts';
import { backgroundLimits, defaultLimits, endWhenSilent, limitOptions, type TimeLimits } from './time-limits.ts';
import { userDatabase } from './user-database.ts';
import { UserQuery } from './user-query.ts';
import { withNames } from './with-names.ts';
import { withoutNames } from './without-names.ts';

// TypeScript compares handles by their tables: one that does not exist keeps them apart, in transactions too.
interface ServiceTables extends DB {
  'sees every row': { everybody: true };
}
interface UserTables extends DB {
  'bound to one person': { person: true };
}
export interface SharedTables extends DB {
  'of either kind': { either: true };
}

/**
 * A handle that sees every row. Only for jobs, webhooks, operators and the start; what a person asks for uses `asUser`.
 */
export type ServiceDatabase = Kysely<ServiceTables>;

/** A handle that PostgreSQL itself binds to one person's rows. */
export type UserDatabase = Kysely<UserTables>;

/** Either of them, for what serves both. It may see every row: a query on it names the person whose rows it means. */
export type AnyDatabase = ServiceDatabase | UserDatabase;

/** The tables of a handle of either kind, to write one query for both. */
export function tablesOf(db: AnyDatabase): Kysely<SharedTables> {
  return db as unknown as Kysely<SharedTables>; // a handle is its tables and the mark that keeps the kinds apart
}

export type Database = {
  readonly url: string;
  readonly service: ServiceDatabase;
  /** The service's connections, for what speaks SQL of its own: queue, listener, the sandboxes. */
  readonly pool: pg.Pool;
  /** The handle of one person; with ids, of these personas of theirs alone. */
  asUser(userId: string, influencerIds?: readonly string[] | null): UserDatabase;
  /** A copy that lists are read from; undefined where there is none. */
  readonly replica: { readonly progress: ReplicaProgress; asUser(userId: string): UserDatabase } | undefined;
  /** How many connections each pool has, how many of them do nothing, and how many statements wait for one. */
  connections(): { pool: 'service' | 'people'; connections: number; idle: number; waiting: number }[];
  close(): Promise<void>;
};

export type Tables = DB;

/** How long a statement waits for a connection, before it fails as it does when the database is away. */
const connectionTimeoutMs = 10_000;

type DatabaseOptions = {
  readonly maxConnections?: number;
  readonly limits?: TimeLimits;
  readonly directUrl?: string;
  readonly replicaUrl?: string | undefined;
};

/**
 * Opens the pools to a database that `migrate` has prepared with the same secret. Connections are made on first use.
 * Where `directUrl` names another way to it, `url` leads through a pooler that lends a
 * connection for one transaction at a time.
 */
export function openDatabase(
  url: string,
  secret: string,
  onError: (error: Error) => void,
  { maxConnections = 20, directUrl = url, replicaUrl, limits = defaultLimits }: DatabaseOptions = {},
): Database {
  const isPooled = directUrl !== url;
  const options = { max: maxConnections, keepAlive: true, connectionTimeoutMillis: connectionTimeoutMs };
  // Behind a pooler the limits are defaults of the roles: see `limitRole`.
  const startupOptions = (ofPool: TimeLimits, more = '') =>
    isPooled ? {} : { options: `${limitOptions(ofPool)}${more}` };
  const pool = new pg.Pool({ connectionString: url, ...options, ...startupOptions(backgroundLimits(limits)) });
  // People's queries log in as a role that cannot become another: no request pays for it, and none can forget it.
  // Row-level security makes PostgreSQL expect too little of a statement's stored plan: it
  // would plan each one anew, every time.
  const storedPlans = startupOptions(limits, ' -c plan_cache_mode=force_generic_plan');
  const login = loginOf(url, appRoleOf(directUrl, secret));
  const appPool = new pg.Pool({ ...login, ...options, ...storedPlans });
  for (const each of [pool, appPool]) {
    each.on('error', onError);
    // The pool listens to its idle connections alone. One that is lost while lent out tells its borrower by the failing
    // statement; without a listener of its own it would end the process as well.
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
    ? openReplicaPool(replicaUrl, appRoleOf(directUrl, secret), maxConnections)
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
      { pool: 'service', ...countsOf(pool) },
      { pool: 'people', ...countsOf(appPool) },
    ],
    async close() {
      await replica?.progress.stop();
      await Promise.all([service.destroy(), appPool.end(), replicaPool?.end()]);
    },
  };
}

function countsOf({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { connections: totalCount, idle: idleCount, waiting: waitingCount };
}

/** The same tables in camelCase, for the libraries that name their columns so. */
export function inCamelCase(pool: pg.Pool): Kysely<Record<string, Record<string, unknown>>> {
  return new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
