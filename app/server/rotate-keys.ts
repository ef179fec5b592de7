import { existsSync } from 'node:fs';
import { readConfig } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { startOwnPostgres } from '#platform/database/own-postgres.ts';
import { rotateKeys } from './key-rotation.ts';

// `npm run rotate-keys`: encrypts what is kept in secret with another key. A product with a PostgreSQL
// of its own has to be stopped first.
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const own = config.databaseUrl ? undefined : await startOwnPostgres(config.dataDir);
  try {
    console.log(await rotateKeys(config, config.databaseUrl ?? own?.url ?? ''));
  } finally {
    await own?.stop();
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof StartRefused ? error.message : `The keys could not be rotated: ${error.message}`);
  process.exit(1);
}
