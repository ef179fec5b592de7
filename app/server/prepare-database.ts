import { parse } from 'pg-connection-string';
import type { Config } from '#platform/config/config.ts';
import { appRoleOf, loginOf } from '#platform/database/app-role.ts';
import { migrate } from '#platform/database/migrate.ts';
import { backgroundLimits, limitRole } from '#platform/database/time-limits.ts';
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts';

/** Migrates the database and, behind a pooler, gives its roles their time limits. See `migrate` for what it throws. */
export async function prepareDatabase(
  { migrationUrl, databaseLimits }: Pick<Config, 'migrationUrl' | 'databaseLimits'>,
  { directUrl, isPooled, secret }: { readonly directUrl: string; readonly isPooled: boolean; readonly secret: string },
): Promise<void> {
  const appRole = appRoleOf(directUrl, secret);
  if (migrationUrl) {
    const { user: serviceRole = '' } = parse(directUrl);
    await migrate(migrationUrl, secret, { serviceRole, prepareJobs: () => prepareJobs(migrationUrl, appRole.name) });
  } else await migrate(directUrl, secret);
  if (!isPooled) return;
  await limitRole(loginOf(directUrl, appRole), databaseLimits);
  await limitRole({ connectionString: directUrl }, backgroundLimits(databaseLimits));
}
