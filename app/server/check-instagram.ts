import { existsSync } from 'node:fs';
import pg from 'pg';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { startOwnPostgres } from '#platform/database/own-postgres.ts';
import { isPublicAddress } from '#platform/net/public-address.ts';
import { encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { checkApp } from '#ports/publisher/instagram-graph/check-app.ts';

// `npm run check:instagram`: says what the operator's own app at Meta is missing. It changes
// nothing. docs/instagram.md has the steps.
const marks = { ok: 'ok     ', missing: 'MISSING', look: 'look   ' } as const;
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const checks = await check(readConfig(process.env));
  for (const { state, what, sentence } of checks) console.log(`${marks[state]} ${what}: ${sentence}`);
  process.exitCode = checks.some(({ state }) => state === 'missing') ? 1 : 0;
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof StartRefused ? error.message : `Nothing could be found out: ${error.message}`);
  process.exit(1);
}

async function check({ publisher, publicUrl = '', databaseUrl, encryptionKeys: keys, dataDir }: Config) {
  const { instagramGraph: choice } = publisher;
  if (!choice) throw new StartRefused('INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET are not set.');
  // A product that runs has its own PostgreSQL to itself.
  const own = databaseUrl ? undefined : await startOwnPostgres(dataDir).catch(() => undefined);
  const url = databaseUrl ?? own?.url;
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
  const app = { ...choice, publicUrl, query, seal: openSeal(encryptionKeys(keys, dataDir)) };
  try {
    return await checkApp({ app, isPublicAddress, hasDatabase: url !== undefined });
  } finally {
    await pool.end();
    await own?.stop();
  }
}
