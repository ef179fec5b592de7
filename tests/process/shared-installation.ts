import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

export type SharedInstallation = {
  readonly database: Database;
  /** Runs one more process of the product, until it serves: all of it, or what `role` says. */
  start(role?: 'all' | 'web' | 'worker', variables?: Readonly<Record<string, string>>): Promise<RunningProduct>;
  /** To be called when no process runs any more. */
  close(): Promise<void>;
};

/** One database and one folder of files, for as many processes of the product as a test starts. */
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
