import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type AppRole, buildLogin } from './app-role.ts';

/** A position in the write-ahead log of the database, as an increasing number. */
export type LogPosition = bigint;

/** The interval between two checks of the replica's progress. */
const pollIntervalMs = 250;
/** A replica with a larger lag is not used for reads. */
const maxLagMs = 30_000;
/** A check that takes longer counts as failed. */
const timeoutMs = 2_000;

export type ReplicaProgress = {
  /**
   * Checks whether the replica has everything that was written up to a position, and up to the time (of
   * `performance.now()`) at which this process was notified of a change.
   */
  has(position: LogPosition | undefined, heardAt: number | undefined): boolean;
  /**
   * Returns the milliseconds since the replica had everything that the database had written; at first, since the start.
   */
  lagMs(): number;
  /** Marks the replica as failed: it is not used before the next check finds it. */
  doubt(): void;
  stop(): Promise<void>;
};

type PositionQuery = (statement: string) => Promise<LogPosition>;

/**
 * Follows the progress of a replica: it has everything that the database had written at a given time as soon as it has
 * replayed to the position of that time.
 */
export function followReplica(
  primary: PositionQuery,
  replica: PositionQuery,
  now: () => number = () => performance.now(),
): ReplicaProgress {
  const stopped = new AbortController();
  const startedAt = now();
  let replayed: LogPosition | undefined;
  let holdsUntil = Number.NEGATIVE_INFINITY;
  const looking = pollReplica();

  return {
    has: (position = 0n, heardAt = Number.NEGATIVE_INFINITY) =>
      replayed !== undefined && replayed >= position && holdsUntil > heardAt && now() - holdsUntil < maxLagMs,
    lagMs: () => now() - Math.max(holdsUntil, startedAt),
    doubt() {
      replayed = undefined;
    },
    async stop() {
      stopped.abort();
      await looking;
    },
  };

  async function pollReplica(): Promise<void> {
    while (!stopped.signal.aborted) {
      await checkReplica();
      await wait(pollIntervalMs, undefined, { signal: stopped.signal }).catch(() => undefined); // aborted by `stop`
    }
  }

  async function checkReplica(): Promise<void> {
    const at = now();
    try {
      const written = await primary('select pg_current_wal_insert_lsn()::text as lsn');
      replayed = await replica('select pg_last_wal_replay_lsn()::text as lsn');
      if (replayed >= written) holdsUntil = at;
    } catch {
      replayed = undefined; // unavailable or not a replica: all reads use the primary database
    }
  }
}

/** Parses a position in PostgreSQL's format, such as '16/B374D848'; returns undefined for anything else. */
export function readPosition(text: string | undefined): LogPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

/** Returns a function that queries a position through a pool. */
export function positionQuery(pool: pg.Pool): PositionQuery {
  return async (statement) => {
    const { rows } = await pool.query<{ lsn: string | null }>(statement);
    const position = readPosition(rows[0]?.lsn ?? undefined);
    if (position === undefined) throw new Error('this is not a replica');
    return position;
  };
}

/** Opens the pool of user queries to the replica. */
export function openReplicaPool(url: string, role: AppRole, max: number): pg.Pool {
  const options = { max, keepAlive: true, connectionTimeoutMillis: timeoutMs, query_timeout: 20_000 };
  const pool = new pg.Pool({ ...buildLogin(url, role), ...options, options: '-c plan_cache_mode=force_generic_plan' });
  pool.on('error', () => undefined); // the next check detects it
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
