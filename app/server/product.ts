import type { FastifyInstance } from 'fastify';
import { openAccountEmails } from '#features/account/server/account-emails.ts';
import { openAuth, type PasswordHashing } from '#features/account/server/auth.ts';
import { findGreetedName } from '#features/account/server/find-user.ts';
import { finishReset } from '#features/account/server/finish-reset.ts';
import { createSessionCache } from '#features/account/server/session-cache.ts';
import { findUserStatus } from '#features/account/server/user-status.ts';
import { openKeyChecks } from '#features/developers/server/check-api-key.ts';
import { openSendEmail } from '#features/email/server/send-email.ts';
import { openDecodingGate } from '#features/images/server/decoding-gate.ts';
import { openImageCopies } from '#features/images/server/image-copies.ts';
import { openImageStore } from '#features/images/server/image-store.ts';
import { areImagesPaid } from '#platform/config/choose-image-engine.ts';
import type { Config } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { storedSecret } from '#platform/config/stored-secret.ts';
import { buildAppRole } from '#platform/database/app-role.ts';
import { openDatabase } from '#platform/database/database.ts';
import { retryWhileAway } from '#platform/database/database-away.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import type { RunningLoop } from '#platform/due-rows/due-row-loop.ts';
import { createEvents } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { databaseAway, sendFailure } from '#platform/http/call-errors.ts';
import { closeHttpServer, openHttpServer } from '#platform/http/http-server.ts';
import { openReplicaReads } from '#platform/http/read-from-replica.ts';
import { serveCalls } from '#platform/http/serve-calls.ts';
import { serveWebhooks } from '#platform/http/serve-webhooks.ts';
import { createJobs } from '#platform/jobs/create-jobs.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { serveLive } from '#platform/live/live-stream.ts';
import { createNotifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import { openRateLimits } from '#platform/rate-limits/rate-limits.ts';
import { openRequestCounts } from '#platform/rate-limits/request-counts.ts';
import { encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { findSealingKey } from '#platform/sealing/key-registry.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { withLimit } from '#ports/image-engine/with-limit.ts';
import { checkDatabase } from './check-database.ts';
import { checkFileStore } from './check-file-store.ts';
import { openContentCredentials } from './content-signing.ts';
import { describeCalls } from './describe-calls.ts';
import { allFeatures } from './features.ts';
import { prepareDatabase } from './prepare-database.ts';
import { getPublicUrl } from './public-url.ts';
import { openMetricReads } from './read-metrics.ts';
import { serveDocs } from './serve-docs.ts';
import { serveWeb } from './serve-web.ts';
import { type BuiltIn, type Ports, wirePorts } from './wire.ts';

export type Product = {
  readonly app: FastifyInstance;
  readonly ports: Ports;
  readonly features: readonly ServerFeature[];
  readonly publicUrl: string;
  /**
   * Resolves when the database is reached and migrated and the workers run. Until then calls are refused with 503.
   * Rejects with StartRefused if waiting for the database does not help.
   */
  readonly ready: Promise<void>;
  /** Updates the metrics that are read at each scrape. */
  readMetrics(): Promise<void>;
  /** Finishes running work and closes all resources. */
  stop(): Promise<void>;
};

/** The time that running work has to finish when the product stops. */
const stopTimeoutMs = 25_000;

/** The time between two log lines while the product waits for the database. */
const waitingLogIntervalMs = 30_000;

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Paths that need the database. The probes, the pages and the assets of the pages work without it. */
const needsDatabase = /^\/(functions|api|live|webhooks|mcp)(\/|$|\?)/;

/** Options for tests. */
type ProductOptions = {
  /** Whether responses are validated against their contracts. */
  readonly checkAnswers?: boolean;
  /** If false, recurring work runs only when a test starts it. */
  readonly runsRecurring?: boolean;
  readonly print?: (line: string) => void;
  readonly builtIn?: BuiltIn;
  readonly passwordHashing?: PasswordHashing;
};

/** Assembles the product on a database: config → database → ports → features → http and workers. */
export async function openProduct(
  config: Config,
  databaseUrl: string,
  log: Log,
  { checkAnswers = false, runsRecurring = true, print = printLine, builtIn, passwordHashing }: ProductOptions = {},
): Promise<Product> {
  const credentials = openContentCredentials(config); // first, because it may refuse the start
  // Loaded only if it is enabled, and before the database, because it traces database statements.
  const tracing = config.traces ? (await import('#platform/tracing/start-tracing.ts')).startTracing(log) : undefined;
  await openDataFolder(config.dataDir);
  const publicUrl = getPublicUrl(config);
  const secret = config.authSecret ?? (await storedSecret(config.dataDir, 'auth-secret'));

  // Connections that listen, or that hold a lock or a connection for longer than a transaction, bypass a pooler.
  const directUrl = config.directDatabaseUrl ?? databaseUrl;
  const onLost = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost');
  const database = openDatabase(databaseUrl, secret, onLost, {
    directUrl,
    replicaUrl: config.replicaUrl,
    limits: config.databaseLimits,
  });
  const { service, pool } = database;
  const keys = encryptionKeys(config.encryptionKeys, config.dataDir);
  const seal = openSeal(keys, () => findSealingKey(pool, keys));
  const notifications = createNotifications(directUrl, log);
  const { name: appRole } = buildAppRole(directUrl, secret);
  const jobs = createJobs(directUrl, appRole, log);
  const ports = wirePorts(config, database, publicUrl, secret, seal, log, builtIn);
  const { files } = ports;
  const gate = openDecodingGate();
  const copies = openImageCopies(files, gate, log);
  const imageStore = openImageStore({ files, service, gate, copies, credentials, secret, log });
  const events = createEvents(jobs, () => features.flatMap(({ listeners = [] }) => listeners));
  const limits = openRateLimits(service, secret);
  const options = {
    google: config.google !== undefined,
    sends_mail: config.mailServer !== undefined,
    starter_credits_wait: areImagesPaid(config.imageEngines),
  };
  const sendEmail = openSendEmail(jobs, findGreetedName);
  const accountEmails = openAccountEmails({
    service,
    sendMail: sendEmail,
    limits,
    publicUrl,
    adminEmails: config.adminEmails,
    sendsMail: options.sends_mail,
    print,
    log,
  });
  const auth = openAuth({
    pool,
    log,
    secret,
    publicUrl,
    google: config.google,
    beforeSession,
    isSuspended: async (userId) => (await findUserStatus(service, userId)).isSuspended,
    onResetRequest: accountEmails.resetPassword,
    onReset: (person) => finishReset({ service, mails: accountEmails, beforeSession }, person),
    ...(passwordHashing && { passwordHashing }),
  });
  const { authenticate, isOfSuspended, knownPerson } = await createSessionCache(auth, service, notifications);
  const { checkKey, knownKey } = openKeyChecks(service);
  const features = allFeatures({
    ...ports,
    adminEmails: config.adminEmails,
    catalog: config.catalog,
    operator: config.operator,
    maxSignInFailures: config.maxSignInFailures,
    redrawsUnlike: config.redrawsUnlike,
    drawsSheets: config.characterSheets && ports.engine.source === 'trainedAlgorithmicMedia',
    modelStarterPhotos: config.modelStarterPhotos,
    webhookHosts: config.webhookHosts,
    engine: withLimit(ports.engine),
    service,
    asUser: database.asUser,
    pool,
    jobs,
    events,
    notifications,
    auth,
    authenticate,
    checkKey,
    limits,
    mails: accountEmails,
    sendMail: sendEmail,
    options,
    sandboxIsPublic: config.payments.name === 'sandbox' && config.payments.risk !== null,
    starterCreditsWait: options.starter_credits_wait,
    clock: databaseClock,
    seal,
    pictures: imageStore,
    copies,
    publicUrl,
    secret,
    log,
  });

  const counts = openRequestCounts({ service, secret, log });
  let isReady = false;
  let loops: readonly RunningLoop[] = [];
  const app = await openHttpServer({
    log,
    publicUrl,
    trustedProxies: config.trustedProxies,
    rateLimit: config.rateLimit,
    counts,
    knownPerson: (headers) => knownKey(headers) ?? knownPerson(headers),
    checkReadiness: async () => {
      if (!isReady || !loops.every((loop) => loop.isPolling())) throw new Error('not ready');
      await checkDatabase(service);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isReady && needsDatabase.test(request.url)) return sendFailure(reply, databaseAway);
  });

  if (config.role !== 'worker') {
    const calls = Object.assign({}, ...features.map((feature) => feature.calls));
    serveCalls(app, calls, {
      database,
      authenticate,
      isOfSuspended,
      checkKey,
      replicaReads: openReplicaReads(app, database, notifications),
      log,
      publicUrl: config.publicUrl,
      checkAnswers,
    });
    serveWebhooks(
      app,
      features.flatMap(({ webhooks = [] }) => webhooks),
    );
    for (const { routes } of features) routes?.(app);
    serveLive(app, { notifications, authenticate, log });
    serveDocs(app, await describeCalls(features, publicUrl));
    await serveWeb(app, publicUrl);
  }

  const stopping = new AbortController();
  const ready = startServices();
  ready.catch(() => undefined); // the caller of `openProduct` handles the rejection through `ready`
  return {
    app,
    ports,
    features,
    publicUrl,
    ready,
    readMetrics: openMetricReads({ database, jobs, features, dataDir: config.dataDir }),
    async stop() {
      stopping.abort();
      counts.stop();
      await ready.catch(() => undefined);
      await Promise.all([closeHttpServer(app), ...loops.map((loop) => loop.stop(stopTimeoutMs))]);
      await jobs.stop(stopTimeoutMs);
      await copies.close();
      await notifications.close();
      await database.close();
      await tracing?.stop();
    },
  };

  /** Waits for the database, however often its connection is lost. */
  async function startServices(): Promise<void> {
    let loggedAt = 0;
    const waiting = {
      signal: stopping.signal,
      onAway({ message }: Error) {
        if (Date.now() - loggedAt < waitingLogIntervalMs) return;
        loggedAt = Date.now();
        log.warn({ error: message }, 'the database is unreachable or a table is locked; the start is waiting for it');
      },
    };
    await checkFileStore(files);
    const isPooled = directUrl !== databaseUrl;
    const preparation = { config, directUrl, isPooled, secret, pool, keys };
    await retryWhileAway(() => prepareDatabase(preparation), waiting);
    await retryWhileAway(() => notifications.connect(), waiting);
    await retryWhileAway(startQueue, waiting);
    if (config.role !== 'web') await retryWhileAway(startWorkers, waiting);
    isReady = true;
  }

  async function beforeSession(userId: string): Promise<void> {
    for (const feature of features) await feature.beforeSession?.(userId);
  }

  async function startQueue(): Promise<void> {
    const kinds = listJobs(features).map(({ kind }) => kind);
    await jobs.start(
      kinds,
      features.flatMap(({ recurring = [] }) => recurring),
    );
  }

  async function startWorkers(): Promise<void> {
    for (const { whenWorkersStart } of features) await whenWorkersStart?.();
    for (const job of listJobs(features)) await job.work(jobs);
    if (runsRecurring)
      for (const { recurring = [] } of features) for (const job of recurring) await jobs.workRecurring(job);
    loops = features.flatMap((feature) => (feature.loops ?? []).map((loop) => loop.start()));
  }
}

function listJobs(features: readonly ServerFeature[]): Job[] {
  return features.flatMap(({ jobs = [], listeners = [] }) => [...jobs, ...listeners.map(({ job }) => job)]);
}
