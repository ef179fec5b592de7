import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from '#platform/log/log.ts';
import { forRequest } from '#platform/log/request-id.ts';
import { callSeconds } from '#platform/metrics/metrics.ts';
import { type OpenSpan, startSpan, within } from '#platform/tracing/spans.ts';
import { describeFailure, MalformedRequest, refusalBody, sendFailure } from './call-errors.ts';
import { compressResponses } from './compress-responses.ts';
import { isForeign } from './foreign-origin.ts';
import { limitRequests, type RequestLimits } from './limit-requests.ts';
import { findRequestOrigin } from './request-origin.ts';

/** How many milliseconds a client has to read the error response. A busy client needs more than a second. */
const lingerMs = 10_000;

/**
 * Closes the connection of a rejected request if more than `maxLength` bytes of its body have not arrived, because Node
 * would otherwise read the entire body. Nothing more is read, but the client gets some time to read the response, which
 * would be lost if the connection were closed immediately.
 */
function stopReading({ raw, headers }: FastifyRequest, maxLength: number): void {
  const declared = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0));
  if (raw.complete !== false || declared <= maxLength) return;
  raw.socket.pause();
  setTimeout(() => raw.socket.destroy(), lingerMs).unref();
}

/** Responds to data that is not HTTP, has oversized headers, or arrives too slowly, and so never reaches a route. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, body] = toFailure(error.code);
  const text = JSON.stringify(body);
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  socket.destroySoon();
}

function toFailure(code: string | undefined): [number, object] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, refusalBody('TIMEOUT', 'The request took too long to arrive.')];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, refusalBody('TOO_LARGE', 'The headers are larger than allowed.')];
  return [400, refusalBody('BAD_REQUEST', 'This is not an HTTP request.')];
}

export type HttpOptions = RequestLimits & {
  readonly log: Log;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  /** Resolves if the process is ready; rejects otherwise. */
  readonly checkReadiness: () => Promise<void>;
};

/** Maximum size of JSON bodies in bytes, well above the longest texts and URLs in any call. */
const longestBody = 256_000;
/** Maximum size of an uploaded image in bytes. */
export const longestUpload = 15_000_000;

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // Prevents Instagram or Google pages that the product opened from accessing their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Makes browsers use only https for a year. Subdomains are excluded, because they may belong to another owner. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Images that other sites embed or networks fetch, such as a share image or a published post. */
const isForOtherSites = /^\/(files|assets|og)\b|\.(png|jpe?g|webp|svg|ico)(\?|$)/;

/** Private data and responses to credentials, which must not be cached. */
const isPersonal = /^\/((functions|api)\/|mcp)/;

/** Opens the web server without any product routes, but with limits, headers, error responses, and the two probes. */
export async function openHttpServer({
  log,
  publicUrl,
  trustedProxies,
  rateLimit,
  counts,
  knownUser,
  checkReadiness,
}: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: longestBody,
    trustProxy: trustedProxies > 0 ? (_address, hop) => hop < trustedProxies : false,
    genReqId: ({ headers }) => ownRequestId(headers['x-request-id']) ?? randomUUID(),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 500 },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Requests that arrive on a proxy's keep-alive connection are still answered before the connection is closed.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    // Node would reject it without a body, while the hook below returns a message
    http: { requireHostHeader: false },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerClientError,
  });
  // Without this, a text body would be parsed as JSON; only bodies declared as JSON are accepted as JSON.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, {
    limits: { fileSize: longestUpload, files: 1, fields: 10, parts: 11, fieldSize: 10_000 },
  });

  const spans = traceRequests(app, trustedProxies);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isForeign(request.method, request.headers, publicUrl)) {
      return reply.code(403).send(refusalBody('FOREIGN_ORIGIN', 'This request comes from another site.'));
    }
    // A load balancer may send its probes over HTTP 1.0, without a Host header.
    if (!findRequestOrigin(request) && !isProbe(request.url))
      throw new MalformedRequest('host', 'This is not a valid host name.');
  });
  await compressResponses(app);
  limitRequests(app, { rateLimit, counts, knownUser });
  setHeaders(app, publicUrl);
  recordResponses(app, spans, log);
  app.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error, request.id);
    if (failure.unexpected)
      log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'a request failed');
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(refusalBody('NOT_FOUND', 'There is nothing at this address.')),
  );
  serveProbes(app, checkReadiness);
  return app;
}

type Spans = WeakMap<FastifyRequest, OpenSpan>;

/** Runs each request with its id and in its span, and returns the spans. */
function traceRequests(app: FastifyInstance, trustedProxies: number): Spans {
  // Set before the body is read and again afterwards, because the body parser loses the async context.
  const spans: Spans = new WeakMap();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = startSpan({
      name: request.method,
      kind: 'server',
      // without a proxy, any client could claim any trace
      parent: trustedProxies > 0 ? String(request.headers.traceparent) : undefined,
    });
    if (span) spans.set(request, span);
    forRequest(request.id, () => within(span, done));
  });
  app.addHook('preValidation', (request, _reply, done) =>
    forRequest(request.id, () => within(spans.get(request), done)),
  );
  return spans;
}

function setHeaders(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders);
    if (!isForOtherSites.test(request.url)) reply.header('cross-origin-resource-policy', 'same-origin');
    if (publicUrl.startsWith('https:')) reply.headers(httpsOnly);
    if (isPersonal.test(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Measures and logs each response, and ends the request's span. */
function recordResponses(app: FastifyInstance, spans: Spans, log: Log): void {
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
}

function serveProbes(app: FastifyInstance, checkReadiness: () => Promise<void>): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await checkReadiness();
      return { ok: true };
    } catch {
      return reply
        .code(503)
        .send(refusalBody('NOT_READY', 'The database is unreachable or not up to date, or its worker is not running.'));
    }
  });
}

/** Finishes the requests in progress, then closes kept-alive connections after their responses. */
export async function closeHttpServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 25);
  await app.close();
  clearInterval(sweep);
}

/**
 * Returns the request id from a browser or proxy if it is a random UUID. The check is needed because the id is logged.
 */
function ownRequestId(given: unknown): string | undefined {
  const [id] = typeof given === 'string' ? (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(given) ?? []) : [];
  return id;
}

function isProbe(url: string): boolean {
  return url === '/healthz' || url === '/readyz';
}

/** Responds to a URL that cannot be parsed. No hook runs for it. */
function answerUnroutable(error: Error & { code: string }, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...securityHeaders, 'x-request-id': request.id });
  if (error.code === 'FST_ERR_BAD_URL')
    reply.code(400).send(refusalBody('BAD_REQUEST', 'This address is malformed.', { field: 'url' }));
  else reply.code(404).send(refusalBody('NOT_FOUND', 'There is nothing at this address.'));
}

// No call accepts repeated parameters, but otherwise the last one would silently win.
function parseQuery(text: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) values[name] = name in values ? [] : value;
  return values;
}
