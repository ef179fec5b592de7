import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAppRole } from '#platform/database/app-role.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import { createJobs } from '#platform/jobs/create-jobs.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log/log.ts';
import { smtp } from '#ports/mailer/smtp/smtp.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openStandInSmtp, type StandInSmtp } from '#tests/providers/smtp.ts';
import { runAt } from '#tests/recurring-run.ts';
import { type DeliveryDeps, deliverEmail } from './deliver-email.ts';
import { setSubscribed } from './email-preferences.ts';
import { emailFeature } from './feature.ts';
import { deliveryJob, type NewEmail, openSendEmail, type SendEmail } from './send-email.ts';
import { readSubscription } from './subscription-token.ts';

const security: EmailKind = { name: 'security', isRequired: true, description: 'your security' };
const news: EmailKind = { name: 'news', isRequired: false, description: 'what is new' };

let database: Database;
let standIn: StandInSmtp;
let jobs: JobQueue;
let openQueue: () => JobQueue;
let deps: DeliveryDeps;
const warnings: string[] = [];
let sendEmail: SendEmail;
let ana: { id: string; email: string };

beforeAll(async () => {
  const url = await openTestDatabase();
  database = openDatabase(url, testSecret, () => undefined);
  standIn = await openStandInSmtp();
  openQueue = () => createJobs(url, buildAppRole(url, testSecret).name, openLog('silent'));
  jobs = openQueue();
  deps = {
    service: database.service,
    jobs,
    mailer: smtp({ url: standIn.url, from: 'galatea@example.com' }),
    kinds: () => [security, news],
    publicUrl: 'https://galatea.example.com',
    secret: testSecret,
    log: openLog('warn', { write: (line) => void warnings.push(line) }),
  };
  sendEmail = openSendEmail(jobs, async () => 'Ana');
  await jobs.start([deliveryJob]);
});
afterAll(async () => {
  await jobs.stop(5_000);
  await database.close();
  await standIn.close();
});

beforeEach(async () => {
  standIn.behave = 'takes';
  standIn.whileConfirming = async () => undefined;
  standIn.emails.length = 0;
  await database.pool.query('delete from pgboss.job');
  const id = randomUUID();
  ana = { id, email: `${id}@example.com` };
  await database.service
    .insertInto('users')
    .values({ ...ana, name: 'Ana' })
    .execute();
});

describe('a queued email', () => {
  test('is sent once, even if several workers repeat its delivery', async () => {
    const id = await send();
    await Promise.all(Array.from({ length: 8 }, () => deliverEmail(deps, id)));
    await deliverEmail(deps, id);
    expect(standIn.emails.map(({ to, subject }) => ({ to, subject }))).toEqual([{ to: ana.email, subject: 'Hello' }]);
    expect(await findRow(id)).toMatchObject({ status: 'sent', attempts: 1, content: null, ended_at: expect.any(Date) });
  });

  test('is stored only once for an idempotency key', async () => {
    const email = createEmail(security);
    await Promise.all(
      Array.from({ length: 4 }, () => database.service.transaction().execute((trx) => sendEmail(trx, email))),
    );
    const rows = await database.service
      .selectFrom('mails')
      .select('id')
      .where('idempotency_key', '=', email.idempotencyKey)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await listJobs(rows[0]?.id ?? '')).toHaveLength(1);
  });

  test('does not exist if the transaction is rolled back', async () => {
    const rolledBack = database.service.transaction().execute(async (trx) => {
      await sendEmail(trx, createEmail(security));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await database.service.selectFrom('mails').select('id').where('user_id', '=', ana.id).execute()).toEqual([]);
    expect((await database.pool.query('select from pgboss.job')).rowCount).toBe(0);
  });

  test('stays queued and throws if no feature declares its kind', async () => {
    const id = await send({ ...security, name: 'unlisted' });
    await expect(deliverEmail(deps, id)).rejects.toThrow('unlisted');
    expect(await findRow(id)).toMatchObject({ status: 'waiting' });
  });

  test('is sent once when the workers of two processes are running', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 10; index++) ids.push(await send());
    const queues = [openQueue(), openQueue()];
    for (const queue of queues) {
      await queue.start([deliveryJob]);
      for (const job of emailFeature({ ...deps, storedEmails: emptyEmailStore, sendsEmail: true }).jobs ?? [])
        await job.work(queue);
    }
    for (const id of ids) await expect.poll(async () => (await findRow(id)).status).toBe('sent');
    for (const queue of queues) await queue.stop(5_000);
    expect(standIn.emails).toHaveLength(ids.length);
  });
});

describe('an email that was handed to the SMTP server', () => {
  test('stays marked as being sent, and is never sent again, if the process dies before it saves the result', async () => {
    const id = await send();
    const { promise: death, resolve: die } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    standIn.whileConfirming = () => {
      arrive();
      return death;
    };
    const delivery = deliverEmail({ ...deps, service: dyingAfterArrival(arrived) }, id);
    await arrived;
    expect(await findRow(id)).toMatchObject({ status: 'sending', content: null });
    die();
    await expect(delivery).rejects.toThrow('died');
    await deliverEmail(deps, id);
    expect(standIn.emails).toHaveLength(1);
    expect(await findRow(id)).toMatchObject({ status: 'sending', ended_at: null });
  });

  test('is never sent again if it may have been delivered', async () => {
    const id = await send();
    standIn.behave = 'takes it and breaks off';
    await deliverEmail(deps, id);
    standIn.behave = 'takes';
    await deliverEmail(deps, id);
    expect(standIn.emails).toHaveLength(1);
    expect(await findRow(id)).toMatchObject({ status: 'unknown', reason: expect.any(String), attempts: 1 });
  });

  test('is never sent again if it was refused', async () => {
    const id = await send();
    standIn.behave = 'refuses the address';
    await deliverEmail(deps, id);
    standIn.behave = 'takes';
    await deliverEmail(deps, id);
    expect(standIn.emails).toEqual([]);
    expect(await findRow(id)).toMatchObject({ status: 'refused', reason: expect.stringContaining('no such mailbox') });
    const logged = warnings.find((line) => line.includes(id));
    expect(logged).toContain('no such mailbox');
    expect(logged).not.toContain('@');
  });
});

describe('an email whose delivery failed', () => {
  test('is retried after a pause, with the same Message-ID', async () => {
    const id = await send();
    standIn.behave = 'is busy';
    await deliverEmail(deps, id);
    expect(await findRow(id)).toMatchObject({ status: 'waiting', attempts: 1, ended_at: null });
    expect(await listJobs(id)).toEqual([{ pauseMinutes: 0 }, { pauseMinutes: 1 }]);
    expect(warnings.find((line) => line.includes(id))).toContain('try again later');
    standIn.behave = 'takes';
    await deliverEmail(deps, id);
    expect(await findRow(id)).toMatchObject({ status: 'sent', attempts: 2, reason: null });
    expect(standIn.emails[0]?.html).toContain('Hello');
  });

  test('fails permanently after six attempts over five hours', async () => {
    const id = await send();
    standIn.behave = 'is busy';
    for (let attempt = 0; attempt < 7; attempt++) await deliverEmail(deps, id);
    expect(await findRow(id)).toMatchObject({ status: 'failed', attempts: 6, content: null });
    const pauses = (await listJobs(id)).map(({ pauseMinutes }) => pauseMinutes);
    expect(pauses).toEqual([0, 1, 5, 15, 60, 240]);
  });
});

describe('an email of an optional kind', () => {
  test('has a link that unsubscribes its user from this kind', async () => {
    await deliverEmail(deps, await send(news));
    const [email] = standIn.emails;
    const [, token = ''] =
      /^<https:\/\/galatea\.example\.com\/mail\/unsubscribe\?token=(.+)>$/.exec(
        email?.headers['List-Unsubscribe'] ?? '',
      ) ?? [];
    expect(readSubscription(testSecret, token)).toEqual({ userId: ana.id, kind: 'news' });
    expect(email?.text).toContain('Topic: what is new.');
    expect(email?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('is not sent to a user who unsubscribed from its kind, even while it was queued; other emails are sent', async () => {
    const waiting = await send(news);
    await setSubscribed(database.service, { userId: ana.id, kind: 'news' }, false);
    const required = await send(security);
    for (const id of [waiting, await send(news), required]) await deliverEmail(deps, id);
    expect(standIn.emails).toHaveLength(1);
    expect(await findRow(required)).toMatchObject({ status: 'sent' });
    await setSubscribed(database.service, { userId: ana.id, kind: 'news' }, true);
    await deliverEmail(deps, await send(news));
    expect(standIn.emails).toHaveLength(2);
  });

  test('requires an account, because there is no way to unsubscribe without one', async () => {
    const email = { ...createEmail(news), userId: null };
    await expect(sendEmail(database.service, email)).rejects.toThrow('account');
  });
});

const emptyEmailStore = { textOf: async () => null, forget: async () => undefined };

test('an email is deleted together with the account of its recipient', async () => {
  const id = await send();
  await database.service.deleteFrom('users').where('id', '=', ana.id).execute();
  await deliverEmail(deps, id);
  expect(standIn.emails).toEqual([]);
});

test('the delivery status of an email is kept for 90 days', async () => {
  const [old, recent] = [await send(), await send()];
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  await database.service
    .updateTable('mails')
    .set({ created_at: daysAgo(91) })
    .where('id', '=', old)
    .execute();
  await database.service
    .updateTable('mails')
    .set({ created_at: daysAgo(89) })
    .where('id', '=', recent)
    .execute();
  const [cleanUp] = emailFeature({ ...deps, storedEmails: emptyEmailStore, sendsEmail: true }).recurring ?? [];
  expect(await cleanUp?.run(runAt(new Date()))).toEqual({ emails: 1 });
  expect(await findRow(recent)).toMatchObject({ status: 'waiting' });
});

function createEmail(kind: EmailKind): NewEmail {
  return {
    kind,
    userId: ana.id,
    to: ana.email,
    subject: 'Hello',
    content: { paragraphs: ['your week is planned.'] },
    idempotencyKey: `test/${randomUUID()}`,
  };
}

/** Sends an email and returns its id. */
async function send(kind = security): Promise<string> {
  const email = createEmail(kind);
  await database.service.transaction().execute((trx) => sendEmail(trx, email));
  const { id } = await database.service
    .selectFrom('mails')
    .select('id')
    .where('idempotency_key', '=', email.idempotencyKey)
    .executeTakeFirstOrThrow();
  return id;
}

function findRow(id: string) {
  return database.service.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns an email's jobs in the order they start, each with the delay before it. */
async function listJobs(id: string): Promise<{ pauseMinutes: number }[]> {
  const { rows } = await database.pool.query<{ pauseMinutes: number }>(
    `select round(extract(epoch from start_after - created_on) / 60)::integer as "pauseMinutes"
     from pgboss.job where data->>'mailId' = $1 order by start_after`,
    [id],
  );
  return rows;
}

/** Returns the database handle of a process that dies once the email has arrived: its later writes are lost. */
function dyingAfterArrival(arrived: Promise<void>): Database['service'] {
  let isDead = false;
  void arrived.then(() => {
    isDead = true;
  });
  return new Proxy(database.service, {
    get(handle, name) {
      if (isDead) throw new Error('the process died');
      const value: unknown = Reflect.get(handle, name);
      return typeof value === 'function' ? value.bind(handle) : value;
    },
  });
}
