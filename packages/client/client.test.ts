import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '../../tests/product.ts';
import { callAs, connectInstagram, makeInfluencer, signUp } from '../../tests/users.ts';
import { createClient, GalateaError } from './client.ts';
import { generateCalls, readGenerated } from './generate-calls.ts';

test('the generated call types match the contracts (npm run client:types writes them)', async () => {
  expect(await readGenerated()).toBe(await generateCalls());
});

test('the client is under 10 kB and imports nothing', async () => {
  const source = await readFile(join(import.meta.dirname, 'client.ts'), 'utf8');
  const script = stripTypeScriptTypes(source);
  expect(gzipSync(script).length).toBeLessThan(10_000);
  expect(script).not.toMatch(/^import/m);
});

describe('client against the running product', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  test('signs in, creates an API key, generates photos and publishes a post', async () => {
    const ana = await signUp(product, 'Ana');
    const persona = await makeInfluencer(ana);
    const username = await connectInstagram(ana, persona);
    const signedIn = await fetch(`${product.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ana.email, password: 'a good password' }),
    });
    const token = signedIn.headers.get('set-auth-token') ?? '';
    const scopes = ['read', 'generate', 'plan', 'publish'];
    const { body } = await callAs(product.url, token, 'create-api-key', { name: 'Program', scopes });
    const galatea = createClient({ url: product.url, key: String(body.key) });

    const { items } = await galatea.call('list-influencers', {});
    expect(items.map(({ id }) => id)).toEqual([persona]);
    const { images } = await galatea.generatePhotos({ influencer_id: persona, prompt: 'coffee', count: 2 });
    expect(images).toHaveLength(2);
    const image = images[0]?.image_url ?? '';
    const { caption } = await galatea.call('generate-caption', { influencer_id: persona, image });
    const scheduledPostId = randomUUID();
    const { post } = await galatea.call('create-post', {
      influencerId: persona,
      scheduledPostId,
      mediaUrls: [image],
      caption,
      scheduledFor: '2090-01-01T12:00',
      timezone: 'UTC',
    });
    expect(post).toMatchObject({ id: scheduledPostId, caption, scheduledAt: '2090-01-01T12:00:00.000Z' });
    const month = { influencer_id: persona, month: '2090-01', timezone: 'UTC', format: 'csv' } as const;
    const { content } = await galatea.call('get-posts-file', month);
    const { rows } = await galatea.call('preview-import', { ...month, content });
    expect(rows).toMatchObject([{ post_id: scheduledPostId, outcome: 'unchanged' }]);
    await galatea.call('cancel-post', { scheduledPostId });
    const published = await galatea.call('create-post', {
      influencerId: persona,
      scheduledPostId: randomUUID(),
      mediaUrls: [image],
      caption,
      publishNow: true,
    });
    expect(published.post).toMatchObject({ status: 'posted', url: expect.stringContaining(username) });
    await expect(galatea.call('get-influencer', { influencer_id: randomUUID() })).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

describe('client retries', () => {
  let server: Server;
  let url: string;
  const seen: { path: string; key: unknown }[] = [];
  let answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push({ path: request.url ?? '', key: request.headers['idempotency-key'] });
      request.resume();
      const answer = answers.shift();
      if (answer) return answer(request, response);
      response.end('{"ok":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const refuse =
    (status: number, code: string, headers = {}) =>
    (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(status, headers).end(JSON.stringify({ code, message: 'A sentence.' }));
    };
  const act = () => createClient({ url, key: 'k' }).call('cancel-post', { scheduledPostId: randomUUID() });

  test('retries a temporary failure with the same idempotency key', async () => {
    seen.length = 0;
    answers = [
      refuse(429, 'TOO_MANY_REQUESTS', { 'retry-after': '0' }),
      refuse(503, 'UNAVAILABLE', { 'retry-after': '0' }),
      (request) => request.destroy(),
    ];
    expect(await act()).toEqual({ ok: true });
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
  });

  test('does not retry a permanent failure', async () => {
    seen.length = 0;
    answers = [refuse(403, 'KEY_LIMITED')];
    await expect(act()).rejects.toEqual(
      expect.objectContaining({ status: 403, code: 'KEY_LIMITED', message: 'A sentence.' }),
    );
    expect(seen).toHaveLength(1);
  });

  test('rejects with the last failure after too many retries', async () => {
    answers = Array.from({ length: 5 }, () => refuse(503, 'UNAVAILABLE', { 'retry-after': '0' }));
    await expect(act()).rejects.toBeInstanceOf(GalateaError);
  });
});
