import { createServer, get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { forRequest } from '#platform/log/request-id.ts';
import { measured } from '#platform/metrics/measured.ts';
import { freePort } from '#tests/product.ts';
import { type OpenSpan, traceBy, within } from './spans.ts';

const requestId = '3b241101-e2bb-4255-8caf-4136c566a962';
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const span: OpenSpan = { traceparent, rename: () => undefined, add: () => undefined, end: () => undefined };

let url: string;
const received: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  received.push(request.headers);
  response.end('{}');
});
beforeAll(async () => {
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  url = `http://127.0.0.1:${port}`;
});
beforeEach(() => void received.splice(0));
afterAll(() => {
  traceBy(undefined);
  server.close();
});

const ways = {
  fetch: async () => void (await (await fetch(url)).text()),
  'node:http': async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    httpGet(url, { agent: false }, (answer) => answer.resume().on('end', resolve));
    await promise;
  },
};

test.each(Object.keys(ways) as (keyof typeof ways)[])(
  'a request to a provider by %s has the request id and the trace',
  async (way) => {
    const provider = measured(openLog('silent'), 'publishing', { name: 'vendor', ask: ways[way] });
    traceBy(() => span);
    await forRequest(requestId, () => within(span, () => provider.ask()));
    expect(received).toEqual([expect.objectContaining({ 'x-request-id': requestId, traceparent })]);
  },
);

test('a header set by an adapter is not replaced', async () => {
  const headers = { 'X-Request-Id': 'the key of a post' };
  const provider = measured(openLog('silent'), 'publishing', {
    name: 'vendor',
    async ask() {
      await (await fetch(url, { headers })).text();
      const { promise, resolve } = Promise.withResolvers<void>();
      httpGet(url, { agent: false, headers }, (answer) => answer.resume().on('end', resolve));
      await promise;
    },
  });
  await forRequest(requestId, () => provider.ask());
  expect(received.map((each) => each['x-request-id'])).toEqual(['the key of a post', 'the key of a post']);
});

test('a request to a provider has no trace if tracing is off', async () => {
  const provider = measured(openLog('silent'), 'publishing', { name: 'vendor', ask: ways.fetch });
  traceBy(undefined);
  await forRequest(requestId, () => provider.ask());
  expect(received[0]).toMatchObject({ 'x-request-id': requestId });
  expect(received[0]).not.toHaveProperty('traceparent');
});

test('other requests have neither', async () => {
  await forRequest(requestId, () => within(span, ways.fetch));
  expect(received[0]).not.toHaveProperty('x-request-id');
  expect(received[0]).not.toHaveProperty('traceparent');
});
