import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana, 'Mia');
  await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(() => product.close());

test('posts keep their wall time when the rules of their zone change, and the user is emailed about each change', async () => {
  const [moved, twin] = [
    await schedule('2090-07-01T09:00', 'Africa/Cairo'),
    await schedule('2090-07-02T09:30', 'Africa/Cairo'),
  ];
  const other = await schedule('2090-07-01T09:00', 'Asia/Tokyo');
  const before = await Promise.all([moved, twin, other].map(getTime));
  // Simulates posts scheduled while Cairo had no daylight saving time.
  await shift([moved, twin], '1 hour');
  expect(await runRecurring(product, 'planner/follow-zone-rules')).toEqual({ moved: 2 });
  expect(await Promise.all([moved, twin, other].map(getTime))).toEqual(before);

  expect(await happenedTo(moved)).toEqual(['Scheduled', 'clocks changed: an hour earlier than before']);
  expect(await happenedTo(other)).toEqual(['Scheduled']);
  await expect.poll(async () => (await listSentEmails()).length).toBe(1);
  const emails = await listSentEmails();
  expect(emails.map(({ subject }) => subject)).toEqual(['The time zone rules of Africa/Cairo changed: Mia']);
  expect(emails[0]?.body).toMatch(/2\s+posts\s+of\s+Mia\s+will\s+still\s+be\s+published\s+at\s+the\s+local\s+time/);
  expect(emails[0]?.body).toContain('Sat, Jul 1, 9:00 AM: an hour earlier than before');

  expect(await runRecurring(product, 'planner/follow-zone-rules')).toEqual({ moved: 0 });
  expect(await listSentEmails()).toHaveLength(1);
});

test('a post that is being published, already published or canceled, or has no wall time of its own is not moved', async () => {
  const ids = await Promise.all(
    ['10', '11', '12', '13'].map((hour) => schedule(`2090-08-01T${hour}:00`, 'Africa/Cairo')),
  );
  await shift(ids, '30 minutes');
  const [running = '', posted = '', canceled = '', now = ''] = ids;
  await change(running, "status = 'running'");
  await change(posted, "status = 'posted', next_step_at = null");
  await ana.call('cancel-post', { scheduledPostId: canceled });
  await change(now, 'scheduled_local = null, timezone = null');
  const before = await Promise.all(ids.map(getTime));
  expect(await runRecurring(product, 'planner/follow-zone-rules')).toEqual({ moved: 0 });
  expect(await Promise.all(ids.map(getTime))).toEqual(before);
});

async function schedule(scheduledFor: string, timezone: string): Promise<string> {
  const id = randomUUID();
  const made = await ana.call('create-post', {
    ...{ scheduledPostId: id, influencerId, mediaUrls: [photo], caption: scheduledFor, platform: 'instagram' },
    ...{ scheduledFor, timezone },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return id;
}

function shift(ids: readonly string[], by: string) {
  const later = `scheduled_at = scheduled_at + $2::interval, next_step_at = next_step_at + $2::interval`;
  return product.database.pool.query(`update scheduled_posts set ${later} where id = any($1)`, [ids, by]);
}

function change(id: string, columns: string) {
  return product.database.pool.query(`update scheduled_posts set ${columns} where id = $1`, [id]);
}

async function getTime(id: string) {
  const { rows } = await product.database.pool.query(
    'select scheduled_at, next_step_at, scheduled_local from scheduled_posts where id = $1',
    [id],
  );
  return rows[0];
}

async function happenedTo(id: string): Promise<string[]> {
  const { body } = await ana.call('list-post-events', { scheduledPostId: id });
  const events = body.items as { event: string; reason: string | null }[]; // guaranteed by the contract
  return events.map(({ event, reason }) => (event === 'made' ? 'Scheduled' : `${event}: ${reason}`));
}

/** As stored in the outbox. */
async function listSentEmails() {
  const { rows } = await product.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from outbox_mails where recipient = $1 and subject like 'The time zone rules%'",
    [ana.email],
  );
  return rows;
}
