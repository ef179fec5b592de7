import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { openLog } from '#platform/log/log.ts';
import { openRequestCounts, type RequestCounts } from '#platform/rate-limits/request-counts.ts';
import { limitRequests } from './limit-requests.ts';

/** RATE_LIMIT. */
const limit = 10;

let app: FastifyInstance;
let counts: RequestCounts;
beforeEach(async () => {
  app = fastify();
  // A known session identifies its user; any other credential is unknown. Counting within one process needs no
  // database; request-counts.test.ts covers two processes.
  const nowhere = {} as ServiceDatabase;
  counts = openRequestCounts({ service: nowhere, secret: 'a secret', log: openLog('silent') }, () => 0);
  limitRequests(app, {
    rateLimit: limit,
    counts,
    knownUser: ({ authorization }) => /^Bearer valid-(\w+)$/.exec(authorization ?? '')?.[1],
  });
  app.get('/*', async () => 'ok');
});
afterEach(async () => {
  counts.stop();
  await app.close();
});

describe('rate limit of a user', () => {
  test('allows RATE_LIMIT calls a minute and then returns 429 with the time to retry', async () => {
    expect(await refusals(limit, () => request('/call', 'valid-ana'))).toBe(0);
    const { statusCode, headers } = await request('/call', 'valid-ana');
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('is not affected by another user behind the same address', async () => {
    await refusals(limit + 1, () => request('/call', 'valid-ana'));
    expect((await request('/call', 'valid-bo')).statusCode).toBe(200);
  });

  test('cannot be bypassed by using several addresses', async () => {
    const refused = await refusals(limit + 5, (index) => request('/call', 'valid-ana', `10.0.0.${index + 1}`));
    expect(refused).toBe(5);
  });
});

describe('rate limit of an IP address', () => {
  test('cannot be bypassed with invented credentials', async () => {
    expect(await refusals(limit + 5, (index) => request('/call', `invented-${index}`))).toBe(5);
  });

  test('allows 20 times RATE_LIMIT calls a minute for all of its users', async () => {
    const refused = await refusals(21 * limit, (index) => request('/call', `valid-person${Math.floor(index / limit)}`));
    expect(refused).toBe(limit);
  });

  test('is shared by all IPv6 addresses of a /64', async () => {
    const neighbors = await refusals(limit + 5, (index) => request('/call', '', `2001:db8:0:1::${index + 1}`));
    expect(neighbors).toBe(5);
    expect((await request('/call', '', '2001:db8:0:2::1')).statusCode).toBe(200);
  });
});

describe('rate limit of files', () => {
  test('does not count files as calls', async () => {
    expect(await refusals(10 * limit, () => request('/files/a.jpg', 'valid-ana'))).toBe(0);
    expect((await request('/call', 'valid-ana')).statusCode).toBe(200);
  });

  test('limits files without affecting probes', async () => {
    expect(await refusals(50 * limit + 3, () => request('/files/a.jpg'))).toBe(3);
    expect((await request('/readyz')).statusCode).toBe(200);
  });
});

test('limits probes, because each one queries the database', async () => {
  expect(await refusals(limit + 2, () => request('/readyz'))).toBe(2);
});

function request(url: string, credential = '', remoteAddress = '192.0.2.1') {
  return app.inject({ url, remoteAddress, headers: credential ? { authorization: `Bearer ${credential}` } : {} });
}

async function refusals(count: number, send: (index: number) => Promise<{ statusCode: number }>): Promise<number> {
  let refused = 0;
  for (let index = 0; index < count; index++) if ((await send(index)).statusCode === 429) refused += 1;
  return refused;
}
