import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePersona, type Person, signUp } from '#tests/people.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { webhookEvents } from '../../webhook-rules.ts';

const posts = 250;
const eventsOfPost = ['post.scheduled', 'post.failed', 'post.unconfirmed', 'post.published'];

let product: TestProduct;
let receiver: Server;
let url: string;
let ana: Person;
const taken: { id: string; type: string; post: string }[] = [];
/** How often each message was not taken: three times at most, as the pauses get long. */
const refused = new Map<string, number>();
const came = { failed: 0, hung: 0, late: 0, inside: 0 };

beforeAll(async () => {
  product = await openTestProduct({ WEBHOOK_HOSTS: '127.0.0.1' });
  let count = 0;
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/inside') came.inside += 1;
    const { id, type, data } = JSON.parse(body);
    count += 1;
    const mayRefuse = (refused.get(id) ?? 0) < 3;
    if (mayRefuse && (count % 97 === 0 || count % 7 === 0)) refused.set(id, (refused.get(id) ?? 0) + 1);
    if (mayRefuse && count % 97 === 0) {
      came.hung += 1;
      return; // until the sender gives up
    }
    if (mayRefuse && count % 7 === 0) {
      came.failed += 1;
      return response.writeHead(500).end();
    }
    taken.push({ id, type, post: data.post_id });
    if (count % 11) return response.end();
    came.late += 1;
    setTimeout(() => response.end(), 500);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  ana = await signUp(product, 'Ana');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await product.close();
});

test('1,000 messages through a receiver that fails, hangs and answers late arrive at least once, and in order for one post', async () => {
  const persona = await makePersona(ana);
  await ana.call('create-webhook', { url, events: webhookEvents });
  // A name of this machine that the operator does not allow.
  await ana.call('create-webhook', {
    url: url.replace('127.0.0.1', 'localhost').concat('/inside'),
    events: webhookEvents,
  });
  const { service } = product.database;
  await sql`
    insert into scheduled_posts (user_id, influencer_id, scheduled_at, next_step_at, caption, media_urls)
    select ${ana.id}, ${persona}, '2090-01-01', '2090-01-01', '', array['/files/x.jpg'] from generate_series(1, ${posts}::integer)`.execute(
    service,
  );
  for (const status of ['failed', 'unknown', 'posted'])
    await sql`update scheduled_posts set status = ${status}, next_step_at = null`.execute(service);

  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from webhook_deliveries join webhook_endpoints on webhook_endpoints.id = endpoint_id
        where status = 'waiting' and url = ${url}`.execute(service);
      expect(rows[0]?.waiting).toBe(0);
    },
    { timeout: 15 * 60_000, interval: 1_000 },
  );

  expect(new Set(taken.map(({ id }) => id)).size).toBe(posts * eventsOfPost.length);
  const firsts = Map.groupBy(
    taken.filter(({ id }, index) => taken.findIndex((each) => each.id === id) === index),
    ({ post }) => post,
  );
  expect(firsts.size).toBe(posts);
  for (const ofPost of firsts.values()) expect(ofPost.map(({ type }) => type)).toEqual(eventsOfPost);
  expect(came.inside).toBe(0);
  process.stdout.write(`${taken.length} taken: ${JSON.stringify(came)}\n`);
});
