import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboutHours } from '#tests/about-hours.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { callAs, signUp, type TestUser } from '#tests/users.ts';
import { maxTicketsPerHour, messageDaysKept } from '../support-rules.ts';

let product: TestProduct;
let operator: TestUser;
let ana: TestUser;
let bo: TestUser;

beforeAll(async () => {
  product = await openTestProduct();
  operator = await signUp(product, 'Cleo'); // the first account becomes the operator
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
});
afterAll(() => product.close());

const service = () => product.database.service;
const ticket = { category: 'billing', summary: ' Charged twice ', details: 'On Monday.', path: '/support' };
const listed = async (user: TestUser, name: string, input = {}) =>
  (await user.call(name, input)).body.items as Record<string, unknown>[]; // every list returns its items

/** Returns the emails sent to a user, newest first. */
function listEmails({ email }: TestUser) {
  return service()
    .selectFrom('mails')
    .select(['subject', 'kind', 'status'])
    .where('recipient', '=', email)
    .where('kind', '=', 'answers')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns the operator's recorded actions, newest first. */
async function acts() {
  const rows = await service()
    .selectFrom('security_audit_log')
    .select(['action', 'details', 'user_id'])
    .where('user_id', '=', operator.id)
    .orderBy('created_at', 'desc')
    .execute();
  // The details are typed as an object.
  return rows.map(({ action, details, user_id }) => ({ who: user_id, action, ...(details as object) }));
}

describe('support tickets', () => {
  test('stores the author, the defaults and the status, and shows the ticket only to its author', async () => {
    const sent = await ana.call('submit-ticket', ticket);
    expect(sent.body.ticket).toMatchObject({
      summary: 'Charged twice',
      urgency: 'normal',
      feature_area: 'Image generation',
      attachment_url: null,
      status: 'open',
      answers: [],
    });
    const row = await service().selectFrom('support_tickets').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_id: ana.id, email: ana.email, path: '/support', user_agent: 'node' });
    expect(await listed(ana, 'list-tickets')).toHaveLength(1);
    expect(await listed(bo, 'list-tickets')).toEqual([]);
  });

  test.each([
    [{ summary: '   ' }, 'summary', 'Please add a short summary.'],
    [{ summary: 'x'.repeat(201) }, 'summary', 'Summary too long (max 200 characters)'],
    [{ details: 'x'.repeat(5_001) }, 'details', 'Details too long (max 5000 characters)'],
    [{ attachment_url: 'a screenshot' }, 'attachment_url', 'Please enter a valid URL for attachment'],
    [{ attachment_url: 'javascript:alert(1)' }, 'attachment_url', 'Please enter a valid URL for attachment'],
  ])('rejects a ticket with %o', async (change, field, message) => {
    const { status, body } = await ana.call('submit-ticket', { ...ticket, ...change });
    expect({ status, message: body.message, field: (body.details as { field: string }).field }).toEqual({
      status: 400,
      message,
      field,
    });
  });

  test('emails the answer, shows it with the ticket and closes the ticket', async () => {
    const [queued] = await listed(operator, 'list-queued-tickets', { search: 'charged TWICE' });
    expect(queued).toMatchObject({ email: ana.email, status: 'open' });
    const id = String(queued?.id);
    expect((await operator.call('answer-ticket', { ticket_id: id, answer: 'We gave it back.' })).status).toBe(200);
    expect(await listed(ana, 'list-tickets')).toMatchObject([
      { status: 'answered', answers: [{ answer: 'We gave it back.' }] },
    ]);
    expect(await listEmails(ana)).toMatchObject([{ subject: 'Re: Charged twice' }]);
    expect(await listed(operator, 'list-queued-tickets')).toEqual([]);
    await operator.call('close-ticket', { ticket_id: id });
    expect(await listed(ana, 'list-tickets')).toMatchObject([{ status: 'closed' }]);
    expect((await acts()).slice(0, 2)).toMatchObject([
      { who: operator.id, action: 'ticket_closed', about: ana.id, ticket: id },
      { who: operator.id, action: 'ticket_answered', about: ana.id, ticket: id },
    ]);
  });

  test('lists tickets page by page, newest first', async () => {
    for (const summary of ['one', 'two', 'three']) await bo.call('submit-ticket', { ...ticket, summary });
    const first = await bo.call('list-tickets', { limit: 2 });
    expect(first.body.items).toMatchObject([{ summary: 'three' }, { summary: 'two' }]);
    const last = await bo.call('list-tickets', { limit: 2, cursor: first.body.next });
    expect(last.body).toMatchObject({ items: [{ summary: 'one' }], next: null });
  });

  test('treats wildcard characters in a search as text', async () => {
    expect(await listed(operator, 'list-queued-tickets', { search: '%' })).toEqual([]);
  });
});

describe('feedback', () => {
  const feedback = { note: 'The week view is lovely.', category: 'general', context: { path: '/home', link: '' } };

  test('stores the rating, tags, page, device and user', async () => {
    expect((await ana.call('submit-feedback', feedback)).body).toEqual({ ok: true });
    const row = await service().selectFrom('product_feedback').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id: ana.id,
      context: {
        rating: 5,
        tags: [],
        link: null,
        path: '/home',
        userAgent: 'node',
        user: { id: ana.id, email: ana.email },
      },
    });
  });

  test.each([
    [{ note: ' too short ' }, 'Please add at least 10 characters.'],
    [{ note: 'x'.repeat(2_001) }, 'Feedback too long (max 2000 characters).'],
    [{ context: { link: 'nowhere' } }, 'Please enter a valid URL'],
  ])('rejects feedback with %o', async (change, message) => {
    expect(await ana.call('submit-feedback', { ...feedback, ...change })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('closes feedback once and emails the answer', async () => {
    const [queued] = await listed(operator, 'list-queued-feedback');
    expect(queued).toMatchObject({ email: ana.email, rating: 5 });
    const close = { feedback_id: queued?.id, answer: 'Thank you!' };
    expect((await operator.call('close-feedback', close)).status).toBe(200);
    expect((await operator.call('close-feedback', close)).status).toBe(404);
    expect((await listEmails(ana))[0]).toMatchObject({ subject: 'About your feedback' });
    expect(await listed(operator, 'list-queued-feedback', { status: 'closed' })).toMatchObject([
      { answer: 'Thank you!' },
    ]);
  });
});

describe('content reports', () => {
  test('accepts a report about a public page without an account, and shows operators only images on this site', async () => {
    const report = { reason: 'likeness', path: '/sandbox/instagram/mia' };
    for (const picture_url of [`${product.url}/files/0123456789abcdef.jpg`, 'https://tracker.example/pixel.gif'])
      expect((await callAs(product.url, null, 'submit-report', { ...report, picture_url })).body).toEqual({ ok: true });
    expect(await listed(operator, 'list-queued-reports')).toMatchObject([
      { picture_url: null, user_id: null },
      { picture_url: `${product.url}/files/0123456789abcdef.jpg` },
    ]);
  });

  test('closes a report and emails the answer to the reporter', async () => {
    await bo.call('submit-report', { reason: 'other', path: '/pricing', details: 'A typo' });
    const [queued] = await listed(operator, 'list-queued-reports');
    expect(queued).toMatchObject({ user_id: bo.id, details: 'A typo', path: '/pricing' });
    await operator.call('close-report', { report_id: queued?.id, answer: 'Corrected.' });
    expect(await listEmails(bo)).toMatchObject([{ subject: 'About your report' }]);
  });

  test('returns 429 after too many reports from one address within an hour', async () => {
    let refused: { status: number; body: object } | undefined;
    for (let count = 0; count < 21 && !refused; count++) {
      const answer = await ana.call('submit-report', { reason: 'other', path: '/' });
      if (answer.status !== 200) refused = answer;
    }
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REPORTS', details: { retry_after: aboutHours(1) } },
    });
  });
});

test.each(['list-queued-tickets', 'list-queued-feedback', 'list-queued-reports'])(
  '%s returns 403 to a user who is not an operator',
  async (name) => {
    expect(await ana.call(name)).toMatchObject({ status: 403, body: { message: 'Only admins can do this.' } });
  },
);

test('deletes tickets, feedback and reports after their retention period, and not before', async () => {
  const { pool } = product.database;
  const tables = ['support_tickets', 'product_feedback', 'content_reports'] as const;
  const day = 24 * 60 * 60_000;
  await ana.call('submit-ticket', ticket);
  await ana.call('submit-feedback', { note: 'The week view is lovely.', category: 'general', context: { path: '/' } });
  await ana.call('submit-report', { reason: 'other', path: '/' });
  const counts = () => Promise.all(tables.map(async (table) => (await pool.query(`select from ${table}`)).rows.length));
  const before = await counts();
  expect(Math.min(...before)).toBeGreaterThan(0);
  await runRecurring(product, 'support/delete-old-messages', new Date(Date.now() + (messageDaysKept - 1) * day));
  expect(await counts()).toEqual(before);
  await runRecurring(product, 'support/delete-old-messages', new Date(Date.now() + (messageDaysKept + 1) * day));
  expect(await counts()).toEqual([0, 0, 0]);
});

test.each([
  ['submit-ticket', ticket, 'TOO_MANY_TICKETS'],
  [
    'submit-feedback',
    { note: 'The week view is lovely.', category: 'general', context: { path: '/' } },
    'TOO_MUCH_FEEDBACK',
  ],
])('%s is limited per user and hour, and returns how long to wait', async (name, input, code) => {
  const cleo = await signUp(product, 'Cleo');
  const answers = await Promise.all(Array.from({ length: maxTicketsPerHour + 1 }, () => cleo.call(name, input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxTicketsPerHour);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    body: { code, details: { retry_after: aboutHours(1) } },
  });
});
