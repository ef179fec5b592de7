import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { databaseAway, sendFailure } from '#platform/http/call-errors.ts';
import { openHttpServer } from '#platform/http/http-server.ts';
import { openReplicaReads } from '#platform/http/read-from-replica.ts';
import { serveCalls } from '#platform/http/serve-calls.ts';
import { serveWebhooks } from '#platform/http/serve-webhooks.ts';
import { serveLive } from '#platform/live/live-stream.ts';
import type { RequestCounts } from '#platform/rate-limits/request-counts.ts';
import { describeCalls } from './describe-calls.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { OpenFeatures } from './open-features.ts';
import { serveWeb } from './serve-web.ts';
import type { Services } from './services.ts';

/** Paths that need the database. Probes, pages and page assets work without it. */
const needsDatabase = /^\/(functions|api|live|webhooks|mcp)(\/|$|\?)/;

type HttpParts = OpenFeatures & {
  readonly infrastructure: Infrastructure;
  readonly services: Pick<Services, 'isReady' | 'isPolling'>;
  readonly counts: RequestCounts;
  /** Whether responses are validated against their contracts. */
  readonly checkAnswers: boolean;
};

/** Opens the HTTP server: every process serves probes, and all but worker-only processes serve the product. */
export async function openHttpApp(config: Config, parts: HttpParts): Promise<FastifyInstance> {
  const { infrastructure, services, sessions, keyChecks, counts } = parts;
  const { publicUrl, database, log } = infrastructure;
  const app = await openHttpServer({
    log,
    publicUrl,
    trustedProxies: config.trustedProxies,
    rateLimit: config.rateLimit,
    counts,
    knownUser: (headers) => keyChecks.knownKey(headers) ?? sessions.knownUser(headers),
    checkReadiness: async () => {
      if (!services.isReady() || !services.isPolling()) throw new Error('not ready');
      await checkDatabase(database.service);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!services.isReady() && needsDatabase.test(request.url)) return sendFailure(reply, databaseAway);
  });
  if (config.role !== 'worker') await serveProduct(app, config, parts);
  return app;
}

/** Serves the calls, webhooks and other routes of the features, and the pages. */
async function serveProduct(app: FastifyInstance, config: Config, parts: HttpParts): Promise<void> {
  const { infrastructure, features, sessions, keyChecks, checkAnswers } = parts;
  const { publicUrl, database, notifications, log } = infrastructure;
  const { authenticate, isOfSuspended } = sessions;
  serveCalls(app, Object.assign({}, ...features.map(({ calls }) => calls)), {
    database,
    authenticate,
    isOfSuspended,
    checkKey: keyChecks.checkKey,
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
  serveDocs(app, () => describeCalls(features, publicUrl));
  await serveWeb(app, publicUrl);
}

/** How long a check may take before a load balancer is informed that a process cannot do its work. */
const timeoutMs = 5_000;

/** Rejects if the database cannot be reached, does not answer, or has no free connection for this process. */
async function checkDatabase(service: ServiceDatabase): Promise<void> {
  const silent = wait(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('the database does not respond, or all of its connections are in use');
  });
  await Promise.race([sql`select 1`.execute(service), silent]);
}

/**
 * Serves the OpenAPI document, which the web app's /docs page displays. It is made for the first request, because a
 * start would take a tenth of a second longer.
 */
function serveDocs(app: FastifyInstance, openDocument: () => Promise<object>): void {
  let text: Promise<string> | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    text ??= openDocument().then((document) => JSON.stringify(document));
    return reply.type('application/json').send(await text);
  });
}
