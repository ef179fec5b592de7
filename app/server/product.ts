import type { FastifyInstance } from 'fastify';
import type { PasswordHashing } from '#features/account/server/feature.ts';
import { type EncodeMarked, encodeInThread, type SignFile, signInThread } from '#features/images/server/feature.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { measureDueRows } from '#platform/due-rows/measure-due-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { closeHttpServer } from '#platform/http/http-server.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { measureJobs } from '#platform/jobs/measure-jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { readDatabaseMetrics } from '#platform/metrics/read-database.ts';
import { readDiskMetrics } from '#platform/metrics/read-disk.ts';
import { openRequestCounts } from '#platform/rate-limits/request-counts.ts';
import { listInstallationPems, readOperatorPem } from './content-signing.ts';
import { openHttpApp } from './http-app.ts';
import { openInfrastructure } from './infrastructure.ts';
import { openMarkingSecrets } from './marking-secrets.ts';
import { openFeatures } from './open-features.ts';
import { openVideoConverter } from './open-video-converter.ts';
import { createServices } from './services.ts';
import { type BuiltIn, type Ports, wirePorts } from './wire.ts';

export type Product = {
  readonly app: FastifyInstance;
  readonly ports: Ports;
  readonly features: readonly ServerFeature[];
  readonly publicUrl: string;
  /**
   * Resolves when the database is reachable and migrated and the workers are running. Until then, calls are refused
   * with
   * 503. Rejects with StartRefused if waiting for the database does not help.
   */
  readonly ready: Promise<void>;
  /** Updates the metrics that are read at each scrape. */
  readMetrics(): Promise<void>;
  /** Finishes running work and closes all resources. */
  stop(): Promise<void>;
};

/** How long running work has to finish when the product stops. */
const stopTimeoutMs = 25_000;

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Options for tests. */
type ProductOptions = {
  /** Whether responses are validated against their contracts. */
  readonly checkAnswers?: boolean;
  /** If false, recurring work runs only when a test starts it. */
  readonly runsRecurring?: boolean;
  readonly print?: (line: string) => void;
  readonly builtIn?: BuiltIn;
  readonly passwordHashing?: PasswordHashing;
  readonly signFile?: SignFile;
  readonly encodeMarked?: EncodeMarked;
};

/** Assembles the product on top of a database: config → database → ports → features → http and workers. */
export async function openProduct(
  config: Config,
  databaseUrl: string,
  log: Log,
  {
    checkAnswers = false,
    runsRecurring = true,
    print = printLine,
    builtIn,
    passwordHashing,
    signFile = signInThread(),
    encodeMarked = encodeInThread(),
  }: ProductOptions = {},
): Promise<Product> {
  const operatorPem = readOperatorPem(config); // first, because it may prevent the start
  // Loaded only if enabled, and before the database, because it traces database statements.
  const tracing = config.traces ? (await import('#platform/tracing/start-tracing.ts')).startTracing(log) : undefined;
  const infrastructure = await openInfrastructure(config, databaseUrl, log);
  const { database, publicUrl, secret, seal, notifications, jobs } = infrastructure;
  const ports = {
    ...wirePorts(config, database, publicUrl, secret, seal, log, builtIn),
    ...(await openVideoConverter(config.videoConverter, log)),
  };
  const secrets = openMarkingSecrets((sql, values) => database.pool.query(sql, [...values]), seal);
  const listSigningPems = () => listInstallationPems(operatorPem, secrets.c2pa);
  const opened = await openFeatures(config, infrastructure, ports, {
    marks: { listSigningPems, signFile, readWatermarkKeys: secrets.watermark.list, encodeMarked },
    print,
    passwordHashing,
  });
  const { features, copies } = opened;
  const services = createServices({ config, infrastructure, files: ports.files, features, runsRecurring });
  const counts = openRequestCounts({ service: database.service, secret, log });
  const app = await openHttpApp(config, { ...opened, infrastructure, services, counts, checkAnswers });

  const ready = services.start();
  ready.catch(() => undefined); // the caller of `openProduct` handles the rejection through `ready`
  return {
    app,
    ports,
    features,
    publicUrl,
    ready,
    readMetrics: openMetricReads({ database, jobs, features, dataDir: config.dataDir }),
    async stop() {
      services.abortStart();
      counts.stop();
      await ready.catch(() => undefined);
      await Promise.all([closeHttpServer(app), services.stopLoops(stopTimeoutMs)]);
      await jobs.stop(stopTimeoutMs);
      await copies.close();
      await notifications.close();
      await database.close();
      await tracing?.stop();
    },
  };
}

type MetricSources = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly features: readonly ServerFeature[];
  readonly dataDir: string;
};

/** Returns a function that updates the metrics collected on each scrape. */
function openMetricReads({ database, jobs, features, dataDir }: MetricSources): () => Promise<void> {
  const loops = features.flatMap((feature) => feature.loops ?? []);
  const reads = [
    () => measureJobs(jobs, database.service),
    () => measureDueRows(database.pool, loops),
    ...features.flatMap((feature) => feature.samples ?? []),
  ];
  return async () => {
    await Promise.all([readDatabaseMetrics(database, reads), readDiskMetrics(dataDir)]);
  };
}
