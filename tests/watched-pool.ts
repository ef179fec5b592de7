import type { Pool, QueryConfig } from 'pg';

/** A pool whose statements fail where `fails` says so; `finished` ends when the next one of this name has replied. */
export function watchedPool(of: Pool, fails: (name: string) => boolean = () => false) {
  const waiting = new Map<string, () => void>();
  async function query(config: QueryConfig & { name: string }) {
    if (fails(config.name)) throw new Error('the database is away');
    const reply = await of.query(config);
    setImmediate(() => waiting.get(config.name)?.()); // when the reply is read
    return reply;
  }
  const pool = { query } as unknown as Pool; // a loop makes no other use of it
  return { pool, finished: (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve)) };
}
