import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type AppRole, loginOf } from './app-role.ts';

/** A position in the write-ahead log of the database, as a number that grows. */
export type LogPosition = bigint;

/** Between two looks at how far the replica is. */
const lookIntervalMs = 250;
/** A replica that is further behind is not read from. */
const maxLagMs = 30_000;
/** A look that takes longer is no answer. */
const timeoutMs = 2_000;

export type ReplicaProgress = {
  /**
   * Whether the replica has all that was written until a position, and until an instant of `performance.now()` at which
   * this process heard of a change.
   */
  has(position: LogPosition | undefined, heardAt: number | undefined): boolean;
  /** Milliseconds since the replica last had everything that the database had written; at first, since the start. */
  lagMs(): number;
  /** It failed: it is not asked again before the next look found it. */
  doubt(): void;
  stop(): Promise<void>;
};

type PositionQuery = (statement: string) => Promise<LogPosition>;

/** Follows how far a replica is: what the database had written at an instant, it has once it replayed so far. */
export function followReplica(
  primary: PositionQuery,
  replica: PositionQuery,
  now: () => number = () => performance.now(),
): ReplicaProgress {
  const stopped = new AbortController();
  const startedAt = now();
  let replayed: LogPosition | undefined;
  let holdsUntil = Number.NEGATIVE_INFINITY;
  const looking = lookAgain();

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

  async function lookAgain(): Promise<void> {
    while (!stopped.signal.aborted) {
      await look();
      await wait(lookIntervalMs, undefined, { signal: stopped.signal }).catch(() => undefined); // it stops
    }
  }

  async function look(): Promise<void> {
    const at = now();
    try {
      const written = await primary('select pg_current_wal_insert_lsn()::text as lsn');
      replayed = await replica('select pg_last_wal_replay_lsn()::text as lsn');
      if (replayed >= written) holdsUntil = at;
    } catch {
      replayed = undefined; // it is away, or no replica: everything is read from the database itself
    }
  }
}

/** '16/B374D848' as PostgreSQL writes it; undefined for anything else. */
export function readPosition(text: string | undefined): LogPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

/** Asks a pool for a position. */
export function positionQuery(pool: pg.Pool): PositionQuery {
  return async (statement) => {
    const { rows } = await pool.query<{ lsn: string | null }>(statement);
    const position = readPosition(rows[0]?.lsn ?? undefined);
    if (position === undefined) throw new Error('this is no replica');
    return position;
  };
}

/** The connections of people's queries to the replica. */
export function openReplicaPool(url: string, role: AppRole, max: number): pg.Pool {
  const options = { max, keepAlive: true, connectionTimeoutMillis: timeoutMs, query_timeout: 20_000 };
  const pool = new pg.Pool({ ...loginOf(url, role), ...options, options: '-c plan_cache_mode=force_generic_plan' });
  pool.on('error', () => undefined); // the next look finds out
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
