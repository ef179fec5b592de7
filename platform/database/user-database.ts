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
import { commitText, discardNotices } from './notify-at-commit.ts';
import { peoplesStatements } from './statement-names.ts';
import { type Bound, type QueryRequest, UserQuery } from './user-query.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Creates handles that are bound to one user through row-level security. A single statement is sent together with its
 * `set_config` in one round trip; a transaction sends it once, at the start. `pool` must use the unprivileged role;
 * `keeps` states whether its connections keep prepared statements.
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
    if (![userId, ...(influencerIds ?? [])].every((id) => uuid.test(id)))
      throw new Error('an id must be a lower-case UUID');
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
  /** A transaction's `startAttempt` is sent with its first statement. */
  #transaction: 'none' | 'asked for' | 'begun' = 'none';
  /** A connection that lost its server, or may still be in a transaction, must not return to the pool. */
  broken = false;

  constructor(client: pg.PoolClient, bound: Bound, keeps: boolean) {
    this.#client = client;
    this.#bound = bound;
    this.#keeps = keeps;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.#run({ text: sql, values: parameters, keeps: this.#keeps });
    const affected = { numAffectedRows: BigInt(answer.rowCount ?? 0) };
    return answer.command === 'SELECT' ? { rows: answer.rows } : { ...affected, rows: answer.rows };
  }

  #run(asked: QueryRequest): Promise<pg.QueryResult> {
    if (this.#transaction === 'none') return UserQuery.run(this.#client, this.#bound, asked);
    if (this.#transaction === 'asked for') {
      this.#transaction = 'begun';
      return UserQuery.begin(this.#client, this.#bound, asked);
    }
    const { text, values, keeps } = asked;
    const name = keeps ? peoplesStatements.safeNameOf(text) : undefined;
    return this.#client.query({ name, text, values: [...values] });
  }

  // biome-ignore lint/correctness/useYield: the interface requires it, and no call of a user streams rows
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a user’s handle does not support streaming');
  }

  begin() {
    this.#transaction = 'asked for';
  }

  /** Ends the transaction with `commit`, which sends its notifications, or with `rollback`. */
  async end(text: string) {
    const hasStarted = this.#transaction === 'begun';
    this.#transaction = 'none';
    // A transaction without statements may still have notifications.
    if (!hasStarted && (text === 'commit' || text === 'rollback')) return;
    this.broken = true;
    const { command } = await this.#client.query(text);
    this.broken = false;
    // PostgreSQL returns this if an earlier statement failed and the error was caught.
    if (text === 'commit' && command === 'ROLLBACK') throw new Error('a statement failed: nothing was committed');
  }

  async savepoint(command: string) {
    await this.#run({ text: command, values: [], keeps: false });
  }
}

/** Starts and ends transactions; UserConnections provides the connections. */
class UserDriver implements Driver {
  async init() {}
  async destroy() {}
  async releaseConnection() {}

  acquireConnection(): Promise<DatabaseConnection> {
    throw new Error('UserConnections provides the connections of users');
  }

  async beginTransaction(connection: DatabaseConnection) {
    own(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection) {
    await own(connection).end(commitText(connection));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    discardNotices(connection);
    await own(connection).end('rollback');
  }
}

function own(connection: DatabaseConnection): UserConnection {
  if (connection instanceof UserConnection) return connection;
  throw new Error('not a connection of a user');
}
