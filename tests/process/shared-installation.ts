import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

export type SharedInstallation = {
  readonly database: Database;
  /** Starts another process of the product, with all roles or only `role`. Resolves when it is ready. */
  start(role?: 'all' | 'web' | 'worker', variables?: Readonly<Record<string, string>>): Promise<RunningProduct>;
  /** Must be called after all processes have ended. */
  close(): Promise<void>;
};

/** Opens one database and one file folder for any number of product processes. */
export async function openSharedInstallation(): Promise<SharedInstallation> {
  const url = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'galatea-shared-'));
  const database = openDatabase(url, testSecret, () => undefined, { maxConnections: 4 });
  return {
    database,
    start: (role = 'all', variables = {}) =>
      runProduct(folder, {
        DATABASE_URL: url,
        AUTH_SECRET: testSecret,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '1000000',
        ROLE: role,
        ...variables,
      }),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
