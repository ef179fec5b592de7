import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { withInstallationDatabase } from '#platform/database/installation.ts';
import { isPublicAddress } from '#platform/net/public-address.ts';
import { encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { checkApp } from '#ports/publisher/instagram-graph/check-app.ts';
import { runWithConfig } from './run-script.ts';

// `npm run check:instagram`: reports what the operator's own app at Meta is missing. It changes nothing.
// docs/instagram.md has the steps.
const marks = { ok: 'ok     ', missing: 'MISSING', look: 'look   ' } as const;
await runWithConfig('The app could not be checked', async (config) => {
  const checks = await withInstallationDatabase(config, (url) => check(config, url)).catch((error) => {
    if (error instanceof StartRefused) return check(config, undefined); // the app may be checked before the first start
    throw error;
  });
  for (const { state, what, sentence } of checks) console.log(`${marks[state]} ${what}: ${sentence}`);
  process.exitCode = checks.some(({ state }) => state === 'missing') ? 1 : 0;
});

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
