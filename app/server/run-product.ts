import { once } from 'node:events';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import type { BundledPostgres } from '#platform/database/own-postgres.ts';
import type { Log } from '#platform/log/log.ts';
import { openMetricsServer } from '#platform/metrics/serve-metrics.ts';
import { describeLikeness, describeOutputCheck, describePorts, describeVideoConverter } from './describe-ports.ts';
import { describeImageCosts } from './image-prices.ts';
import { openProduct, type Product } from './product.ts';

/**
 * How many connections can be pending until the process accepts them. Node's default of 511 fills up when a thousand
 * users reconnect at the same time. The system then drops further connections, and clients retry after 1 to 31 seconds.
 * The system has its own limit (net.core.somaxconn), usually 4,096.
 */
const backlog = 4_096;

/** Serves the product on a database until a signal stops the process. Resolves once it is ready. */
export async function runProduct(config: Config, databaseUrl: string, own: BundledPostgres | undefined, log: Log) {
  const product = await openProduct(config, databaseUrl, log);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping after running work has finished …');
    await product.stop();
    await own?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // Listens before the database is reachable, and in workers too, so that probes can read the state of the process.
  const { host, port } = config;
  await listen(() => product.app.listen({ host, port, backlog }), { host, port, variable: 'PORT' });
  if (config.metricsPort) await listenForMetrics(product, config.metricsPort, config, log);
  try {
    await product.ready;
  } catch (error) {
    if (isStopping) return;
    throw error;
  }

  console.log(`Galatea is running at ${product.publicUrl}`);
  for (const line of describePorts(product.ports)) console.log(line);
  const { ports } = product;
  const aboutImages = [
    ...describeImageCosts(config),
    ...describeLikeness(ports),
    ...describeOutputCheck(ports),
    ...describeVideoConverter(ports),
  ];
  for (const line of aboutImages) console.log(line);
  console.log(
    `  database    ${own ? `built-in PostgreSQL in ${own.folder} (set DATABASE_URL to use another)` : 'PostgreSQL from DATABASE_URL'}`,
  );
  const keys = config.encryptionKeys ? 'from ENCRYPTION_KEYS' : `in ${config.dataDir}/encryption-keys (back them up)`;
  console.log(`  keys        ${keys}`);
  const certificate = config.contentCredentials
    ? 'with the certificate of C2PA_CERTIFICATE'
    : 'self-signed (set C2PA_KEY and C2PA_CERTIFICATE to use a trusted certificate)';
  console.log(`  signature   C2PA on every generated image, ${certificate}`);
  const signIn = 'by password (set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to add Google)';
  console.log(`  sign-in     ${config.google ? 'by password or with Google' : signIn}`);
  if (!config.adminEmails)
    console.log('  admin       the first account of this installation (set ADMIN_EMAILS to name others)');
  if (config.role !== 'web')
    product.ports.engine
      .warmUp?.()
      .catch((error: unknown) => log.warn({ err: error }, 'could not warm up the image engine'));
}

/** Listens until the process ends, because the remaining work during shutdown is worth measuring. */
async function listenForMetrics(product: Product, port: number, { host }: Config, log: Log) {
  const server = openMetricsServer(product.readMetrics, log);
  const listening = async () => void (await once(server.listen({ host, port }), 'listening'));
  await listen(listening, { host, port, variable: 'METRICS_PORT' });
}

type Address = { readonly host: string; readonly port: number; readonly variable: 'PORT' | 'METRICS_PORT' };

async function listen(begin: () => Promise<unknown>, address: Address) {
  try {
    await begin();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new StartRefused(refusalToListen(String(error.code), address) ?? error.message);
  }
}

function refusalToListen(code: string, { host, port, variable }: Address): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is used by another program. Stop that program, or set ${variable} to another port.`;
    case 'EACCES':
      return `This account is not allowed to listen on port ${port}. Set ${variable} to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is not an address of this machine.`;
    default:
      return undefined;
  }
}
