import type { IncomingHttpHeaders } from 'node:http';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type RequestLimits = {
  /** Calls a minute of one person; RATE_LIMIT. */
  readonly rateLimit: number;
  /** The id behind a session that is known to be valid, without a look-up. */
  readonly knownPerson: (headers: IncomingHttpHeaders) => string | undefined;
};

/** People who share an address, in an office or behind a proxy that is not believed, as multiples of RATE_LIMIT. */
const callsOfAddress = 20;
/** A gallery of 2,000 photos is as many files, which cost little and are cached. */
const filesOfAddress = 50;

/**
 * Rate limits, counted by minute. A call, an attempt to sign in or a page counts for the person whose session this
 * process knows, and otherwise for the address: an invented credential is no person. All of them together count for the
 * address again, at a multiple. Files and probes count for the address alone, each by themselves. An IPv6 address
 * counts with all others of its /64.
 */
export async function limitRequests(
  app: FastifyInstance,
  { rateLimit: max, knownPerson }: RequestLimits,
): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000 });
  const addressOf = (request: FastifyRequest) => normalizeIP(request.ip);
  const calls = app.createRateLimit({
    max,
    keyGenerator: (request) => knownPerson(request.headers) ?? addressOf(request),
  });
  const allCalls = app.createRateLimit({ max: max * callsOfAddress, keyGenerator: addressOf });
  const files = app.createRateLimit({ max: max * filesOfAddress, keyGenerator: addressOf });
  const probes = app.createRateLimit({ max, keyGenerator: addressOf });

  function limitsOf(path: string) {
    if (/^\/(files|renditions|assets)\//.test(path)) return [files];
    if (path === '/healthz' || path === '/readyz') return [probes];
    return [calls, allCalls];
  }

  app.addHook('onRequest', async (request, reply) => {
    for (const limit of limitsOf(request.url)) {
      const count = await limit(request);
      if (!count.isAllowed && count.isExceeded) refuseTooMany(reply, count.ttlInSeconds);
    }
  });
}

/** Ends a request with 429 and the time after which it may be made again. */
export function refuseTooMany(reply: FastifyReply, retryAfterSeconds: number): never {
  reply.header('retry-after', retryAfterSeconds);
  throw Object.assign(new Error('too many requests'), { statusCode: 429 });
}
