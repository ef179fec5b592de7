import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getFailureMessage,
  type PublisherFailure,
  publisherFailureNames,
  publisherFailures,
} from '#contract/publish-failures.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let username: string;
let photo: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  username = await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
beforeEach(passOneDay);
afterAll(() => product.close());

describe('simulated failures of sandbox Instagram', () => {
  test.each(publisherFailureNames)('%s is shown as the cause of the post, or is retried', async (cause) => {
    await simulate(cause);
    const post = await dueNow();
    const { ends } = publisherFailures[cause];
    const row = await vi.waitFor(async () => {
      const found = await getRow(post.id);
      expect(found.cause).toBe(cause);
      return found;
    }, patient);
    const states = { refused: ['failed'], retried: ['retry'], asked: ['retry', 'unknown'] };
    expect(states[ends]).toContain(row.status);
    expect(row.reason).toBe(getFailureMessage(cause));
  });
});

test('a post whose response was lost after publishing is found, and exists only once', async () => {
  await simulate('no answer');
  const { id, caption } = await dueNow();
  await vi.waitFor(async () => expect((await getRow(id)).cause).toBe('no answer'), patient);
  await makeStepDue(id);
  await vi.waitFor(async () => expect((await getRow(id)).status).toBe('posted'), patient);
  const { body } = await ana.call('get-sandbox-instagram-profile', { username });
  // guaranteed by the contract
  expect((body.posts as Post[]).filter((post) => post.caption === caption)).toHaveLength(1);
});

test('the events of a post are listed in order, from scheduling to publishing', async () => {
  await simulate(null);
  const { id } = await dueNow();
  await vi.waitFor(async () => expect((await getRow(id)).status).toBe('posted'), patient);
  expect(await listEvents(id)).toEqual(['made', 'claimed', 'handed over', 'posted']);
});

test('the events of a post include edits, deletions and restores', async () => {
  const id = await schedule(randomUUID());
  await ana.call('update-post', { scheduledPostId: id, caption: 'Other', mediaUrls: [photo], ...later });
  await ana.call('cancel-post', { scheduledPostId: id });
  await ana.call('restore-post', { scheduledPostId: id });
  expect(await listEvents(id)).toEqual(['made', 'changed', 'canceled', 'restored']);
});

describe('emails about failures', () => {
  test('are sent once for a failed post, with the next step', async () => {
    await simulate('against the rules');
    const { id } = await dueNow();
    await vi.waitFor(async () => expect((await getRow(id)).status).toBe('failed'), patient);
    await runRecurring(product, 'planner/mail-outcomes');
    await runRecurring(product, 'planner/mail-outcomes');
    const emails = await listEmails(id);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ subject: 'Post failed: Mia', kind: 'posts' });
    const outbox = product.database.service.selectFrom('outbox_mails').select('body');
    const sent = outbox.where('recipient', '=', ana.email).where('subject', '=', 'Post failed: Mia');
    await vi.waitFor(
      async () =>
        expect((await sent.executeTakeFirstOrThrow()).body).toMatch(
          /Instagram\s+rejected\s+this\s+post\s+because\s+it\s+violates\s+its\s+rules\.\s+Edit\s+the\s+post/,
        ),
      patient,
    );
  });

  test('are sent once for an unconfirmed post', async () => {
    await simulate('taken for spam');
    const { id } = await dueNow();
    await vi.waitFor(async () => expect((await getRow(id)).cause).toBe('taken for spam'), patient);
    await makeStepDue(id);
    await vi.waitFor(async () => expect((await getRow(id)).status).toBe('unknown'), patient);
    await runRecurring(product, 'planner/mail-outcomes');
    await runRecurring(product, 'planner/mail-outcomes');
    expect(await listEmails(id)).toMatchObject([{ subject: 'Post unconfirmed: Mia' }]);
  });

  test('include the health of the account soon after a post was refused', async () => {
    await simulate(null);
    await runRecurring(product, 'instagram/check-health');
    await simulate('access revoked');
    const { id } = await dueNow();
    await vi.waitFor(async () => expect((await getRow(id)).status).toBe('failed'), patient);
    await vi.waitFor(async () => {
      await runRecurring(product, 'instagram/check-health');
      const { body } = await ana.call('get-connection', { influencerId });
      expect(body.instagram).toMatchObject({ reconnectReason: expect.any(String) });
    }, patient);
  });
});

const later = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };
const patient = { timeout: 240_000, interval: 25 };

async function simulate(failure: PublisherFailure | null) {
  expect((await ana.call('simulate-sandbox-instagram', { username, failure })).status).toBe(200);
}

async function schedule(caption: string): Promise<string> {
  const { body } = await ana.call('create-post', { influencerId, caption, mediaUrls: [photo], ...later });
  return (body.post as Post).id; // guaranteed by the contract
}

/** Creates a post that is due. */
async function dueNow(): Promise<{ id: string; caption: string }> {
  const caption = randomUUID();
  const id = await schedule(caption);
  const now = new Date();
  await change(id, { scheduled_at: now, next_step_at: now });
  return { id, caption };
}

const makeStepDue = (id: string) => change(id, { next_step_at: new Date() });

async function change(id: string, columns: object) {
  const { service } = product.database;
  await service.updateTable('scheduled_posts').set(columns).where('id', '=', id).execute();
  await sql`select pg_notify('wake', 'publishing')`.execute(service);
}

/** Simulates that published posts are days old and ends all retries, because posts per account and hour are limited. */
async function passOneDay() {
  const { pool } = product.database;
  await pool.query(`update scheduled_posts set status = 'failed', next_step_at = null
    where status in ('queued', 'retry', 'running')`);
  await pool.query('update scheduled_posts set told_at = now()');
  await pool.query(`update scheduled_posts set posted_at = posted_at - interval '2 days',
    publish_called_at = publish_called_at - interval '2 days'`);
  await pool.query(`update sandbox_instagram_containers set published_at = published_at - interval '2 days'`);
}

async function getRow(id: string) {
  return product.database.service
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function listEvents(scheduledPostId: string): Promise<string[]> {
  const { body } = await ana.call('list-post-events', { scheduledPostId });
  return (body.items as { event: string }[]).map(({ event }) => event); // guaranteed by the contract
}

async function listEmails(id: string) {
  return product.database.service
    .selectFrom('mails')
    .selectAll()
    .where('idempotency_key', 'like', `planner/%/${id}/%`)
    .execute();
}
