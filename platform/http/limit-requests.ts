import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getNetwork } from '#platform/net/network-prefix.ts';
import type { RequestCounts } from '#platform/rate-limits/request-counts.ts';

export type RequestLimits = {
  /** Maximum number of calls per user and minute (RATE_LIMIT). */
  readonly rateLimit: number;
  readonly counts: RequestCounts;
  /** Returns the user id of a session known to be valid, without a query. */
  readonly knownUser: (headers: IncomingHttpHeaders) => string | undefined;
};

/**
 * The limit for all users that share an address, such as in an office or behind an untrusted proxy, as a multiple of
 * RATE_LIMIT.
 */
const callsPerAddress = 20;
/** A gallery of 2,000 photos loads as many files, which are cheap and cached. */
const filesPerAddress = 50;

/**
 * Limits the requests per minute, counted across all processes. A call, sign-in attempt, or page counts toward the user
 * whose session this process knows, and otherwise toward the IP address, because credentials may be made up. All of
 * them together also count toward the address, with a higher limit. Files and probes only count toward the address,
 * each separately. All IPv6 addresses of a /64 count as one.
 */
export function limitRequests(app: FastifyInstance, { rateLimit: max, counts, knownUser }: RequestLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [key, limit] of getLimits(request)) {
      const { isExceeded, retryAfterSeconds } = counts.take(key, limit);
      if (isExceeded) refuseTooMany(reply, retryAfterSeconds);
    }
  });

  function getLimits({ url, ip, headers }: FastifyRequest): [key: string, max: number][] {
    const address = getNetwork(ip);
    if (/^\/(files|renditions|assets)\//.test(url)) return [[`files ${address}`, max * filesPerAddress]];
    if (url === '/healthz' || url === '/readyz') return [[`probes ${address}`, max]];
    return [
      [`calls ${knownUser(headers) ?? address}`, max],
      [`all calls ${address}`, max * callsPerAddress],
    ];
  }
}

/** Ends a request with status 429 and the number of seconds until it may be retried. */
export function refuseTooMany(reply: FastifyReply, retryAfterSeconds: number): never {
  reply.header('retry-after', retryAfterSeconds);
  throw Object.assign(new Error('too many requests'), { statusCode: 429 });
}
