import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostRules, postMessage } from './post-message.ts';

let server: Server;
let port: number;
const received: { path: string; body: string; signature: unknown }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url ?? '', body, signature: request.headers['galatea-signature'] });
    if (request.url === '/slow') return;
    if (request.url === '/away') return response.writeHead(302, { location: '/received' }).end();
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, rules: Partial<PostRules> = {}) =>
  postMessage({ url, body: '{"a":"ü"}', headers: { 'galatea-signature': 't=1' } }, rules);
const postInside = (path: string, rules: Partial<PostRules> = {}) =>
  post(`http://127.0.0.1:${port}${path}`, { allowedHosts: ['127.0.0.1'], ...rules });

test.each(['http://127.0.0.1', 'http://localhost', 'http://10.0.0.1/x', 'http://[::1]', 'http://169.254.169.254'])(
  'sends nothing to %s',
  async (url) => {
    const outcome = await post(url, { resolve: async () => ['127.0.0.1'] });
    expect(outcome).toEqual({ kind: 'failed', reason: 'This address is not on the public internet.' });
  },
);

test('rejects a name that also has an internal address, and any other port', async () => {
  const resolve = async () => ['93.184.215.14', '127.0.0.1'];
  expect(await post('https://two-faces.example', { resolve })).toMatchObject({ kind: 'failed' });
  expect(await post('https://example.com:6379', { resolve: async () => ['93.184.215.14'] })).toEqual({
    kind: 'failed',
    reason: 'Fetching from this port is not allowed.',
  });
  expect(received).toEqual([]);
});

test('sends to an internal host allowed by the operator', async () => {
  expect(await postInside('/received')).toEqual({ kind: 'answered', status: 200 });
  expect(received.at(-1)).toEqual({ path: '/received', body: '{"a":"ü"}', signature: 't=1' });
});

test('returns a redirect as the response and does not follow it', async () => {
  const before = received.length;
  expect(await postInside('/away')).toEqual({ kind: 'answered', status: 302 });
  expect(received.slice(before).map(({ path }) => path)).toEqual(['/away']);
});

test('gives up on a server that does not respond', async () => {
  expect(await postInside('/slow', { timeoutMs: 50 })).toEqual({
    kind: 'failed',
    reason: 'The address took too long to respond.',
  });
});
