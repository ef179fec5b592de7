import { createServer } from 'node:http';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { webhookMachine } from '#features/developers/server/webhooks/deliveries.ts';
import { webhookEvents } from '#features/developers/webhook-rules.ts';
import { wake } from '#platform/live/announce.ts';
import type { TestProduct } from './product.ts';
import { makeInfluencer, signUp } from './users.ts';

type Delivery = {
  /** Accepted messages in order; the same message may appear twice. */
  readonly taken: readonly { readonly id: string; readonly type: string; readonly post: string }[];
  /** How many messages were handled in other ways, and how many arrived at the forbidden internal address. */
  readonly came: { readonly failed: number; readonly hung: number; readonly late: number; readonly inside: number };
};

/** Events in the life of a post, with one message for each. */
export const postEvents = ['post.scheduled', 'post.failed', 'post.unconfirmed', 'post.published'];

type Treatment = {
  /** One in this many messages is rejected, gets no response, or gets a late response. */
  readonly failsOf: number;
  readonly hangsOf: number;
  readonly lateOf: number;
  /** How long a connection without a response stays open. If omitted, it stays open until the sender gives up. */
  readonly hangMs?: number;
  /** Whether the pauses between attempts are skipped. */
  readonly skipsPauses: boolean;
};

/**
 * Sends the events of many posts to a receiver that fails, hangs and responds late, and to a second receiver at a
 * forbidden internal address.
 */
export async function deliverToBadReceiver(
  product: TestProduct,
  posts: number,
  { failsOf, hangsOf, lateOf, hangMs, skipsPauses }: Treatment,
): Promise<Delivery> {
  const taken: { id: string; type: string; post: string }[] = [];
  const came = { failed: 0, hung: 0, late: 0, inside: 0 };
  /** The number of times that each message was rejected, at most three because retries are delayed longer each time. */
  const refused = new Map<string, number>();
  let count = 0;
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/inside') came.inside += 1;
    const { id, type, data } = JSON.parse(body);
    count += 1;
    const mayRefuse = (refused.get(id) ?? 0) < 3;
    if (mayRefuse && (count % hangsOf === 0 || count % failsOf === 0)) refused.set(id, (refused.get(id) ?? 0) + 1);
    if (mayRefuse && count % hangsOf === 0) {
      came.hung += 1;
      if (hangMs !== undefined) setTimeout(() => request.socket.destroy(), hangMs);
      return;
    }
    if (mayRefuse && count % failsOf === 0) {
      came.failed += 1;
      return void response.writeHead(500).end();
    }
    taken.push({ id, type, post: data.post_id });
    if (count % lateOf) return void response.end();
    came.late += 1;
    setTimeout(() => response.end(), 500);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  try {
    const ana = await signUp(product, 'Ana');
    const influencer = await makeInfluencer(ana);
    await ana.call('create-webhook', { url, events: webhookEvents });
    // A local host name that the operator does not allow.
    const inside = url.replace('127.0.0.1', 'localhost').concat('/inside');
    await ana.call('create-webhook', { url: inside, events: webhookEvents });
    const { service } = product.database;
    await sql`
      insert into scheduled_posts (user_id, influencer_id, scheduled_at, next_step_at, caption, media_urls)
      select ${ana.id}, ${influencer}, '2090-01-01', '2090-01-01', '', array['/files/x.jpg']
      from generate_series(1, ${posts}::integer)`.execute(service);
    for (const status of ['failed', 'unknown', 'posted'])
      await sql`update scheduled_posts set status = ${status}, next_step_at = null where user_id = ${ana.id}`.execute(
        service,
      );
    await vi.waitFor(
      async () => {
        if (skipsPauses) await skipPauses(service);
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::integer as waiting from webhook_deliveries
          join webhook_endpoints on webhook_endpoints.id = endpoint_id
          where status = 'waiting' and url = ${url}`.execute(service);
        if (rows[0]?.waiting !== 0) throw new Error(`${rows[0]?.waiting} messages wait`);
      },
      { timeout: 15 * 60_000, interval: skipsPauses ? 100 : 1_000 },
    );
    return { taken, came };
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
}

/** Makes deliveries due now if they are scheduled for a later attempt. */
async function skipPauses(service: TestProduct['database']['service']): Promise<void> {
  await sql`
    update webhook_deliveries set next_step_at = now()
    where status = 'waiting' and next_step_at > now() + interval '2 seconds'`.execute(service);
  await wake(service, webhookMachine);
}

/** Returns the events of each post in the order in which they were first accepted. */
export function listFirstEvents(taken: Delivery['taken']): readonly (readonly string[])[] {
  const firsts = taken.filter(({ id }, index) => taken.findIndex((each) => each.id === id) === index);
  return [...Map.groupBy(firsts, ({ post }) => post).values()].map((ofPost) => ofPost.map(({ type }) => type));
}
