import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeInfluencer, signUp, type TestUser } from '../users.ts';
import { runProduct } from './running-product.ts';

test('completes all requests and started images after SIGTERM, and generates the rest after the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-drain-'));
  const product = await runProduct(dataDir);
  const ana = await signUp(product, 'Ana');
  const influencer = await makeInfluencer(ana);
  expect((await ana.call('generate-images', { influencer_id: influencer, prompt: 'coffee', count: 4 })).status).toBe(
    200,
  );

  const preview = await startPreview(product.url, await signUp(product, 'Bo'));
  const ended = product.kill('SIGTERM');
  expect(await preview.finish()).toMatchObject({ status: 200, body: { image_url: expect.any(String) } });
  await ended;

  const next = await runProduct(dataDir);
  await expect
    .poll(
      async () => (await next.query(`select status, count(*)::integer from generation_images group by status`)).rows,
    )
    .toEqual([{ status: 'done', count: 6 }]); // including both previews
  await next.kill('SIGTERM');
});

/** Starts a request whose headers have reached the server, as confirmed by the server requesting the body. */
async function startPreview(url: string, { token }: TestUser) {
  const preview = request(`${url}/functions/v1/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', expect: '100-continue' },
  });
  preview.flushHeaders();
  await once(preview, 'continue');
  return {
    async finish() {
      preview.end(JSON.stringify({ options: {} }));
      const [response] = await once(preview, 'response');
      return { status: response.statusCode, body: await json(response) };
    },
  };
}
