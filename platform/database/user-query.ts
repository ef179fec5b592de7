import pg from 'pg';

/** The parts of the driver's connection that a query writes its messages to. The driver's typings leave them out. */
type Wire = {
  parse(message: { text: string; name: string }): void;
  bind(message: { statement: string; values: readonly string[] }): void;
  execute(message: object): void;
};

type Answer = pg.QueryResult;
type Callback = (error: Error | null, answer: Answer) => void;

// The driver's class, with the members that its typings leave out and that are overridden below.
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

/** Whose rows a statement is bound to. */
export type Bound = {
  readonly userId: string;
  /** Of these personas alone; null for all. */
  readonly influencerIds: readonly string[] | null;
};

const setBound = {
  name: 'set_bound',
  text: `select set_config('app.user_id', $1, true), set_config('app.influencers', $2, true)`,
};

/**
 * One statement in the name of a person, in one round trip: `set_config` and the statement are sent together and end
 * with a single Sync, which makes them one implicit transaction. The setting is local to it, so
 * nothing is left on the connection.
 */
export class UserQuery extends DriverQuery {
  readonly #bound: Bound;
  readonly #keeps: boolean;
  #userIsSet = false;

  /** `keeps` says whether the connection keeps prepared statements; those of a pooler do not. */
  static run(
    client: pg.ClientBase,
    bound: Bound,
    { text, values, keeps }: { text: string; values: readonly unknown[]; keeps: boolean },
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const query = new UserQuery(bound, text, values, keeps);
    query.callback = (error, answer) => (error ? reject(withOwnStack(error)) : resolve(answer));
    // The driver takes anything that can submit itself; its typings ask for its own class.
    client.query(query as unknown as pg.Submittable);
    return promise;
  }

  /** To be done with each new connection that keeps statements, before its first one. */
  static prepareConnection(client: pg.ClientBase): void {
    // A lost connection shows in the statement that follows.
    client.query({ ...setBound, values: ['', ''] }).catch(() => undefined);
  }

  /** Begins a transaction in the name of a person; `begin` and the setting travel together as well. */
  static async begin(client: pg.ClientBase, bound: Bound): Promise<void> {
    const [userId, influencerIds] = settingsOf(bound);
    await client.query(
      `begin; select set_config('app.user_id', '${userId}', true), set_config('app.influencers', '${influencerIds}', true)`,
    );
  }

  constructor(bound: Bound, text: string, values: readonly unknown[], keeps: boolean) {
    super({ text, values: [...values], name: keeps ? statementName(text) : undefined, queryMode: 'extended' });
    this.#bound = bound;
    this.#keeps = keeps;
  }

  override prepare(wire: Wire) {
    if (!this.#keeps) wire.parse({ text: setBound.text, name: '' });
    wire.bind({ statement: this.#keeps ? setBound.name : '', values: settingsOf(this.#bound) });
    wire.execute({});
    super.prepare(wire);
  }

  override handleDataRow(message: unknown) {
    if (this.#userIsSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.#userIsSet) super.handleCommandComplete(message, wire);
    this.#userIsSet = true;
  }
}

/** The settings as the policies read them: ids as PostgreSQL writes an array, '' for all. */
function settingsOf({ userId, influencerIds }: Bound): [string, string] {
  return [userId, influencerIds ? `{${influencerIds.join(',')}}` : ''];
}

// The server parses and plans a statement once a connection. Texts are few, as they are written by us; lists of
// different lengths make more of them, so there is an end to how many are kept.
const names = new Map<string, string>();
const mostNames = 400;

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

// The driver's errors come from its socket; the caller wants to know which statement of ours it was.
function withOwnStack(error: Error): Error {
  Error.captureStackTrace(error, UserQuery.run);
  return error;
}
