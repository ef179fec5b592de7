import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnPostgres, startOwnPostgres } from '#platform/database/own-postgres.ts';

/** A PostgreSQL for one bench, set up as the product's own: every commit is on disk before it is answered. */
export async function openBenchDatabase(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-'));
  const server = await startOwnPostgres(folder);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
