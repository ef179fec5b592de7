import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import { buildAppRole, buildLogin } from '#platform/database/app-role.ts';
import { userDatabase } from '#platform/database/user-database.ts';
import { UserQuery } from '#platform/database/user-query.ts';
import { testSecret } from './test-secret.ts';

/** The outcome of a statement: its error code, or the number of affected rows and the returned rows, sorted. */
export type Outcome =
  | { readonly code: string }
  | { readonly code: 'none'; readonly count: number; readonly rows: readonly string[] };

export type AppConnection = {
  /** Sends one statement as a user or without a user, like the product does. */
  send(text: string, who: string | null): Promise<Outcome>;
  /**
   * Sends a statement in a transaction that is rolled back. `watched` is a statement that `neighbor` sends before and
   * after it in the same transaction.
   */
  tryOut(
    text: string,
    who: string | null,
    watched?: { readonly text: string; readonly neighbor: string },
  ): Promise<{ outcome: Outcome; before?: Outcome; after?: Outcome }>;
  /** Returns the user ID under which a statement without a user would run; empty if the connection has none left. */
  leftBehind(): Promise<string>;
  close(): Promise<void>;
};

/** Opens one connection as the role that runs users' queries. */
export function openAppConnection(url: string): AppConnection {
  const pool = new pg.Pool({ ...buildLogin(url, buildAppRole(url, testSecret)), max: 1 });
  pool.on('connect', UserQuery.prepareConnection);
  const asUser = userDatabase<Record<string, never>>(pool, true);
  return {
    send: (text, who) => (who ? through(asUser(who), text) : toOutcome(() => pool.query(text))),
    async tryOut(text, who, watched) {
      const client = await pool.connect();
      const be = (id: string | null) => client.query(`select set_config('app.user_id', $1, true)`, [id ?? '']);
      const readWatched = async () => {
        if (!watched) return undefined;
        await be(watched.neighbor);
        const seen = await toOutcome(() => client.query(watched.text));
        await be(who);
        return seen;
      };
      try {
        await client.query('begin');
        await be(who);
        const before = await readWatched();
        const outcome = await toOutcome(() => client.query(text));
        const after = outcome.code === 'none' ? await readWatched() : before;
        return { outcome, ...(before && after && { before, after }) };
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
    async leftBehind() {
      const { rows } = await pool.query(`select coalesce(current_setting('app.user_id', true), '') as who`);
      return rows[0].who;
    },
    close: () => pool.end(),
  };
}

function through(db: Kysely<Record<string, never>>, text: string): Promise<Outcome> {
  return toOutcome(async () => {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text));
    return { rows, rowCount: rows.length };
  });
}

async function toOutcome(act: () => Promise<{ rows: readonly unknown[]; rowCount: number | null }>): Promise<Outcome> {
  try {
    const { rows, rowCount } = await act();
    return { code: 'none', count: rowCount ?? 0, rows: rows.map((row) => JSON.stringify(row)).sort() };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code) return { code: error.code };
    throw error;
  }
}
