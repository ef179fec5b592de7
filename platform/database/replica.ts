import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type AppRole, buildLogin } from './app-role.ts';

/** A position in the database's write-ahead log, as an increasing number. */
export type LogPosition = bigint;

/** How often the replica's progress is checked. */
const pollIntervalMs = 250;
/** A replica with more lag is not used for reads. */
const maxLagMs = 30_000;
/** A check that takes longer counts as failed. */
const timeoutMs = 2_000;

export type ReplicaProgress = {
  /**
   * Checks whether the replica has all data that was written up to a position, and up to the time (of
   * `performance.now()`) at which this process was notified of a change.
   */
  has(position: LogPosition | undefined, heardAt: number | undefined): boolean;
  /**
   * Returns how many milliseconds ago the replica last had everything that the database had written, or the time since
   * startup if it never had.
   */
  lagMs(): number;
  /** Marks the replica as failed, so that it is not used until a check succeeds. */
  doubt(): void;
  stop(): Promise<void>;
};

type PositionQuery = (statement: string) => Promise<LogPosition>;

/**
 * Tracks the progress of a replica. Once it has replayed up to the log position of a given time, it has everything that
 * the database had written by then.
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
      // unavailable or not a replica: all reads use the primary database
      replayed = undefined;
    }
  }
}

/** Parses a position in PostgreSQL's format, such as '16/B374D848'; returns undefined for anything else. */
export function readPosition(text: string | undefined): LogPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

/** Returns a function that queries a log position through a pool. */
export function positionQuery(pool: pg.Pool): PositionQuery {
  return async (statement) => {
    const { rows } = await pool.query<{ lsn: string | null }>(statement);
    const position = readPosition(rows[0]?.lsn ?? undefined);
    if (position === undefined) throw new Error('this is not a replica');
    return position;
  };
}

/** Opens the pool for user queries on the replica. */
export function openReplicaPool(url: string, role: AppRole, max: number): pg.Pool {
  const options = { max, keepAlive: true, connectionTimeoutMillis: timeoutMs, query_timeout: 20_000 };
  const pool = new pg.Pool({ ...buildLogin(url, role), ...options, options: '-c plan_cache_mode=force_generic_plan' });
  pool.on('error', () => undefined); // the next check detects it
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
