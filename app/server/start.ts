import { existsSync } from 'node:fs';
import { readConfig } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { startOwnPostgres } from '#platform/database/own-postgres.ts';
import { openLog } from '#platform/log/log.ts';
import { openProduct } from './product.ts';
import { describePorts } from './wire.ts';

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
  const log = openLog(config.logLevel);
  const own = config.databaseUrl ? undefined : await startOwnPostgres(config.dataDir);
  const product = await openProduct(config, config.databaseUrl ?? own?.url ?? '', log);
  if (config.role !== 'worker') await listen(product.app, config);

  console.log(`Galatea is at ${product.publicUrl}`);
  for (const line of describePorts(product.ports)) console.log(line);
  console.log(
    `  database    ${own ? `PostgreSQL of its own in ${config.dataDir} (DATABASE_URL names another)` : 'PostgreSQL by DATABASE_URL'}`,
  );
  console.log(
    `  signature   ${config.contentCredentials ? 'C2PA on every generated picture' : 'none (C2PA_KEY and C2PA_CERTIFICATE switch on C2PA)'}`,
  );
  if (!config.adminEmails)
    console.log('  admin       the first account of this installation (set ADMIN_EMAILS to name others)');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping: running work is finished first …');
    await product.stop();
    await own?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function listen(
  app: Awaited<ReturnType<typeof openProduct>>['app'],
  { host, port }: { host: string; port: number },
) {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    throw new StartRefused(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`);
  }
}
