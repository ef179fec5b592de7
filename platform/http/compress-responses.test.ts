import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressResponses } from './compress-responses.ts';

const words = { words: 'the same words '.repeat(500) };

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = fastify();
  await compressResponses(app);
  app.get('/long', async () => words);
  app.get('/short', async () => ({ ok: true }));
  app.get('/secret', { compress: false }, async () => words);
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(4_000)));
  app.get('/octets', (_request, reply) => reply.type('application/octet-stream').send(Buffer.alloc(4_000)));
  app.get('/refused', (_request, reply) => reply.code(422).send(words));
  app.post('/sent', async (request) => request.body);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test.each([
  ['/long', 'br, gzip', 'br'],
  ['/long', 'gzip;q=1, br;q=0', 'gzip'],
  ['/long', 'zstd, deflate', null],
  ['/refused', 'br', 'br'],
  ['/short', 'br', null],
  ['/secret', 'br', null],
  ['/picture', 'br', null],
  ['/octets', 'br', null],
])('%s for a client that accepts %s has the encoding %s', async (path, accepted, encoding) => {
  const response = await fetch(url + path, { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  if (encoding) expect(await response.json()).toEqual(words);
});

test('a compressed request body is not decompressed', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const bomb = new Blob([JSON.stringify(words)]).stream().pipeThrough(new CompressionStream('gzip'));
  const body = await new Response(bomb).arrayBuffer();
  expect((await fetch(`${url}/sent`, { method: 'POST', headers, body })).status).toBe(400);
});
