import type pg from 'pg';

type Query = (sql: string, parameters: readonly unknown[]) => Promise<{ rows: readonly Record<string, unknown>[] }>;

/** Runs statements in one transaction, for code that runs SQL directly. Rolls the transaction back if `work` throws. */
export function inTransaction(pool: pg.Pool) {
  return async function run<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work((sql, parameters) => client.query(sql, [...parameters]));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // A connection whose transaction cannot be rolled back is not reused.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  };
}
