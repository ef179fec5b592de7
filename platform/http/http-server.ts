import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from '#platform/log/log.ts';
import { forRequest } from '#platform/log/request-id.ts';
import { callSeconds } from '#platform/metrics/metrics.ts';
import { beginSpan, type OpenSpan, within } from '#platform/tracing/spans.ts';
import { describeFailure, MalformedRequest, refusalBody, sendFailure } from './call-errors.ts';
import { answerClientError } from './client-error.ts';
import { compressResponses } from './compress-responses.ts';
import { isForeign } from './foreign-origin.ts';
import { limitRequests, type RequestLimits } from './limit-requests.ts';
import { originOf } from './request-origin.ts';
import { stopReading } from './stop-reading.ts';

export type HttpOptions = RequestLimits & {
  readonly log: Log;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  /** Resolves where the process can do its work; rejects otherwise. */
  readonly checkReadiness: () => Promise<void>;
};

/** JSON bodies, in bytes: many times what the longest texts and addresses of any call take. */
const longestBody = 256_000;
/** The largest picture a person may upload. */
export const longestUpload = 15_000_000;

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // The page of Instagram or Google that a page of ours opens may not reach back into it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Tells browsers to ask by https alone, for a year. Subdomains may belong to somebody else. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Images are shown by other sites and fetched by networks: a share picture, a published post. */
const isForOtherSites = /^\/(files|assets|og)\b|\.(png|jpe?g|webp|svg|ico)(\?|$)/;

/** What is a person's own, or an answer to somebody's credentials: kept by no cache. */
const isPersonal = /^\/((functions|api)\/|mcp)/;

/** The web server without any route of the product: limits, headers, refusals and the two probes. */
export async function openHttpServer({
  log,
  publicUrl,
  trustedProxies,
  rateLimit,
  counts,
  knownPerson,
  checkReadiness,
}: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: longestBody,
    trustProxy: trustedProxies > 0 ? (_address, hop) => hop < trustedProxies : false,
    genReqId: ({ headers }) => ownRequestId(headers['x-request-id']) ?? randomUUID(),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 500 },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What comes on a connection that a proxy keeps is answered, and the connection closed after it.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    http: { requireHostHeader: false }, // Node refuses it without a body; the hook below says why
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerClientError,
  });
  // Without this a body of plain text would be parsed as one: only what is declared as JSON is taken as JSON.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, {
    limits: { fileSize: longestUpload, files: 1, fields: 10, parts: 11, fieldSize: 10_000 },
  });

  // Before the body is read and again after it, as what reads it begins anew.
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = beginSpan({
      name: request.method,
      kind: 'server',
      parent: trustedProxies > 0 ? String(request.headers.traceparent) : undefined, // anybody else may claim any trace
    });
    if (span) spans.set(request, span);
    forRequest(request.id, () => within(span, done));
  });
  app.addHook('preValidation', (request, _reply, done) =>
    forRequest(request.id, () => within(spans.get(request), done)),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isForeign(request.method, request.headers, publicUrl)) {
      return reply.code(403).send(refusalBody('FOREIGN_ORIGIN', 'This request comes from another site.'));
    }
    // A load balancer may ask for its probes in HTTP 1.0, without a Host.
    if (!originOf(request) && !isProbe(request.url)) throw new MalformedRequest('host', 'This is no name of a host.');
  });
  await compressResponses(app);
  limitRequests(app, { rateLimit, counts, knownPerson });
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders);
    if (!isForOtherSites.test(request.url)) reply.header('cross-origin-resource-policy', 'same-origin');
    if (publicUrl.startsWith('https:')) reply.headers(httpsOnly);
    if (isPersonal.test(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    stopReading(request, longestBody);
    const about = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
    };
    const call = request.routeOptions.url ?? 'none';
    const labels = { call, method: request.method, status: String(reply.statusCode) };
    // A stream lasts as long as its page is open.
    if (call !== '/live') callSeconds.observe(labels, reply.elapsedTime / 1_000);
    const span = spans.get(request);
    span?.rename(`${request.method} ${call}`);
    span?.add({
      'http.request.method': request.method,
      'http.route': call,
      'http.response.status_code': reply.statusCode,
    });
    span?.end();
    log.debug({ ...about, milliseconds: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error, request.id);
    if (failure.unexpected)
      log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'a request failed');
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(refusalBody('NOT_FOUND', 'There is nothing at this address.')),
  );

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await checkReadiness();
      return { ok: true };
    } catch {
      return reply
        .code(503)
        .send(refusalBody('NOT_READY', 'The database is not reached or not up to date, or its worker stands still.'));
    }
  });
  return app;
}

/** Finishes the requests under way, then closes the connections that are kept alive after their responses. */
export async function closeHttpServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 25);
  await app.close();
  clearInterval(sweep);
}

/** The id that a browser or a proxy gave its request, where it is a random one: it goes into the log. */
function ownRequestId(given: unknown): string | undefined {
  const [id] = typeof given === 'string' ? (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(given) ?? []) : [];
  return id;
}

function isProbe(url: string): boolean {
  return url === '/healthz' || url === '/readyz';
}

/** Answers an address that cannot be read at all. No hook runs for it. */
function answerUnroutable(error: Error & { code: string }, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...securityHeaders, 'x-request-id': request.id });
  if (error.code === 'FST_ERR_BAD_URL')
    reply.code(400).send(refusalBody('BAD_REQUEST', 'This address is malformed.', { field: 'url' }));
  else reply.code(404).send(refusalBody('NOT_FOUND', 'There is nothing at this address.'));
}

// A parameter given twice is malformed for every call we have; the last one would silently win otherwise.
function parseQuery(text: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) values[name] = name in values ? [] : value;
  return values;
}
