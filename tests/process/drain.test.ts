import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePersona, signUp } from '../people.ts';
import { runProduct } from './running-product.ts';

test('SIGTERM cuts no request and loses no image: what was begun is finished, what was not is made at the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-drain-'));
  const product = await runProduct(dataDir);
  const ana = await signUp(product, 'Ana');
  const persona = await makePersona(ana);
  expect((await ana.call('generate-images', { influencer_id: persona, prompt: 'coffee', count: 8 })).status).toBe(200);

  const preview = ana.call('preview', { options: {} });
  const begun = await Promise.race([preview, product.query('select pg_sleep(0.05)')]);
  const ended = product.kill('SIGTERM');
  const answer = 'body' in begun ? begun : await preview;
  expect(answer).toMatchObject({ status: 200, body: { image_url: expect.any(String) } });
  await ended;

  const next = await runProduct(dataDir);
  await expect
    .poll(
      async () => (await next.query(`select status, count(*)::integer from generation_images group by status`)).rows,
      { timeout: 30_000 },
    )
    .toEqual([{ status: 'done', count: 8 }]);
  await next.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
