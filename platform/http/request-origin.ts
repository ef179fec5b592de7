import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin of a request for URLs in its response, such as http://localhost:3000. Returns undefined if the
 * Host header (or the host that a trusted proxy reports) is invalid.
 */
export function findRequestOrigin(request: FastifyRequest): string | undefined {
  const origin = `${request.protocol}://${request.host}`;
  return /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(origin) && URL.canParse(origin)
    ? origin
    : undefined;
}
