import pg from 'pg';
import { peoplesStatements } from './statement-names.ts';

/** The parts of the driver's connection that a query writes its messages to. The driver's typings omit them. */
type Wire = {
  parse(message: { text: string; name: string }): void;
  bind(message: { statement: string; values: readonly string[] }): void;
  execute(message: object): void;
};

type Answer = pg.QueryResult;
type Callback = (error: Error | null, answer: Answer) => void;

// The driver's class, including members that its typings omit and that are overridden below.
const DriverQuery = pg.Query as unknown as new (
  config: object,
) => {
  callback: Callback;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  submit(wire: Wire): void;
};

/** The user whose rows a statement can access. */
export type Bound = {
  readonly userId: string;
  /** Limits access to these influencers; null for all. */
  readonly influencerIds: readonly string[] | null;
};

const setBound = {
  name: 'set_bound',
  text: `select set_config('app.user_id', $1, true), set_config('app.influencers', $2, true)`,
};

/** A statement to run on a connection. */
export type QueryRequest = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the connection keeps prepared statements; those of a pooler do not. */
  readonly keeps: boolean;
};

/**
 * Runs a user's statement in one round trip: `set_config` and the statement are sent together and end with a single
 * Sync, which makes them one implicit transaction. The setting is local to it, so nothing is left on the connection.
 * The first statement of a transaction is also sent with its `startAttempt`.
 */
export class UserQuery extends DriverQuery {
  readonly #bound: Bound;
  readonly #keeps: boolean;
  readonly #begins: boolean;
  /** How many preceding statements have not completed yet. */
  #ahead: number;

  /** Runs a standalone statement, which is its own transaction. */
  static run(client: pg.ClientBase, bound: Bound, asked: QueryRequest): Promise<Answer> {
    const send = (name: string | undefined) =>
      UserQuery.#send(client, new UserQuery(bound, asked, { name, begins: false }));
    return asked.keeps ? peoplesStatements.runAlone(asked.text, send) : send(undefined);
  }

  /** Starts a user's transaction and runs its first statement. */
  static begin(client: pg.ClientBase, bound: Bound, asked: QueryRequest): Promise<Answer> {
    const name = asked.keeps ? peoplesStatements.safeNameOf(asked.text) : undefined;
    return UserQuery.#send(client, new UserQuery(bound, asked, { name, begins: true }));
  }

  static #send(client: pg.ClientBase, query: UserQuery): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    query.callback = (error, answer) => (error ? reject(withCallerStack(error)) : resolve(answer));
    // The driver accepts any object with a submit method, but its typings require the driver's own class.
    client.query(query as unknown as pg.Submittable);
    return promise;
  }

  /** Must be called for each new connection that keeps statements, before its first statement. */
  static prepareConnection(client: pg.ClientBase): void {
    // If the connection is lost, the next statement reports it.
    client.query({ ...setBound, values: ['', ''] }).catch(() => undefined);
  }

  constructor(
    bound: Bound,
    { text, values, keeps }: QueryRequest,
    { name, begins }: { readonly name: string | undefined; readonly begins: boolean },
  ) {
    super({ text, values: [...values], name, queryMode: 'extended' });
    this.#bound = bound;
    this.#keeps = keeps;
    this.#begins = begins;
    this.#ahead = begins ? 2 : 1;
  }

  override prepare(wire: Wire) {
    if (this.#begins) sendUnnamed(wire, 'begin', []);
    if (this.#keeps) send(wire, setBound.name, toSettings(this.#bound));
    else sendUnnamed(wire, setBound.text, toSettings(this.#bound));
    super.prepare(wire);
  }

  override handleDataRow(message: unknown) {
    if (this.#ahead === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.#ahead === 0) super.handleCommandComplete(message, wire);
    else this.#ahead -= 1;
  }
}

function sendUnnamed(wire: Wire, text: string, values: readonly string[]): void {
  wire.parse({ text, name: '' });
  send(wire, '', values);
}

function send(wire: Wire, statement: string, values: readonly string[]): void {
  wire.bind({ statement, values });
  wire.execute({});
}

/** Returns the settings in the format that the policies read: ids as a PostgreSQL array, '' for all. */
function toSettings({ userId, influencerIds }: Bound): [string, string] {
  return [userId, influencerIds ? `{${influencerIds.join(',')}}` : ''];
}

// The driver creates its errors in a socket callback, but the caller needs the stack trace of the statement.
function withCallerStack(error: Error): Error {
  Error.captureStackTrace(error, UserQuery.run);
  return error;
}
