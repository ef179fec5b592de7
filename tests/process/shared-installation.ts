import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

export type SharedInstallation = {
  readonly database: Database;
  /** Starts one more process of the product and waits until it is ready: with all roles, or with `role`. */
  start(role?: 'all' | 'web' | 'worker', variables?: Readonly<Record<string, string>>): Promise<RunningProduct>;
  /** Must be called after all processes have ended. */
  close(): Promise<void>;
};

/** Opens one database and one folder of files, for any number of processes of the product. */
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
