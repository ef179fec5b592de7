import { createServer, type Server } from 'node:http';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp } from '#tests/users.ts';

let product: TestProduct;
let receiver: Server;
let url: string;

beforeAll(async () => {
  product = await openTestProduct({ WEBHOOK_HOSTS: '127.0.0.1' });
  receiver = createServer((_request, response) => void response.writeHead(500).end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  await product.close();
  receiver.closeAllConnections();
  receiver.close();
});

test.each([-1, 1])(
  "retries a message by the database's clock while the worker's clock is off by %i day",
  async (days) => {
    const ana = await signUp(product, 'Ana');
    await makeInfluencer(ana);
    const { body } = await ana.call('create-webhook', { url, events: ['post.failed'] });
    const { id } = (body as { webhook: { id: string } }).webhook; // guaranteed by the contract
    await ana.call('test-webhook', { webhook_id: id });
    await expect.poll(() => countDeliveries(id, sql`tries > 0`)).toBe(1);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { service } = product.database;
    await sql`update webhook_endpoints set failing_since = null where id = ${id}`.execute(service);
    await sql`update webhook_deliveries set tries = 0, next_step_at = now() where endpoint_id = ${id}`.execute(service);
    await sql`select pg_notify('wake', 'webhooks')`.execute(service);
    await expect.poll(() => countDeliveries(id, sql`tries > 0`)).toBe(1);
    expect(
      await countDeliveries(
        id,
        sql`status = 'waiting' and next_step_at between tried_at and tried_at + interval '1 minute'`,
      ),
    ).toBe(1);
    const failingSinceNow = async () => {
      const { rows } = await sql`select from webhook_endpoints
        where id = ${id} and abs(extract(epoch from now() - failing_since)) < 3600`.execute(service);
      return rows.length;
    };
    await expect.poll(failingSinceNow).toBe(1);
  },
);

async function countDeliveries(endpointId: string, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`select from webhook_deliveries where endpoint_id = ${endpointId} and ${condition}`.execute(
    product.database.service,
  );
  return rows.length;
}
