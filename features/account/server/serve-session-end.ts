import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { badInput } from '#platform/http/call-errors.ts';
import { logSecurityEvent } from './security-events.ts';
import type { SessionCache } from './session-cache.ts';

/** The latest time that a Date can represent. */
const maxDateMs = 8_640_000_000_000_000;

/** The event that a page sends when it closes. */
const pageEnd = z.object({
  event: z.literal('session_end'),
  /** 16 random bytes that the page generated. */
  session_id: z.string().regex(/^[0-9a-f]{32}$/, 'This is not the id of a page.'),
  /** Milliseconds since 1970. */
  timestamp: z.int().min(0).max(maxDateMs),
});

/**
 * Serves `POST /api/security-log`. Browsers send it without waiting for a response. Nothing is stored without a
 * session.
 */
export function serveSessionEnd(
  app: FastifyInstance,
  { asUser, authenticate }: Pick<Database, 'asUser'> & Pick<SessionCache, 'authenticate'>,
): void {
  app.register(async (scope) => {
    // Browsers send a string beacon as text/plain.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post('/api/security-log', receive);
  });

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const parsed = pageEnd.safeParse(request.body ?? {});
    if (!parsed.success) {
      const refused = badInput(parsed.error.issues);
      return reply.code(refused.status).send(refused.body);
    }
    const caller = await authenticate(request.headers);
    const { event: action, session_id, timestamp } = parsed.data;
    if (caller) {
      await logSecurityEvent(asUser(caller.id), {
        userId: caller.id,
        action,
        details: { session_id, at: new Date(timestamp).toISOString() },
        userAgent: request.headers['user-agent'] ?? '',
      });
    }
    return reply.code(204).send();
  }
}
