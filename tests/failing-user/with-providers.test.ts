import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '#features/billing/server/payments/reconcile-payments.ts';
import { cancelTrainings } from '#features/influencers/server/training/cancel-trainings.ts';
import { checkNetworkHealth } from '#features/instagram/server/networks/check-network-health.ts';
import { tokenJobs } from '#features/instagram/server/refresh-tokens.ts';
import type { RecurringJob } from '#platform/jobs/jobs.ts';
import { runRecurring } from '#platform/jobs/run-recurring.ts';
import { openLog } from '#platform/log/log.ts';
import type { LoraTrainer } from '#ports/lora-trainer/lora-trainer.ts';
import type { PaymentFact, Payments } from '#ports/payments/payments.ts';
import { refreshTokens } from '#ports/publisher/instagram-graph/tokens.ts';
import type { InstagramLogin } from '#ports/publisher/instagram-login.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { failForUser } from '../fail-for-user.ts';
import { unusedPublisher } from '../unused-publisher.ts';
import { openUsers, type Users } from './open-users.ts';

let users: Users;

beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.product.close());

test("billing/reconcile-payments applies other users' payments when the payments of one user cannot be applied", async () => {
  const { pool, service } = users.product.database;
  async function* listFacts(): AsyncIterable<PaymentFact> {
    for (const reference of users.all)
      yield {
        kind: 'subscription changed',
        reference,
        subscriptionId: `found-${reference}`,
        customerId: `customer-${reference}`,
        plan: 'creator',
        billing: 'monthly',
        status: 'active',
        currentPeriodEnd: Math.floor(Date.now() / 1_000) + 86_400,
        cancelAtPeriodEnd: false,
        asOf: Date.now(),
      };
  }
  const payments = { name: 'test', listFacts } as Partial<Payments> as Payments; // the rest is not called
  const events = { emit: async () => undefined };
  // No emails are sent about an active subscription.
  const emails = {} as Parameters<typeof reconcilePayments>[0]['emails'];
  await pool.query(`delete from subscriptions`);
  const restore = await failForUser(pool, users.failing);
  const lines = await run({
    name: 'billing/reconcile-payments',
    cron: '',
    run: (each) => reconcilePayments({ service, events, emails: emails, payments }, each),
  });
  await restore();
  const { rows } = await pool.query(`select user_id from subscriptions where id like 'found-%'`);
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([users.before, users.after]));
  expect(lines).toContainEqual(expect.objectContaining({ userId: users.failing }));
});

test('influencers/cancel-trainings cancels the other trainings when one cannot be canceled', async () => {
  const { pool, service } = users.product.database;
  await pool.query('delete from trainings_to_cancel');
  for (const [minutes, user] of users.all.entries())
    await pool.query(
      `insert into trainings_to_cancel (id, trigger_word, request_id, asked_at)
        values ($1, 'word', $2, now() - make_interval(mins => $3))`,
      [randomUUID(), user, minutes],
    );
  const trainer = {
    async cancel(requestId: string) {
      if (requestId === users.failing) throw new Error('an error of one user');
      return { kind: 'canceled' };
    },
  } as Partial<LoraTrainer> as LoraTrainer; // the rest is not called
  const job: RecurringJob = {
    name: 'influencers/cancel-trainings',
    cron: '',
    run: async (each) => ({ trainings: await cancelTrainings({ service, trainer }, each) }),
  };
  const lines = await run(job);
  const { rows } = await pool.query('select request_id from trainings_to_cancel');
  expect(rows).toEqual([{ request_id: users.failing }]);
  expect(lines.at(-1)).toMatchObject({ trainings: 2, failures: 1 });
});

test('instagram/refresh-tokens refreshes the other tokens when one cannot be refreshed', async () => {
  const { pool, service } = users.product.database;
  for (const user of users.all)
    await pool.query(`update instagram_connections set account_id = 'account ' || user_id where user_id = $1`, [user]);
  const tried: string[] = [];
  const accounts = {
    toRefresh: async () => users.all.map((user) => `account ${user}`),
    async saveTry(id: string) {
      if (id === `account ${users.failing}`) throw new Error('an error of one user');
      tried.push(id);
    },
    find: async () => undefined,
  } as unknown as Parameters<typeof refreshTokens>[1]; // the rest is not called
  const graph = async () => Promise.reject(new Error('no account is found'));
  const login = {
    refreshTokens: (now, forAccount) => refreshTokens(graph, accounts, now, forAccount),
  } as Partial<InstagramLogin> as InstagramLogin; // the rest is not called
  const job = tokenJobs(service, login).find(({ name }) => name === 'instagram/refresh-tokens');
  const lines = job ? await run(job) : [];
  expect(tried).toEqual([`account ${users.before}`, `account ${users.after}`]);
  expect(lines).toContainEqual(expect.objectContaining({ userId: users.failing }));
});

test('instagram/check-network-health checks the other accounts when one cannot be checked', async () => {
  const { pool, service } = users.product.database;
  const statement = `insert into network_accounts (influencer_id, user_id, network, profile_id, account_id, connected)
    select id, user_id, 'threads', 'profile', user_id, true from influencers where user_id = $1
    on conflict (influencer_id, network) do update set account_id = excluded.account_id, connected = true`;
  for (const user of users.all) await pool.query(statement, [user]);
  const threads: Publisher = { ...unusedPublisher, health: async () => ({ kind: 'healthy' }) };
  const deps = { service, networkPublishers: { threads }, sendEmail: async () => undefined, publicUrl: '' };
  const restore = await failForUser(pool, users.failing);
  const lines = await run({
    name: 'instagram/check-network-health',
    cron: '',
    run: (each) => checkNetworkHealth({ ...deps, findPosting: async () => [] }, each),
  });
  await restore();
  const { rows } = await pool.query(
    `select distinct user_id from network_accounts where health_checked_at is not null and connected`,
  );
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([users.before, users.after].toSorted());
  expect(lines).toContainEqual(expect.objectContaining({ userId: users.failing }));
});

async function run(job: RecurringJob): Promise<unknown[]> {
  const lines: unknown[] = [];
  await runRecurring(job, new Date(), openLog('error', { write: (line) => void lines.push(JSON.parse(line)) }));
  return lines;
}
