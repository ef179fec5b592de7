import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { withInstallationDatabase } from '#platform/database/installation.ts';
import { isPublicAddress } from '#platform/net/public-address.ts';
import { encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { type AppCheck, checkApp } from '#ports/publisher/instagram-graph/check-app.ts';

/** Checks the operator's own Meta app. This also works before the first start. */
export function checkMetaApp(config: Config): Promise<readonly AppCheck[]> {
  return withInstallationDatabase(config, (url) => check(config, url)).catch((error) => {
    if (error instanceof StartRefused) return check(config, undefined);
    throw error;
  });
}

async function check({ publisher, publicUrl = '', encryptionKeys: keys, dataDir }: Config, url: string | undefined) {
  const { instagramGraph: choice } = publisher;
  if (!choice) throw new StartRefused('INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET are not set.');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
  const app = { ...choice, publicUrl, query, seal: openSeal(encryptionKeys(keys, dataDir)) };
  try {
    return await checkApp({ app, isPublicAddress, hasDatabase: url !== undefined });
  } finally {
    await pool.end();
  }
}
