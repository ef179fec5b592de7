import type pg from 'pg';
import { parse } from 'pg-connection-string';
import type { Config } from '#platform/config/config.ts';
import { buildAppRole, buildLogin } from '#platform/database/app-role.ts';
import { migrate } from '#platform/database/migrate.ts';
import { backgroundLimits, limitRole } from '#platform/database/time-limits.ts';
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts';
import type { EncryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { registerKey } from '#platform/sealing/key-registry.ts';
import { sealedColumns } from './sealed-columns.ts';

type Preparation = {
  readonly config: Pick<Config, 'migrationUrl' | 'databaseLimits'>;
  readonly directUrl: string;
  /** Whether the product's connections use a pooler. */
  readonly isPooled: boolean;
  readonly secret: string;
  readonly pool: pg.Pool;
  readonly keys: EncryptionKeys;
};

/**
 * Migrates the database, sets the time limits of its roles if a pooler is used, and registers this process's encryption
 * key. Throws StartRefused if that cannot succeed, or an error matching `isTimeLimit` if a table is locked.
 */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { config, directUrl, isPooled, secret, pool, keys } = preparation;
  const { migrationUrl, databaseLimits } = config;
  const appRole = buildAppRole(directUrl, secret);
  if (migrationUrl) {
    const { user: serviceRole = '' } = parse(directUrl);
    await migrate(migrationUrl, secret, { serviceRole, prepareJobs: () => prepareJobs(migrationUrl, appRole.name) });
  } else await migrate(directUrl, secret);
  if (isPooled) {
    await limitRole(buildLogin(directUrl, appRole), databaseLimits);
    await limitRole({ connectionString: directUrl }, backgroundLimits(databaseLimits));
  }
  const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
  await registerKey(pool, keys, sealedColumns(query));
}
