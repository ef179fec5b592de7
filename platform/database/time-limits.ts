import type { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds after which PostgreSQL cancels a statement, and a statement that has not got its lock. */
export type TimeLimits = { readonly statementMs: number; readonly lockMs: number };

/** The limits of requests unless the operator sets others. */
export const defaultLimits: TimeLimits = { statementMs: 30_000, lockMs: 5_000 };

/** Background work shares a pool with requests: it gets this many times as long for a statement. */
const backgroundFactor = 10;

export function backgroundLimits({ statementMs, lockMs }: TimeLimits): TimeLimits {
  return { statementMs: statementMs * backgroundFactor, lockMs };
}

/** The start-up options of a connection. 0 means no limit. A pooler does not pass them on: see `limitRole`. */
export function limitOptions({ statementMs, lockMs }: TimeLimits): string {
  return `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs}`;
}

/**
 * For migrations. A statement has no limit, and a lock has a short one: PostgreSQL queues every reader of a table
 * behind a change of the table that has not got its lock.
 */
export const migrationOptions = limitOptions({ statementMs: 0, lockMs: 1_000 });

/** For the job queue, which brings its own tables up to date when it starts. */
export const queueOptions = limitOptions({ statementMs: 0, lockMs: 5_000 });

/** How much longer than a statement may take a server may be silent: one that hangs enforces no limit. */
const silenceMs = 10_000;

/** Ends a connection whose server no longer answers, so that its statement fails as it does when the server is away. */
export function endWhenSilent(client: pg.ClientBase, { statementMs }: TimeLimits): void {
  // The driver's typings leave both out: its connection, and whether no statement is under way.
  const driver = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = driver.connection;
  stream.setTimeout(statementMs + silenceMs, () => {
    if (!driver.readyForQuery)
      stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }));
  });
}

/**
 * Stores the limits as the defaults of a role in its database, which also apply behind a pooler. A role may change its
 * own defaults, so this logs in as that role. Connections that exist keep the limits that they started with.
 */
export async function limitRole(login: pg.ClientConfig, { statementMs, lockMs }: TimeLimits): Promise<void> {
  const client = new pg.Client(login);
  client.on('error', () => undefined); // the statement that follows fails
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

/** SQLSTATEs of a statement that waited too long for a lock, or ran too long. */
const timeLimitCodes = ['55P03', '57014'];

/** Whether PostgreSQL canceled a statement at a time limit: the same statement may succeed later. */
export function isTimeLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && timeLimitCodes.includes(String(error.code));
}
