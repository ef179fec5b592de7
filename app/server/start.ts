import { existsSync } from 'node:fs';
import { readConfig } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { startBundledPostgres } from '#platform/database/own-postgres.ts';
import { openLog } from '#platform/log/log.ts';
import { startWarnings } from './start-warnings.ts';
import { trustAuthority } from './trust-authority.ts';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await start();
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start() {
  const config = readConfig(process.env);
  trustAuthority(config);
  for (const warning of startWarnings(config, process.env)) console.warn(`Warning: ${warning}`);
  const log = openLog(config.logLevel);
  // The process survives unhandled rejections; the log shows their origin.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  const starting = config.databaseUrl
    ? undefined
    : startBundledPostgres(config.dataDir, {}, (sentence) => log.warn(sentence));
  starting?.catch(() => undefined); // awaited below
  // Most modules are loaded while the database starts.
  const { runProduct } = await import('./run-product.ts');
  const own = await starting;
  try {
    await runProduct(config, config.databaseUrl ?? own?.url ?? '', own, log);
  } catch (error) {
    await own?.stop();
    throw error;
  }
}
