import type { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds after which PostgreSQL cancels a running statement, or one that is waiting for a lock. */
export type TimeLimits = { readonly statementMs: number; readonly lockMs: number };

/** The limits of requests unless the operator sets others. */
export const defaultLimits: TimeLimits = { statementMs: 30_000, lockMs: 5_000 };

/** Background work shares a pool with requests; its statements may run this many times longer. */
const backgroundFactor = 10;

export function backgroundLimits({ statementMs, lockMs }: TimeLimits): TimeLimits {
  return { statementMs: statementMs * backgroundFactor, lockMs };
}

/** Returns the startup options of a connection. 0 means no limit. A pooler does not pass them on: see `limitRole`. */
export function limitOptions({ statementMs, lockMs }: TimeLimits): string {
  return `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs}`;
}

/**
 * For migrations. Statements have no time limit, but lock waits have a short one, because PostgreSQL queues every
 * reader of a table behind a schema change that is waiting for a lock.
 */
export const migrationOptions = limitOptions({ statementMs: 0, lockMs: 1_000 });

/** For the job queue, which migrates its own tables when it starts. */
export const queueOptions = limitOptions({ statementMs: 0, lockMs: 5_000 });

/** The grace period after the statement timeout, because a hung server does not enforce its own timeouts. */
const silenceMs = 10_000;

/**
 * Closes a connection if its server does not respond, so that its statement fails with the same error as for an
 * unavailable database.
 */
export function endWhenSilent(client: pg.ClientBase, { statementMs }: TimeLimits): void {
  // The driver's typings omit both: the connection, and whether no statement is running.
  const driver = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = driver.connection;
  stream.setTimeout(statementMs + silenceMs, () => {
    if (!driver.readyForQuery)
      stream.destroy(Object.assign(new Error('the database does not respond'), { code: 'ETIMEDOUT' }));
  });
}

/**
 * Stores the limits as defaults of a role in its database, so that they also apply behind a pooler. A role may change
 * its own defaults, so this logs in as that role. Existing connections keep their old limits.
 */
export async function limitRole(login: pg.ClientConfig, { statementMs, lockMs }: TimeLimits): Promise<void> {
  const client = new pg.Client(login);
  client.on('error', () => undefined); // the next statement fails
  try {
    await client.connect();
    const { rows } = await client.query<{ target: string }>(
      `select format('role %I in database %I', current_user, current_database()) as target`,
    );
    const [{ target } = { target: '' }] = rows;
    await client.query(`alter ${target} set statement_timeout = ${statementMs}`);
    await client.query(`alter ${target} set lock_timeout = ${lockMs}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SQLSTATEs of a statement that waited too long for a lock or ran for too long. */
const timeLimitCodes = ['55P03', '57014'];

/** Checks whether PostgreSQL canceled a statement because of a time limit, in which case a retry may succeed. */
export function isTimeLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && timeLimitCodes.includes(String(error.code));
}
