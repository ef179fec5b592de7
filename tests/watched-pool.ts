import type { Pool, QueryConfig } from 'pg';

/**
 * Creates a pool whose statements fail if `fails` returns true. `finished` resolves when the next statement with this
 * name returns.
 */
export function watchedPool(of: Pool, fails: (name: string) => boolean = () => false) {
  const waiting = new Map<string, () => void>();
  async function query(config: QueryConfig & { name: string }) {
    if (fails(config.name)) throw new Error('the database is away');
    const reply = await of.query(config);
    setImmediate(() => waiting.get(config.name)?.()); // after the reply is read
    return reply;
  }
  const pool = { query } as unknown as Pool; // a loop uses only this method
  return { pool, finished: (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve)) };
}
