import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let receiver: Server;
let url: string;
let ana: TestUser;
/** The received messages. */
const received: { readonly body: string; readonly signature: string }[] = [];
beforeAll(async () => {
  product = await openTestProduct({ WEBHOOK_HOSTS: '127.0.0.1' });
  receiver = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    received.push({ body, signature: String(request.headers['galatea-signature']) });
    response.writeHead(200).end();
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  // the address of a server that listens on a port is always an AddressInfo
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  ana = await signUp(product, 'Ana');
});
afterAll(async () => {
  await product.close();
  receiver.close();
});

test('stores the secret of a webhook sealed', async () => {
  const { id, secret } = await makeWebhook();
  const row = await findRow(id);
  expect(row).toMatchObject({ secret: null, sealed_secret: expect.stringMatching(/^[0-9a-f]{12}\./) });
  expect(JSON.stringify(row)).not.toContain(secret);
});

test("signs with an earlier version's plaintext secret, and with the same secret once it is sealed at night", async () => {
  const { id } = await makeWebhook();
  const plain = { secret: 'whsec_of_an_earlier_version', sealed_secret: null };
  await change(id, plain);
  await sendTest(id, 1);
  const seal = () => runRecurring(product, 'developers/seal-webhook-secrets');
  expect([await seal(), await seal()]).toEqual([{ webhook_endpoints: 1 }, { webhook_endpoints: 0 }]);
  expect(await findRow(id)).toMatchObject({ secret: null, sealed_secret: expect.any(String) });
  await sendTest(id, 2);
  for (const { body, signature } of received) {
    const [, seconds, v1] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
    expect(v1).toBe(createHmac('sha256', plain.secret).update(`${seconds}.${body}`).digest('hex'));
  }
});

test('sends nothing to a webhook whose secret is lost, and records the reason on its messages', async () => {
  const { id } = await makeWebhook();
  await change(id, { secret: null, sealed_secret: null });
  const before = received.length;
  await ana.call('test-webhook', { webhook_id: id });
  const deliveries = async () => (await ana.call('list-webhook-deliveries', { webhook_id: id })).body.items;
  const lost = { status: 'failed', error: 'The webhook is disabled, or its secret is lost.' };
  await vi.waitFor(async () => expect(await deliveries()).toMatchObject([lost]), { timeout: 240_000 });
  expect(received).toHaveLength(before);
});

async function makeWebhook(): Promise<{ readonly id: string; readonly secret: string }> {
  const { body } = await ana.call('create-webhook', { url, events: ['photo.ready'] });
  const { webhook, secret } = body as { webhook: { id: string }; secret: string }; // guaranteed by the contract
  return { id: webhook.id, secret };
}

async function sendTest(id: string, count: number): Promise<void> {
  await ana.call('test-webhook', { webhook_id: id });
  await vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 240_000 });
}

const findRow = (id: string) =>
  product.database.service.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const change = (id: string, secrets: { secret: string | null; sealed_secret: null }) =>
  product.database.service.updateTable('webhook_endpoints').set(secrets).where('id', '=', id).execute();
