import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin of a request, such as http://localhost:3000, for URLs in its response. Returns undefined if the
 * Host header (or the host reported by a trusted proxy) is invalid.
 */
export function findRequestOrigin(request: FastifyRequest): string | undefined {
  const origin = `${request.protocol}://${request.host}`;
  return /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(origin) && URL.canParse(origin)
    ? origin
    : undefined;
}
