import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCallPath, isRead } from '#contract/call-address.ts';
import { suspended } from '#contract/suspended.ts';
import { type CheckKey, readKey } from '#platform/http/api-key.ts';
import { refusalBody, sendFailure, tooManyRequests } from '#platform/http/call-errors.ts';
import { isForeignHost } from './foreign-host.ts';
import { openMcpServer } from './mcp-server.ts';
import { type ProductCalls, readAnswer, toSmallCopyUrl } from './product-calls.ts';

/**
 * Serves `POST /mcp`, the sessionless streamable HTTP transport of the Model Context Protocol: each request is
 * independent and can be handled by any process. Tools call the product with the request's key, which determines their
 * permissions.
 */
export function serveMcp(app: FastifyInstance, checkKey: CheckKey, publicUrl: string): void {
  app.post('/mcp', async (request, reply) => {
    if (isForeignHost(request.headers.host, publicUrl)) return reply.code(403).send(foreignHost);
    const key = readKey(request.headers);
    if (!key) return refuseKey(reply);
    const clientAddress = request.ip;
    const userAgent = request.headers['user-agent'] ?? '';
    const checked = await checkKey({ key, path: '/mcp', changes: false, scopes: [], clientAddress, userAgent });
    if (checked.kind === 'suspended') return reply.code(403).send(refusalBody(suspended.code, suspended.message));
    if (checked.kind === 'too many')
      return sendFailure(reply, {
        status: 429,
        body: tooManyRequests,
        unexpected: false,
        retryAfterSeconds: checked.retryAfterSeconds,
      });
    if (checked.kind !== 'allowed') return refuseKey(reply);
    return answer(request, reply, callsWithin(app, request));
  });
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/mcp',
      handler: (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST')
          .send(refusalBody('METHOD_NOT_ALLOWED', 'Sessions are not supported: send each message by POST.')),
    });
}

const foreignHost = refusalBody('FOREIGN_HOST', 'This host does not match PUBLIC_URL.');

function refuseKey(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Bearer')
    .send(refusalBody('UNAUTHORIZED', 'Send an API key as a bearer token. Create one on the account page.'));
}

async function answer(request: FastifyRequest, reply: FastifyReply, calls: ProductCalls): Promise<FastifyReply> {
  const server = openMcpServer(calls);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const { accept = '', 'mcp-protocol-version': version } = request.headers;
  const headers = {
    accept,
    'content-type': 'application/json',
    ...(version && { 'mcp-protocol-version': String(version) }),
  };
  const webRequest = new Request('http://localhost/mcp', { method: 'POST', headers });
  const response = await transport.handleRequest(webRequest, { parsedBody: request.body });
  const text = await response.text();
  await server.close();
  reply.code(response.status);
  return text ? reply.type(response.headers.get('content-type') ?? 'application/json').send(text) : reply.send();
}

/** Returns the product's calls in this process, as if the client had made them directly with its key. */
function callsWithin(app: FastifyInstance, { headers, ip }: FastifyRequest): ProductCalls {
  const { authorization, host, 'user-agent': userAgent } = headers;
  const sent = { authorization, host, 'user-agent': userAgent };
  return {
    async call(name, input) {
      const given = Object.entries(input).map(([field, value]) => [field, String(value)]);
      const response = await app.inject({
        ...(isRead(name) ? { method: 'GET', query: Object.fromEntries(given) } : { method: 'POST', payload: input }),
        url: getCallPath(name),
        headers: sent,
        remoteAddress: ip,
      });
      return readAnswer(response.statusCode, response.json());
    },
    async image(url) {
      const { pathname, search } = new URL(toSmallCopyUrl(url));
      const response = await app.inject({ url: pathname + search, headers: { host }, remoteAddress: ip });
      if (response.statusCode !== 200) return null;
      return { data: response.rawPayload.toString('base64'), mimeType: String(response.headers['content-type']) };
    },
  };
}
