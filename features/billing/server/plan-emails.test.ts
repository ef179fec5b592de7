import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import type { StandInStripe } from '#tests/providers/stripe.ts';
import { buyPlan, openSellingStripe, sendWebhook } from '#tests/providers/stripe-webhooks.ts';
import { signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let stripe: StandInStripe;
beforeAll(async () => {
  const selling = await openSellingStripe();
  stripe = selling.stripe;
  product = await openTestProduct({}, selling.config);
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});

const day = 86_400;
const now = Math.floor(Date.now() / 1_000);
const at = (seconds: number) => new Date(seconds * 1_000);

/** Returns the subjects of a user's emails, oldest first, excluding the one that confirms the address. */
async function listEmails(user: TestUser): Promise<string[]> {
  const { service } = product.database;
  const rows = await service
    .selectFrom('mails')
    .where('user_id', '=', user.id)
    .where('kind', 'in', ['payments', 'low-credits'])
    .orderBy('created_at')
    .select('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Returns the body of the email with this subject, once it is delivered. */
async function findBody(user: TestUser, subject: string): Promise<string> {
  const find = () =>
    product.database.service
      .selectFrom('outbox_mails')
      .where('recipient', '=', user.email)
      .where('subject', '=', subject)
      .select('body')
      .executeTakeFirst();
  await expect.poll(find).toBeDefined();
  return (await find())?.body ?? '';
}

test('confirms the plan by email after a purchase, but not after a renewal', async () => {
  const ana = await signUp(product, 'Ana');
  const { invoice } = await buyPlan(product, stripe, ana, now);
  await sendWebhook(product, stripe, 'invoice.paid', invoice);
  const next = { ...invoice, id: `${invoice.id}/2`, lines: { data: [] } };
  const [line] = (invoice.lines as { data: object[] }).data; // created by invoiceObject
  stripe.put('invoices', { ...next, lines: { data: [{ ...line, period: { start: now + 1, end: now + 60 * day } }] } });
  expect(await sendWebhook(product, stripe, 'invoice.paid', next)).toBe(200);
  expect(await listEmails(ana)).toEqual(['Welcome to the Creator plan']);
  const body = await findBody(ana, 'Welcome to the Creator plan');
  for (const words of ['Hello,', 'billed monthly', '$39.00', '250 credits', '3 influencers', '/account'])
    expect(body).toContain(words);
});

test('announces the end of the plan after a failed payment, once per period', async () => {
  const ana = await signUp(product, 'Ana');
  const { subscription, paid } = await buyPlan(product, stripe, ana, now);
  for (const status of ['past_due', 'active', 'past_due']) {
    stripe.put('subscriptions', { ...subscription, status });
    await sendWebhook(product, stripe, 'customer.subscription.updated', subscription);
  }
  expect(await listEmails(ana)).toEqual(['Welcome to the Creator plan', 'Your payment did not go through']);
  const end = at(paid.periodEnd + 7 * day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(await findBody(ana, 'Your payment did not go through')).toContain(`You keep your plan until ${end}.`);
});

test('announces a yearly renewal once, a month ahead, unless it was canceled', async () => {
  const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  const currentPeriodEnd = now + 365 * day;
  await buyPlan(product, stripe, ana, now, { billing: 'annual', currentPeriodEnd });
  await buyPlan(product, stripe, bo, now, { billing: 'annual', currentPeriodEnd, cancelAtPeriodEnd: true });
  const announce = (seconds: number) => runRecurring(product, 'billing/announce-renewals', at(seconds));
  expect(await announce(currentPeriodEnd - 31 * day)).toEqual({ emails: 0 });
  expect(await announce(currentPeriodEnd - 30 * day)).toEqual({ emails: 1 });
  expect(await announce(currentPeriodEnd - 29 * day)).toEqual({ emails: 0 });
  const [, subject = ''] = await listEmails(ana);
  expect(subject).toMatch(/^Your plan renews on /);
  expect(await findBody(ana, subject)).toContain('$324.00');
  expect(await listEmails(bo)).toEqual(['Welcome to the Creator plan']);
});

test('announces low credits once a month, and the user can unsubscribe', async () => {
  const ana = await signUp(product, 'Ana');
  await buyPlan(product, stripe, ana, now);
  const announce = () => runRecurring(product, 'billing/announce-low-credits');
  await setCredits(product.database, ana.id, 26);
  expect(await announce()).toEqual({ emails: 0 });
  await setCredits(product.database, ana.id, 25);
  expect(await announce()).toEqual({ emails: 1 });
  await setCredits(product.database, ana.id, 0);
  expect(await announce()).toEqual({ emails: 0 });
  expect(await listEmails(ana)).toEqual(['Welcome to the Creator plan', 'Your credits are running low']);
  const body = await findBody(ana, 'Your credits are running low');
  expect(body).toContain('25 credits');
  expect(body).toContain('Unsubscribe from these emails');
  const { body: preferences } = await ana.call('list-mail-preferences');
  expect(preferences.preferences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'low-credits', required: false }),
      expect.objectContaining({ kind: 'payments', required: true }),
    ]),
  );
});

test('does not suggest a larger plan to users on the largest one', async () => {
  const ana = await signUp(product, 'Ana');
  await buyPlan(product, stripe, ana, now, { plan: 'professional' });
  await setCredits(product.database, ana.id, 0);
  await runRecurring(product, 'billing/announce-low-credits');
  const body = await findBody(ana, 'Your credits are used up');
  expect(body).toContain('no credits left');
  expect(body).not.toContain('larger plan');
});
