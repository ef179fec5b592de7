import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/net/network-of.ts';
import type { RequestCounts } from '#platform/rate-limits/request-counts.ts';

export type RequestLimits = {
  /** Calls a minute of one person; RATE_LIMIT. */
  readonly rateLimit: number;
  readonly counts: RequestCounts;
  /** The id behind a session that is known to be valid, without a look-up. */
  readonly knownPerson: (headers: IncomingHttpHeaders) => string | undefined;
};

/** People who share an address, in an office or behind a proxy that is not believed, as multiples of RATE_LIMIT. */
const callsOfAddress = 20;
/** A gallery of 2,000 photos is as many files, which cost little and are cached. */
const filesOfAddress = 50;

/**
 * Rate limits, counted by minute, in all processes together. A call, an attempt to sign in or a page counts for the
 * person whose session this process knows, and otherwise for the address: an invented credential is no person. All of
 * them together count for the address again, at a multiple. Files and probes count for the address alone, each by
 * themselves. An IPv6 address counts with all others of its /64.
 */
export function limitRequests(app: FastifyInstance, { rateLimit: max, counts, knownPerson }: RequestLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [key, limit] of limitsOf(request)) {
      const { isExceeded, retryAfterSeconds } = counts.take(key, limit);
      if (isExceeded) refuseTooMany(reply, retryAfterSeconds);
    }
  });

  function limitsOf({ url, ip, headers }: FastifyRequest): [key: string, max: number][] {
    const address = networkOf(ip);
    if (/^\/(files|renditions|assets)\//.test(url)) return [[`files ${address}`, max * filesOfAddress]];
    if (url === '/healthz' || url === '/readyz') return [[`probes ${address}`, max]];
    return [
      [`calls ${knownPerson(headers) ?? address}`, max],
      [`all calls ${address}`, max * callsOfAddress],
    ];
  }
}

/** Ends a request with 429 and the time after which it may be made again. */
export function refuseTooMany(reply: FastifyReply, retryAfterSeconds: number): never {
  reply.header('retry-after', retryAfterSeconds);
  throw Object.assign(new Error('too many requests'), { statusCode: 429 });
}
