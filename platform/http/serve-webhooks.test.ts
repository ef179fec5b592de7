import { createHmac } from 'node:crypto';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveWebhooks } from './serve-webhooks.ts';

// Parsing and reserializing it would change its bytes.
const body = '{ "amount":  10.0, "name": "Zo\\u00eb" }';

function open() {
  const app = fastify();
  serveWebhooks(app, [
    {
      path: '/webhooks/payments',
      async receive(request) {
        return signBody(request.body) === request.headers['x-signature'] ? 200 : 400;
      },
    },
  ]);
  app.post('/json', async ({ body: parsed }) => parsed);
  return app;
}

function signBody(bytes: Buffer | string): string {
  return createHmac('sha256', 'key').update(bytes).digest('hex');
}

test.each(['application/json', 'text/plain', 'application/octet-stream'])(
  'verifies the signature of a %s webhook over its exact bytes',
  async (type) => {
    const app = open();
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/webhooks/payments',
        headers: { 'content-type': type, 'x-signature': signBody(body) },
        payload,
      });
    expect((await send(body)).statusCode).toBe(200);
    expect((await send(body.replace('10.0', '10'))).statusCode).toBe(400);
  },
);

test('responds to the challenge of a webhook that supports it', async () => {
  const app = fastify();
  const challenge = ({ token = '' }: Readonly<Record<string, unknown>>) => (token === 'right' ? 'a challenge' : null);
  serveWebhooks(app, [
    { path: '/webhooks/publisher', receive: async () => ({ status: 201, body: { code: 7 } }), challenge },
    { path: '/webhooks/payments', receive: async () => 200 },
  ]);
  const get = (url: string) => app.inject({ method: 'GET', url });
  expect(await get('/webhooks/publisher?token=right')).toMatchObject({ statusCode: 200, body: 'a challenge' });
  expect((await get('/webhooks/publisher?token=wrong')).statusCode).toBe(403);
  expect((await get('/webhooks/payments?token=right')).statusCode).toBe(404);
  const taken = await app.inject({ method: 'POST', url: '/webhooks/publisher', payload: '{}' });
  expect({ status: taken.statusCode, body: taken.json() }).toEqual({ status: 201, body: { code: 7 } });
});

test('accepts an empty webhook body, rejects one that is too long, and does not affect how other routes are parsed', async () => {
  const app = open();
  const headers = { 'x-signature': signBody(''), 'content-type': 'application/json' };
  const post = (url: string, payload?: string) =>
    app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  expect(
    (await app.inject({ method: 'POST', url: '/webhooks/payments', headers: { 'x-signature': signBody('') } }))
      .statusCode,
  ).toBe(200);
  expect((await post('/webhooks/payments', 'x'.repeat(1_000_001))).statusCode).toBe(413);
  expect((await post('/json', '{"a": 1}')).json()).toEqual({ a: 1 });
});
