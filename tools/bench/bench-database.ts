import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceDatabase } from '../../platform/database/database.ts';
import { type BundledPostgres, startBundledPostgres } from '../../platform/database/own-postgres.ts';

/**
 * Opens PostgreSQL for one benchmark, configured like the built-in server: every commit is on disk before it returns.
 */
export async function openBenchDatabase(): Promise<BundledPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-'));
  const server = await startBundledPostgres(folder);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an account with one influencer. */
export async function addInfluencer(
  service: ServiceDatabase,
  email: string,
): Promise<{ userId: string; influencerId: string }> {
  const user = { id: randomUUID(), name: 'Ana', email };
  await service.insertInto('users').values(user).execute();
  const { id } = await service
    .insertInto('influencers')
    .values({ user_id: user.id, name: 'Mia', seed: 7, created_via: 'builder' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: user.id, influencerId: id };
}
