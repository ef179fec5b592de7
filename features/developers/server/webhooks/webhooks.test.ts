import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { wake } from '#platform/live/announce.ts';
import { deliverToBadReceiver, listFirstEvents, postEvents } from '#tests/bad-receiver.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { maxWebhooks, webhookEvents } from '../../webhook-rules.ts';

type Received = { readonly id: string; readonly type: string; readonly data: Record<string, unknown> };

let product: TestProduct;
let receiver: Server;
let url: string;
let ana: TestUser;
let influencer: string;
/** The received requests, and the status codes of the next responses (200 by default). */
let received: {
  readonly path: string;
  readonly body: string;
  readonly signature: string;
  readonly message: Received;
}[];
let answers: number[];

beforeAll(async () => {
  product = await openTestProduct({ WEBHOOK_HOSTS: '127.0.0.1' });
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const signature = String(request.headers['galatea-signature']);
    received.push({ path: request.url ?? '', body, signature, message: JSON.parse(body) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
  await connectInstagram(ana, influencer);
});
afterAll(async () => {
  await product.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  [received, answers] = [[], []];
  await product.database.service.deleteFrom('webhook_endpoints').execute();
});

type Made = { readonly id: string; readonly secret: string };

async function makeWebhook(events: readonly string[] = webhookEvents, at = url, by = ana): Promise<Made> {
  const { status, body } = await by.call('create-webhook', { url: at, events });
  expect(status).toBe(200);
  const { webhook, secret } = body as { webhook: { id: string }; secret: string }; // guaranteed by the contract
  return { id: webhook.id, secret };
}

/** Creates a post scheduled far in the future. */
async function makePost(hour = '10:00'): Promise<string> {
  const id = randomUUID();
  const made = await ana.call('create-post', {
    influencerId: influencer,
    scheduledPostId: id,
    mediaUrls: [await photoUrl()],
    scheduledFor: `2090-01-01T${hour}`,
    timezone: 'America/Denver',
  });
  expect(made.status).toBe(200);
  return id;
}

let madePhoto: string | undefined;
async function photoUrl(): Promise<string> {
  madePhoto ??= String(((await makePhotos(ana, influencer)).body.images as { image_url: string }[])[0]?.image_url);
  return madePhoto;
}

const arrived = (count: number) => vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), 240_000);
const types = () => received.map(({ message }) => message.type);

/** Makes all pending deliveries due now. */
async function skipPauses(): Promise<void> {
  const { service } = product.database;
  await service
    .updateTable('webhook_deliveries')
    .set({ next_step_at: sql<Date>`now()` })
    .where('status', '=', 'waiting')
    .execute();
  await wake(service, 'webhooks');
}

async function log(id: string) {
  const { body } = await ana.call('list-webhook-deliveries', { webhook_id: id });
  // Guaranteed by the contract.
  return body.items as { id: string; event: string; status: string; tries: number; error: string | null }[];
}

describe('a webhook', () => {
  test('receives the signed events of a post in order, from scheduling to completion', async () => {
    await photoUrl();
    const { secret } = await makeWebhook();
    const id = await makePost();
    const { service } = product.database;
    for (const status of ['failed', 'unknown', 'posted'])
      await service.updateTable('scheduled_posts').set({ status, next_step_at: null }).where('id', '=', id).execute();
    await arrived(4);
    expect(types()).toEqual(['post.scheduled', 'post.failed', 'post.unconfirmed', 'post.published']);
    for (const { body, signature, message } of received) {
      expect(message.data).toMatchObject({ influencer_id: influencer, post_id: id });
      const [, seconds, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(v1).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    }
  });

  test('receives events about photos, required reconnects, skipped posts and low credits', async () => {
    await photoUrl();
    await makeWebhook(['photo.ready', 'connection.lost', 'slot.skipped', 'credits.low']);
    const { service } = product.database;
    await makePhotos(ana, influencer);
    await service.updateTable('instagram_connections').set({ reconnect_reason: 'It ran out.' }).execute();
    await service.updateTable('instagram_connections').set({ reconnect_reason: null }).execute();
    await sql`
      insert into autopilot_slots
      (id, user_id, influencer_id, slot_at, scheduled_local, timezone, week, state, next_step_at)
      values (gen_random_uuid(), ${ana.id}, ${influencer}, now(), '2090-01-01T10:00', 'UTC', '2090-01-02', 'planned', now())`.execute(
      service,
    );
    await sql`update autopilot_slots set state = 'skipped', next_step_at = null, reason = 'late'`.execute(service);
    await arrived(3);
    expect(types().toSorted()).toEqual(['connection.lost', 'photo.ready', 'slot.skipped']);
    expect(received.find(({ message }) => message.type === 'slot.skipped')?.message.data.reason).toBe('late');
  });

  test('receives no rolled-back events, no events of other kinds, and no events of other users', async () => {
    const bo = await signUp(product, 'Bo');
    await makeWebhook(webhookEvents, `${url}/bo`, bo);
    const { id } = await makeWebhook(['post.published']);
    const { service } = product.database;
    const post = await makePost();
    await service
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('scheduled_posts')
          .set({ status: 'posted', next_step_at: null })
          .where('id', '=', post)
          .execute();
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await ana.call('test-webhook', { webhook_id: id });
    await arrived(1);
    expect(types()).toEqual(['test']);
    expect(received.filter(({ path }) => path === '/bo')).toEqual([]);
  });

  test('receives a failed message again with the same id, before any later message', async () => {
    await photoUrl();
    const { id } = await makeWebhook();
    answers = [500, 302];
    const post = await makePost();
    await arrived(1);
    const { service } = product.database;
    await service
      .updateTable('scheduled_posts')
      .set({ status: 'posted', next_step_at: null })
      .where('id', '=', post)
      .execute();
    for (const tries of [1, 2]) {
      await vi.waitFor(
        async () => expect(await log(id)).toContainEqual(expect.objectContaining({ event: 'post.scheduled', tries })),
        20_000,
      );
      await skipPauses();
    }
    await arrived(4);
    expect(types()).toEqual(['post.scheduled', 'post.scheduled', 'post.scheduled', 'post.published']);
    expect(new Set(received.slice(0, 3).map(({ message }) => message.id)).size).toBe(1);
    await vi.waitFor(
      async () => expect((await log(id)).every(({ status }) => status === 'delivered')).toBe(true),
      20_000,
    );
    expect((await log(id)).map(({ event, tries }) => [event, tries])).toEqual([
      ['post.published', 1],
      ['post.scheduled', 3],
    ]);
  });

  test('immediately receives an event that occurred while the previous message was being sent', async () => {
    await photoUrl();
    const { id } = await makeWebhook();
    answers = [500];
    const post = await makePost();
    await vi.waitFor(async () => expect((await log(id))[0]).toMatchObject({ tries: 1 }), 240_000);
    await product.database.service.transaction().execute(async (trx) => {
      await trx
        .updateTable('scheduled_posts')
        .set({ status: 'posted', next_step_at: null })
        .where('id', '=', post)
        .execute();
      await skipPauses();
      await vi.waitFor(async () => expect((await log(id))[0]).toMatchObject({ status: 'delivered' }), 240_000);
    });
    await arrived(3);
    expect(types()).toEqual(['post.scheduled', 'post.scheduled', 'post.published']);
  });

  test('stops receiving a message after a day of failures, until the user sends it again', async () => {
    const { id } = await makeWebhook();
    answers = [500];
    await ana.call('test-webhook', { webhook_id: id });
    await vi.waitFor(async () => expect((await log(id))[0]).toMatchObject({ status: 'waiting', tries: 1 }), 240_000);
    await product.database.service.updateTable('webhook_deliveries').set({ retry_until: sql<Date>`now()` }).execute();
    answers = [410];
    await skipPauses();
    await vi.waitFor(
      async () =>
        expect((await log(id))[0]).toMatchObject({
          status: 'failed',
          tries: 2,
          error: 'The address responded with 410.',
        }),
      20_000,
    );
    const [message] = await log(id);
    await ana.call('resend-webhook-delivery', { delivery_id: message?.id });
    await arrived(3);
    await vi.waitFor(async () => expect((await log(id))[0]).toMatchObject({ status: 'delivered', tries: 1 }), 240_000);
  });

  test('is disabled with an email after a week of failures, and enabled again when it is saved', async () => {
    const { id } = await makeWebhook();
    const { service } = product.database;
    await service
      .updateTable('webhook_endpoints')
      .set({ failing_since: sql<Date>`now() - interval '7 days'` })
      .execute();
    answers = [500];
    await ana.call('test-webhook', { webhook_id: id });
    await vi.waitFor(
      async () => expect((await ana.call('list-webhooks')).body.items).toMatchObject([{ state: 'disabled' }]),
      20_000,
    );
    expect((await log(id))[0]).toMatchObject({ status: 'failed' });
    const emails = await service.selectFrom('mails').select('subject').where('kind', '=', 'webhooks').execute();
    expect(emails).toEqual([{ subject: 'Your webhook was disabled' }]);
    await ana.call('update-webhook', { webhook_id: id, url, events: ['photo.ready'] });
    expect((await ana.call('list-webhooks')).body.items).toMatchObject([{ state: 'active', events: ['photo.ready'] }]);
  });

  test('on the internal network receives nothing unless the operator allows it', async () => {
    const { id } = await makeWebhook(webhookEvents, 'http://169.254.169.254/latest');
    await ana.call('test-webhook', { webhook_id: id });
    await vi.waitFor(
      async () => expect((await log(id))[0]).toMatchObject({ error: 'This address is not on the public internet.' }),
      20_000,
    );
  });

  test('shows its secret once', async () => {
    const { secret } = await makeWebhook();
    expect(JSON.stringify((await ana.call('list-webhooks')).body)).not.toContain(secret);
  });

  test("cannot be read, changed, tested or deleted if it is another user's", async () => {
    const bo = await signUp(product, 'Bo');
    const { id } = await makeWebhook();
    await ana.call('test-webhook', { webhook_id: id });
    const [message] = await log(id);
    expect((await bo.call('list-webhooks')).body).toEqual({ items: [] });
    expect((await bo.call('list-webhook-deliveries', { webhook_id: id })).body.items).toEqual([]);
    expect((await bo.call('update-webhook', { webhook_id: id, url, events: ['photo.ready'] })).status).toBe(404);
    expect((await bo.call('test-webhook', { webhook_id: id })).status).toBe(404);
    expect((await bo.call('resend-webhook-delivery', { delivery_id: message?.id })).status).toBe(404);
    expect((await bo.call('delete-webhook', { webhook_id: id })).status).toBe(404);
    expect((await ana.call('delete-webhook', { webhook_id: id })).status).toBe(200);
  });

  test(`is refused beyond ${maxWebhooks} webhooks`, async () => {
    for (let count = 0; count < maxWebhooks; count++) await makeWebhook();
    expect(await ana.call('create-webhook', { url, events: ['photo.ready'] })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_WEBHOOKS' },
    });
  });
});

test('delivers messages at least once and in order per post, to a receiver that fails, hangs and responds late', async () => {
  const treatment = { failsOf: 5, hangsOf: 11, lateOf: 6, hangMs: 100, skipsPauses: true };
  const { taken, came } = await deliverToBadReceiver(product, 5, treatment);
  expect(listFirstEvents(taken)).toEqual(Array.from({ length: 5 }, () => postEvents));
  expect(came.failed).toBeGreaterThan(0);
  expect(came.hung).toBeGreaterThan(0);
  expect(came.inside).toBe(0);
});
