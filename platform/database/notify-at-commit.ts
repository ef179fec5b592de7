import { CompiledQuery, type DatabaseConnection, type Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';

/** Notifications that reach every process through NOTIFY: live events as JSON, and the names of machines to wake. */
export type Notices = { readonly live?: readonly string[]; readonly wake?: readonly string[] };

type PendingNotices = { readonly live: Set<string>; readonly wake: Set<string> };

/** A payload can hold 8,000 bytes; an event has at most 220. */
const maxEventsPerPayload = 30;

/** The notifications of open transactions, by connection. */
const pendingNotices = new WeakMap<DatabaseConnection, PendingNotices>();

/**
 * Notifies every process. Inside a transaction, each notification is sent once, with the commit and without an extra
 * round trip. Outside a transaction, notifications are sent immediately.
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
    else await connection.executeQuery(CompiledQuery.raw(notifyNow, toColumns(notices)));
  });
}

const notifyNow = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)';

/** Returns the statements that commit the transaction of a connection and send its notifications. */
export function commitText(connection: DatabaseConnection): string {
  const notices = pendingNotices.get(connection);
  pendingNotices.delete(connection);
  if (!notices) return 'commit';
  const calls = listPayloads(notices).map(
    ([channel, payload]) => `pg_notify('${channel}', ${pg.escapeLiteral(payload)})`,
  );
  return `select ${calls.join(', ')}; commit`;
}

/** Discards the notifications of a transaction that is rolled back. */
export function discardNotices(connection: DatabaseConnection): void {
  pendingNotices.delete(connection);
}

function toColumns(notices: PendingNotices): [string[], string[]] {
  const payloads = listPayloads(notices);
  return [payloads.map(([channel]) => channel), payloads.map(([, payload]) => payload)];
}

function listPayloads({ live, wake }: PendingNotices): ['live' | 'wake', string][] {
  const events = [...live];
  const parts = Array.from({ length: Math.ceil(events.length / maxEventsPerPayload) }, (_, at) =>
    events.slice(at * maxEventsPerPayload, (at + 1) * maxEventsPerPayload),
  );
  return [
    ...parts.map((part): ['live', string] => ['live', `[${part.join(',')}]`]),
    ...[...wake].map((machine): ['wake', string] => ['wake', machine]),
  ];
}

/** The PostgreSQL dialect for a pool whose transactions send their notifications at commit. */
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

/** The driver does not export this type. */
type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class NotifyingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const text = commitText(connection);
    // Without notifications, the driver commits and checks that PostgreSQL did so.
    if (text === 'commit') return super.commitTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw(text));
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    discardNotices(connection);
    await super.rollbackTransaction(connection);
  }
}
