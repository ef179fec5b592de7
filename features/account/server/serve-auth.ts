import type { FastifyInstance } from 'fastify';
import { attemptWindowSeconds } from '../account-rules.ts';
import type { Auth } from './auth.ts';

/** Hands everything under /api/auth to the library that owns it. */
export function serveAuth(app: FastifyInstance, auth: Auth, publicUrl: string): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    async handler(request, reply) {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
      // The library counts attempts by this header; only our own knowledge of the address may fill it.
      headers.set('x-forwarded-for', request.ip);
      headers.delete('content-length');
      const body = request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {};
      const response = await auth.handler(
        new Request(new URL(request.url, publicUrl), { method: request.method, headers, ...body }),
      );
      reply.code(response.status);
      for (const [name, value] of response.headers)
        if (name !== 'set-cookie' && name !== 'x-retry-after') reply.header(name, value);
      // The library's own X-Retry-After is wrong: it adds numbers to a bigint that arrives as text.
      if (response.status === 429) reply.header('retry-after', attemptWindowSeconds);
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : null);
    },
  });
}
