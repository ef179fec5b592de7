import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openAuth } from '#features/account/server/auth.ts';
import { openCallers } from '#features/account/server/callers.ts';
import { openAccount } from '#features/account/server/open-account.ts';
import { serveAuth } from '#features/account/server/serve-auth.ts';
import { drawDemoInfluencer, drawDemoJob } from '#features/influencers/server/draw-demo-influencer.ts';
import { drawStarterModel, fillCatalogJob } from '#features/influencers/server/fill-catalog.ts';
import { orderShowcase } from '#features/influencers/server/order-showcase.ts';
import { drawImage } from '#features/photos/server/draw-image.ts';
import { drawImageJob } from '#features/photos/server/draw-image-job.ts';
import { startUpkeep } from '#features/photos/server/upkeep.ts';
import { openPictureStore } from '#features/pictures/server/picture-store.ts';
import { serveFiles } from '#features/pictures/server/serve-files.ts';
import { startPublishing } from '#features/planner/server/publishing/publishing-machine.ts';
import type { Config } from '#platform/config/config.ts';
import { keptSecret } from '#platform/config/kept-secret.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openHttpServer } from '#platform/http/http-server.ts';
import { serveCalls } from '#platform/http/serve-calls.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { serveLive } from '#platform/live/live-stream.ts';
import { openNotifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import { allCalls, describeCalls } from './calls.ts';
import { serveDocs } from './serve-docs.ts';
import { serveWeb } from './serve-web.ts';
import { type Ports, signingOf, wirePorts } from './wire.ts';

export type Product = {
  readonly app: FastifyInstance;
  readonly ports: Ports;
  readonly publicUrl: string;
  /** Finishes what is under way and lets go of everything. */
  stop(): Promise<void>;
};

/** How long running work may take to end when the product stops, in milliseconds. */
const patience = 25_000;

/** Answers the requests under way and no more. A connection is kept alive after its answer, so it is let go again and again. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 25);
  await app.close();
  clearInterval(sweep);
}

/** Puts the product together on a database: config → database → ports → features → http and workers. */
export async function openProduct(config: Config, databaseUrl: string, log: Log): Promise<Product> {
  const credentials = signingOf(config); // first, as it may refuse the start
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const publicUrl =
    config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
  const secret = config.authSecret ?? (await keptSecret(config.dataDir, 'auth-secret'));

  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, (error) =>
    log.warn({ error: error.message }, 'a database connection was lost'),
  );
  const { service, pool } = database;
  const notifications = await openNotifications(databaseUrl, log);
  const jobs = await openJobs(databaseUrl, [drawImageJob, fillCatalogJob, drawDemoJob], log);
  const ports = wirePorts(config, database, publicUrl, secret);
  const pictures = openPictureStore({ files: ports.files, service, credentials, log });

  const app = await openHttpServer({
    log,
    publicUrl,
    trustedProxies: config.trustedProxies,
    rateLimit: config.rateLimit,
    checkReadiness: async () => void (await sql`select 1`.execute(service)),
  });
  const auth = openAuth({
    pool,
    secret,
    publicUrl,
    beforeSession: (userId) => openAccount(service, userId, config.adminEmails),
  });
  const callerOf = openCallers(auth, service, notifications);

  if (config.role !== 'worker') {
    const calls = allCalls({ ports, pictures, jobs, database, notifications, publicUrl });
    serveAuth(app, auth, publicUrl);
    serveCalls(app, calls, { database, callerOf, log, publicUrl: config.publicUrl });
    serveLive(app, notifications, callerOf);
    serveFiles(app, ports.files);
    serveDocs(app, await describeCalls(calls, publicUrl));
    await serveWeb(app, publicUrl);
  }

  const stopWorkers = config.role === 'web' ? async () => undefined : await startWorkers();
  return {
    app,
    ports,
    publicUrl,
    async stop() {
      await Promise.all([closeHttp(app), stopWorkers()]);
      await jobs.stop(patience);
      await notifications.close();
      await database.close();
    },
  };

  async function startWorkers(): Promise<() => Promise<void>> {
    const { engine, illustration, publisher } = ports;
    const showcase = { illustration, pictures, service, publicUrl };
    await jobs.work(drawImageJob, engine.concurrency, (data, run) =>
      drawImage(data, run, { engine, pictures, service, publicUrl, log }),
    );
    await jobs.work(fillCatalogJob, 1, (data, run) => drawStarterModel(data, run.signal, showcase));
    await jobs.work(drawDemoJob, 1, (data, run) => drawDemoInfluencer(data, run.signal, showcase));
    if (config.catalog === 'starter') await orderShowcase(service, jobs);
    const publishing = startPublishing({ pool, service, publisher, publicUrl, notifications, log });
    const upkeep = startUpkeep(service, log);
    return async () => {
      upkeep.stop();
      await publishing.stop(patience);
    };
  }
}
