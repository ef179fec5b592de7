import type { Config } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { storedSecret } from '#platform/config/stored-secret.ts';
import { buildAppRole } from '#platform/database/app-role.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs/create-jobs.ts';
import { createNotifications, type Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import { openRateLimits, type RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { type EncryptionKeys, encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { findSealingKey } from '#platform/sealing/key-registry.ts';
import { openSeal, type Seal } from '#platform/sealing/seal.ts';
import { getPublicUrl } from './public-url.ts';

/** Process resources shared by ports and features. */
export type Infrastructure = {
  readonly publicUrl: string;
  /** The installation's secret. */
  readonly secret: string;
  readonly database: Database;
  /**
   * The URL for connections that bypass the pooler because they listen, or hold a lock or the connection for longer
   * than a transaction.
   */
  readonly directUrl: string;
  /** Whether all other connections use a pooler. */
  readonly isPooled: boolean;
  readonly keys: EncryptionKeys;
  readonly seal: Seal;
  readonly notifications: Notifications;
  readonly jobs: ReturnType<typeof createJobs>;
  readonly limits: RateLimits;
  readonly log: Log;
};

/** Opens the shared resources without waiting for the database. */
export async function openInfrastructure(config: Config, databaseUrl: string, log: Log): Promise<Infrastructure> {
  await openDataFolder(config.dataDir);
  const secret = config.authSecret ?? (await storedSecret(config.dataDir, 'auth-secret'));
  const directUrl = config.directDatabaseUrl ?? databaseUrl;
  const onLost = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost');
  const database = openDatabase(databaseUrl, secret, onLost, {
    directUrl,
    replicaUrl: config.replicaUrl,
    limits: config.databaseLimits,
  });
  const keys = encryptionKeys(config.encryptionKeys, config.dataDir);
  return {
    publicUrl: getPublicUrl(config),
    secret,
    database,
    directUrl,
    isPooled: directUrl !== databaseUrl,
    keys,
    seal: openSeal(keys, () => findSealingKey(database.pool, keys)),
    notifications: createNotifications(directUrl, log),
    jobs: createJobs(directUrl, buildAppRole(directUrl, secret).name, log),
    limits: openRateLimits(database.service, secret),
    log,
  };
}
