import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { type Bound, UserQuery } from './user-query.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Makes handles bound to one person. A single statement travels together with its `set_config` in one round trip; a
 * transaction sets it once, when it begins. Row-level security does the rest. `pool` must be of the unprivileged role;
 * `keeps` says whether its connections keep prepared statements.
 */
export function userDatabase<Schema>(
  pool: pg.Pool,
  keeps: boolean,
): (userId: string, influencerIds?: readonly string[] | null) => Kysely<Schema> {
  const dialect: Dialect = new PostgresDialect({ pool });
  const driver = new UserDriver();
  const compiler = dialect.createQueryCompiler();
  const adapter = dialect.createAdapter();
  return (userId, influencerIds = null) => {
    if (![userId, ...(influencerIds ?? [])].every((id) => uuid.test(id))) throw new Error('an id is a lower-case uuid');
    const connections = new UserConnections(pool, { userId, influencerIds }, keeps);
    const executor = new DefaultQueryExecutor(compiler, adapter, connections);
    return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
  };
}

class UserConnections implements ConnectionProvider {
  readonly #pool: pg.Pool;
  readonly #bound: Bound;
  readonly #keeps: boolean;

  constructor(pool: pg.Pool, bound: Bound, keeps: boolean) {
    this.#pool = pool;
    this.#bound = bound;
    this.#keeps = keeps;
  }

  async provideConnection<Result>(consumer: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    const connection = new UserConnection(client, this.#bound, this.#keeps);
    try {
      return await consumer(connection);
    } finally {
      client.release(connection.broken);
    }
  }
}

class UserConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #bound: Bound;
  readonly #keeps: boolean;
  #inTransaction = false;
  /** A connection that lost its server, or may still be inside a transaction, must not go back to the pool. */
  broken = false;

  constructor(client: pg.PoolClient, bound: Bound, keeps: boolean) {
    this.#client = client;
    this.#bound = bound;
    this.#keeps = keeps;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.#inTransaction
      ? await this.#client.query(query.sql, [...query.parameters])
      : await UserQuery.run(this.#client, this.#bound, {
          text: query.sql,
          values: query.parameters,
          keeps: this.#keeps,
        });
    const affected = { numAffectedRows: BigInt(answer.rowCount ?? 0) };
    return answer.command === 'SELECT' ? { rows: answer.rows } : { ...affected, rows: answer.rows };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, and no call of a person streams rows
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a person’s handle does not stream');
  }

  async begin() {
    await UserQuery.begin(this.#client, this.#bound);
    this.#inTransaction = true;
  }

  async end(how: 'commit' | 'rollback') {
    this.broken = true;
    await this.#client.query(how);
    this.broken = false;
    this.#inTransaction = false;
  }

  async savepoint(command: string) {
    await this.#client.query(command);
  }
}

/** Begins and ends the transactions; the connections come from UserConnections. */
class UserDriver implements Driver {
  async init() {}
  async destroy() {}
  async releaseConnection() {}

  acquireConnection(): Promise<DatabaseConnection> {
    throw new Error('connections of a person come from their own provider');
  }

  async beginTransaction(connection: DatabaseConnection) {
    await own(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection) {
    await own(connection).end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await own(connection).end('rollback');
  }
}

function own(connection: DatabaseConnection): UserConnection {
  if (connection instanceof UserConnection) return connection;
  throw new Error('not a connection of a person');
}
