import { CompiledQuery, type DatabaseConnection, type Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';

/** What every process is notified of by NOTIFY: live events as JSON, and machines to wake. */
export type Notices = { readonly live?: readonly string[]; readonly wake?: readonly string[] };

type PendingNotices = { readonly live: Set<string>; readonly wake: Set<string> };

/** A payload holds 8,000 bytes; an event takes 220 at most. */
const maxEventsPerPayload = 30;

/** The notices of open transactions, by their connections. */
const pendingNotices = new WeakMap<DatabaseConnection, PendingNotices>();

/**
 * Notifies every process: inside a transaction together with its commit, each notice once and without a round trip of
 * its own; outside of one, at once.
 */
export async function notify(
  db: Pick<Kysely<unknown>, 'isTransaction' | 'getExecutor'>,
  { live = [], wake = [] }: Notices,
): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    const notices = (db.isTransaction && pendingNotices.get(connection)) || { live: new Set(), wake: new Set() };
    for (const event of live) notices.live.add(event);
    for (const machine of wake) notices.wake.add(machine);
    if (db.isTransaction) pendingNotices.set(connection, notices);
    else await connection.executeQuery(CompiledQuery.raw(notifyNow, columnsOf(notices)));
  });
}

const notifyNow = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)';

/** The statements that commit the transaction of a connection and send its notices. */
export function commitText(connection: DatabaseConnection): string {
  const notices = pendingNotices.get(connection);
  pendingNotices.delete(connection);
  if (!notices) return 'commit';
  const calls = payloadsOf(notices).map(
    ([channel, payload]) => `pg_notify('${channel}', ${pg.escapeLiteral(payload)})`,
  );
  return `select ${calls.join(', ')}; commit`;
}

/** Drops the notices of a transaction that is rolled back. */
export function discardNotices(connection: DatabaseConnection): void {
  pendingNotices.delete(connection);
}

function columnsOf(notices: PendingNotices): [string[], string[]] {
  const payloads = payloadsOf(notices);
  return [payloads.map(([channel]) => channel), payloads.map(([, payload]) => payload)];
}

function payloadsOf({ live, wake }: PendingNotices): ['live' | 'wake', string][] {
  const events = [...live];
  const parts = Array.from({ length: Math.ceil(events.length / maxEventsPerPayload) }, (_, at) =>
    events.slice(at * maxEventsPerPayload, (at + 1) * maxEventsPerPayload),
  );
  return [
    ...parts.map((part): ['live', string] => ['live', `[${part.join(',')}]`]),
    ...[...wake].map((machine): ['wake', string] => ['wake', machine]),
  ];
}

/** PostgreSQL through a pool, whose transactions send their notices when they commit. */
export class NotifyingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new NotifyingDriver({ pool: this.#pool });
  }
}

/** Of the driver, which does not export its name. */
type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class NotifyingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const text = commitText(connection);
    // Without notices the driver commits, which checks that PostgreSQL did.
    if (text === 'commit') return super.commitTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw(text));
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    discardNotices(connection);
    await super.rollbackTransaction(connection);
  }
}
