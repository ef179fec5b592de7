import type pg from 'pg';
import { parse } from 'pg-connection-string';
import { appRoleOf } from '#platform/database/app-role.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts';
import type { EncryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { registerKey } from '#platform/sealing/key-registry.ts';
import { sealedColumns } from './sealed-columns.ts';

type Preparation = {
  readonly directUrl: string;
  readonly migrationUrl: string | undefined;
  readonly secret: string;
  readonly pool: pg.Pool;
  readonly keys: EncryptionKeys;
};

/** Migrates the database and registers the encryption key of this process. Throws StartRefused if either fails. */
export async function prepareDatabase({ directUrl, migrationUrl, secret, pool, keys }: Preparation): Promise<void> {
  if (migrationUrl) {
    const { user: serviceRole = '' } = parse(directUrl);
    const { name: appRole } = appRoleOf(directUrl, secret);
    await migrate(migrationUrl, secret, { serviceRole, prepareJobs: () => prepareJobs(migrationUrl, appRole) });
  } else await migrate(directUrl, secret);
  const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
  await registerKey(pool, keys, sealedColumns(query));
}
