import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { oc } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { openLog } from '#platform/log/log.ts';
import { openHttpServer } from './http-server.ts';
import { serveCalls } from './serve-calls.ts';

const base = oc.$meta({ access: 'anyone' });
const contract = {
  upload: base
    .route({ method: 'POST', path: '/upload' })
    .input(z.object({ file: z.file() }))
    .output(z.object({ bytes: z.int() })),
  origin: base.route({ method: 'GET', path: '/origin' }).output(z.object({ origin: z.string() })),
  echo: base
    .route({ method: 'GET', path: '/echo' })
    .input(
      z.object({
        name: z.string().optional(),
        limit: z.coerce.number().default(60),
        all: z.stringbool().default(false),
      }),
    )
    .output(z.object({ name: z.string().optional(), limit: z.number(), all: z.boolean() })),
  odd: base.route({ method: 'GET', path: '/odd' }).output(z.object({ kept: z.enum(['then']) })),
};
const calls = implement(contract).$context<{ origin: string }>();

let app: FastifyInstance;
let port: number;
const errors: string[] = [];

beforeAll(async () => {
  app = await opened(false);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => app.close());

async function opened(checkAnswers: boolean): Promise<FastifyInstance> {
  const log = openLog('error', { write: (line) => void errors.push(line) });
  const server = await openHttpServer({
    log,
    publicUrl: 'http://127.0.0.1:3000',
    trustedProxies: 1,
    rateLimit: 1_000_000,
    counts: {
      take: () => ({ isExceeded: false, retryAfterSeconds: 0 }),
      exchange: async () => undefined,
      stop: () => undefined,
    },
    knownPerson: () => undefined,
    checkReadiness: async () => undefined,
  });
  const served = {
    upload: calls.upload.handler(({ input }) => ({ bytes: input.file.size })),
    origin: calls.origin.handler(({ context }) => ({ origin: context.origin })),
    echo: calls.echo.handler(({ input }) => input),
    odd: calls.odd.handler(() => ({ kept: 'before' as 'then' })), // as in an outdated row
  };
  const database = {} as Database; // calls by visitors work without a database
  const options = {
    database,
    authenticate: async () => null,
    isOfSuspended: async () => false,
    checkKey: async () => ({ kind: 'unknown' as const }),
    log,
    publicUrl: undefined,
    checkAnswers,
  };
  serveCalls(server, served, options);
  return server;
}

describe('request URL', () => {
  test.each(['a b/c', '*', '[::1', 'user:word@localhost', '127.0.0.1:port', 'a\u00ff', '1.2.3.999'])(
    'rejects the malformed host %j',
    async (host) => {
      const answer = await app.inject({ url: '/origin', headers: { host } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', details: { field: 'host' } });
    },
  );

  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['galatea.example.com', 'http://galatea.example.com'],
  ])('has an origin with the host %s', async (host, origin) => {
    expect((await app.inject({ url: '/origin', headers: { host } })).json()).toEqual({ origin });
  });

  test('rejects a malformed protocol that a proxy passes on', async () => {
    const answer = await app.inject({ url: '/origin', headers: { 'x-forwarded-proto': 'java script' } });
    expect(answer.statusCode).toBe(400);
  });

  test.each(['/%zz', '/origin/%'])('returns a regular error response for an invalid path (%s)', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', details: { field: 'url' } });
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
    ['no host', 'GET /origin HTTP/1.1\r\n\r\n', 400, 'BAD_REQUEST'],
    ['endless headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(50_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
  ])('returns a regular error response for %s', async (_case, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code });
  });

  test('responds to load balancer probes without a Host header', async () => {
    expect(await exchange('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('read call', () => {
  test.each([
    [{}, { limit: 60, all: false }],
    [
      { name: 'a', limit: 5, all: true },
      { name: 'a', limit: 5, all: true },
    ],
    [
      { name: null, user_id: 'x' },
      { limit: 60, all: false },
    ],
  ])('returns the same response to POST with %j as to GET', async (payload, expected) => {
    const answer = await app.inject({ method: 'POST', url: '/echo', payload });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: expected });
  });

  test('does not fail with a server error on POST without a body or with an unexpected one', async () => {
    expect((await app.inject({ method: 'POST', url: '/echo' })).json()).toEqual({ limit: 60, all: false });
    for (const payload of [[], [{ limit: 5 }], { name: {} }, { limit: [5] }])
      expect((await app.inject({ method: 'POST', url: '/echo', payload })).statusCode).toBeLessThan(500);
    expect(errors).toEqual([]);
  });
});

describe('multipart form', () => {
  const type = 'multipart/form-data; boundary=cut';
  const start = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

  test('is parsed', async () => {
    const payload = `${start}hello\r\n--cut--\r\n`;
    const answer = await app.inject({ method: 'POST', url: '/upload', headers: { 'content-type': type }, payload });
    expect(answer.json()).toEqual({ bytes: 5 });
  });

  test.each([
    ['without a boundary', 'multipart/form-data', `${start}hello\r\n--cut--\r\n`],
    ['cut short in its file', type, `${start}hel`],
    ['cut short in its headers', type, start.slice(0, 40)],
    ['of noise', type, '\0\u00ff--cut\r\n\r\n\r\n'],
    ['with a field that names a prototype', type, start.replace('"file"', '"__proto__"').concat('x\r\n--cut--\r\n')],
  ])('a form %s is rejected without a log entry', async (_case, contentType, payload) => {
    const headers = { 'content-type': contentType };
    const answer = await app.inject({ method: 'POST', url: '/upload', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', details: { field: expect.any(String) } });
    expect(errors).toEqual([]);
  });

  // Concurrent, because each test lasts until the server closes its connection.
  test.concurrent.each([
    ['a file', start, /^HTTP\/1.1 413 .*"TOO_LARGE"/s],
    ['a field', '--cut\r\ncontent-disposition: form-data; name="note"\r\n\r\n', /^HTTP\/1.1 413 .*"TOO_LARGE"/s],
    ['what follows its end', `${start}hello\r\n--cut--\r\n`, /^HTTP\/1.1 413 .*"TOO_LARGE"/s],
  ])('is not read beyond its limit when the excess is in %s', async (_case, beginning, expected) => {
    const chunk = Buffer.alloc(1_000_000, 'x');
    const whole = 300;
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        yield `POST /upload HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${whole * chunk.length}\r\n\r\n`;
        yield beginning;
        for (; sent < whole; sent++) yield chunk;
      })(),
    );
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    endless.pipe(socket);
    await closed;
    endless.destroy();
    expect(answer).toMatch(expected);
    // the part that was read, plus the buffers on both sides
    expect(sent).toBeLessThan(100);
  });
});

describe('response check', () => {
  test('returns a response unchanged if it violates its contract, so that one outdated row does not break reads', async () => {
    expect((await app.inject('/odd')).json()).toEqual({ kept: 'before' });
  });

  test('returns 500 for a response that violates its contract if response checks are enabled', async () => {
    const strict = await opened(true);
    expect((await strict.inject('/odd')).statusCode).toBe(500);
    expect(errors.splice(0).join()).toContain('does not match its contract');
    await strict.close();
  });
});

/** Sends bytes and returns the response. */
function exchange(bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes));
  socket.on('data', (data) => {
    received += data;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(received));
  return promise;
}
