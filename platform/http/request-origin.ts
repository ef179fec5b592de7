import type { FastifyRequest } from 'fastify';

/**
 * What the addresses in an answer begin with, as the request came: such as http://localhost:3000. Undefined where the
 * Host header (or what a trusted proxy says in its place) is none.
 */
export function originOf(request: FastifyRequest): string | undefined {
  const origin = `${request.protocol}://${request.host}`;
  return /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(origin) && URL.canParse(origin)
    ? origin
    : undefined;
}
