import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { openTestProduct } from '../product.ts';
import { signUp } from '../users.ts';
import { runProduct } from './running-product.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-two-machines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a process as if on its own machine, with its own data folder. */
async function startOn(machine: string, variables: Readonly<Record<string, string>>, until?: 'refused') {
  const shared = { AUTH_SECRET: testSecret, RATE_LIMIT: '1000000', WEBHOOK_HOSTS: '127.0.0.1', ...variables };
  return runProduct(join(folder, machine), shared, until);
}

test('does not start on a second machine without the key of the first', async () => {
  const database = { DATABASE_URL: await openTestDatabase() };
  const first = await startOn('first', database);
  const second = await startOn('second', database, 'refused');
  expect([second.exitCode(), second.said()]).toEqual([
    1,
    expect.stringContaining('Set ENCRYPTION_KEYS to the same keys'),
  ]);
  await first.kill('SIGTERM');
});

test('reads secrets that another machine with the same ENCRYPTION_KEYS encrypted', async () => {
  const variables = { DATABASE_URL: await openTestDatabase(), ENCRYPTION_KEYS: randomBytes(32).toString('hex') };
  const web = await openTestProduct({ ...variables, ROLE: 'web', WEBHOOK_HOSTS: '127.0.0.1' });
  const worker = await openTestProduct({ ...variables, ROLE: 'worker', WEBHOOK_HOSTS: '127.0.0.1' });
  const ana = await signUp(web, 'Ana');
  const receiver = createServer();
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo; // a server listening on a port has an AddressInfo
  const { body } = await ana.call('create-webhook', { url: `http://127.0.0.1:${port}`, events: ['photo.ready'] });
  const { webhook, secret } = body as { webhook: { id: string }; secret: string }; // typed by the contract
  const received = once(receiver, 'request');
  await ana.call('test-webhook', { webhook_id: webhook.id });
  const [request, response] = await received;
  let message = '';
  for await (const chunk of request) message += chunk;
  response.writeHead(200).end();
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['galatea-signature'])) ?? [];
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${message}`).digest('hex'));
  await Promise.all([web.close(), worker.close()]);
  receiver.close();
});
