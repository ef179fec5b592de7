import { CompiledQuery, type DatabaseConnection, type Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';

/** What is told to every process by NOTIFY: live events as JSON, and machines that are woken. */
export type Notices = { readonly live?: readonly string[]; readonly wake?: readonly string[] };

type Untold = { readonly live: Set<string>; readonly wake: Set<string> };

/** A payload holds 8,000 bytes; an event takes 220 at most. */
const maxEventsPerPayload = 30;

/** What the transactions that are under way have to tell, by their connections. */
const untold = new WeakMap<DatabaseConnection, Untold>();

/**
 * Tells every process something: a transaction together with its commit, however often it was said in it, and in no
 * round trip of its own. Without a transaction it is told at once.
 */
export async function tell(
  db: Pick<Kysely<unknown>, 'isTransaction' | 'getExecutor'>,
  { live = [], wake = [] }: Notices,
): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    const notices = (db.isTransaction && untold.get(connection)) || { live: new Set(), wake: new Set() };
    for (const event of live) notices.live.add(event);
    for (const machine of wake) notices.wake.add(machine);
    if (db.isTransaction) untold.set(connection, notices);
    else await connection.executeQuery(CompiledQuery.raw(tellNow, columnsOf(notices)));
  });
}

const tellNow = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)';

/** The statements that commit the transaction of a connection, with what it has to tell. */
export function commitText(connection: DatabaseConnection): string {
  const notices = untold.get(connection);
  untold.delete(connection);
  if (!notices) return 'commit';
  const calls = payloadsOf(notices).map(
    ([channel, payload]) => `pg_notify('${channel}', ${pg.escapeLiteral(payload)})`,
  );
  return `select ${calls.join(', ')}; commit`;
}

/** Forgets what the transaction of a connection had to tell: it is taken back. */
export function forgetUntold(connection: DatabaseConnection): void {
  untold.delete(connection);
}

function columnsOf(notices: Untold): [string[], string[]] {
  const payloads = payloadsOf(notices);
  return [payloads.map(([channel]) => channel), payloads.map(([, payload]) => payload)];
}

function payloadsOf({ live, wake }: Untold): ['live' | 'wake', string][] {
  const events = [...live];
  const parts = Array.from({ length: Math.ceil(events.length / maxEventsPerPayload) }, (_, at) =>
    events.slice(at * maxEventsPerPayload, (at + 1) * maxEventsPerPayload),
  );
  return [
    ...parts.map((part): ['live', string] => ['live', `[${part.join(',')}]`]),
    ...[...wake].map((machine): ['wake', string] => ['wake', machine]),
  ];
}

/** PostgreSQL through a pool, whose transactions tell at their commit what was said in them. */
export class TellingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new TellingDriver({ pool: this.#pool });
  }
}

/** Of the driver, which does not export its name. */
type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class TellingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const text = commitText(connection);
    // What has nothing to tell is left to the driver, which sees whether PostgreSQL committed it.
    if (text === 'commit') return super.commitTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw(text));
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    forgetUntold(connection);
    await super.rollbackTransaction(connection);
  }
}
