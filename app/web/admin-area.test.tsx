import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { adminPaths } from '#features/admin/admin-paths.ts';
import type { AdminEmail, AdminUser, Overview, SecurityEvent } from '#features/admin/contract.ts';
import { openScreen, refusal } from '#tests/screen.tsx';
import AdminPages, { adminPages } from './admin-area.tsx';

const bo: AdminUser = {
  id: '00000000-0000-4000-8000-00000000000b',
  email: 'bo@example.com',
  name: 'Bo',
  email_verified: true,
  is_admin: false,
  sessions: 2,
  suspended: null,
  plan: 'creator',
  credits: 12,
  created_at: '2026-02-01T09:00:00.000Z',
};
const none = { items: [], next: null };

afterEach(() => void vi.restoreAllMocks());

function open(at: string, calls: Readonly<Record<string, unknown>> = {}) {
  return openScreen(AdminPages, { path: '/admin/*', at, calls: { 'has-role': { has_role: true }, ...calls } });
}

describe('a user without the admin role', () => {
  test('shows an explanation, and no page requests data', async () => {
    const { sent } = open('/admin/people', { 'has-role': { has_role: false } });
    expect(await screen.findByRole('heading', { name: 'Only admins can see this' })).toBeTruthy();
    expect(sent.map(({ name }) => name)).not.toContain('list-people');
    expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
  });

  test('can retry when the role could not be loaded', async () => {
    let works = false;
    const { user } = open('/admin/people', {
      'has-role': () => (works ? { has_role: true } : Response.json({}, { status: 503 })),
      'list-people': none,
    });
    const retry = await screen.findByRole('button', { name: /^Retry/ });
    works = true;
    await user.click(retry);
    expect(await screen.findByText('No users found')).toBeTruthy();
  });
});

test("scrolls the navigation of a phone to the open page's link", async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('aria-current') === 'page' ? new DOMRect(900, 0, 100, 44) : new DOMRect(0, 0, 320, 52);
  });
  open('/admin/people', { 'list-people': none });
  const navigation = await screen.findByRole('navigation', { name: 'Admin' });
  await waitFor(() => expect(navigation.scrollLeft).toBe(900 - (320 - 100) / 2));
});

test('links to every queue and list in the navigation', async () => {
  open('/admin/people', { 'list-people': none });
  const navigation = within(await screen.findByRole('navigation', { name: 'Admin' }));
  expect(navigation.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/people',
    '/admin/tickets',
    '/admin/feedback',
    '/admin/reports',
    '/admin/shares',
    '/admin/payouts',
    '/admin/images',
    '/admin/catalog',
    '/admin/fill-demo',
    '/admin/outbox',
    '/admin/profiles',
    '/admin/jobs',
    '/admin/log',
  ]);
});

test('lists all admin pages for the server, which responds with 404 to other addresses', () => {
  expect(adminPaths).toEqual(adminPages.map(({ path }) => path));
});

test('shows the status of the installation in the overview, with links to the open queues', async () => {
  const provider = {
    work: 'pictures',
    name: 'openai',
    label: 'OpenAI',
    health: 'failing',
    done: 1,
    failed: 3,
  } as const;
  const shown: Overview = {
    people: { people: 30, suspended: 1 },
    posts: { waiting: 20, posted: 400, failed: 5, missed: 6 },
    queue: { waiting: 7, working: 1, images: 9, failed_jobs: 11 },
    queues: { tickets: 1, feedback: 2, reports: 0, profiles: 3 },
    models: [
      {
        provider: 'openai',
        model: 'gpt-image-1',
        work: 'images',
        state: 'gone',
        shutdown_on: '2026-10-23',
        successor: 'gpt-image-2.6-sunburst',
        is_replaced: true,
        problem: null,
      },
    ],
    vendors: [provider, { ...provider, work: 'mail', label: 'SMTP', health: 'idle' }],
    costs: [
      { day: '2026-02-02', vendor: 'openai', calls: 4, cost_usd: 0.5 },
      { day: '2026-02-02', vendor: 'own model', calls: 2, cost_usd: null },
    ],
    days: [
      { day: '2026-02-01', people: 1, images: 3, posts: 1, failures: 0 },
      { day: '2026-02-02', people: 0, images: 7, posts: 2, failures: 2 },
    ],
  };
  const { promise, resolve } = Promise.withResolvers<Overview>();
  const { user } = open('/admin', { 'get-admin-overview': () => promise });
  expect(await screen.findByText('Loading the overview')).toBeTruthy();
  resolve(shown);
  const replaced = 'Shutdown announced for 2026-10-23. gpt-image-2.6-sunburst is used instead.';
  const overviewTexts = ['1 suspended', '6 missed', '8 jobs', 'OpenAI', 'Failing', 'Not used', '$0.50', 'unknown'];
  for (const words of [...overviewTexts, 'Shut down', replaced]) expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Loading the overview')).toBeNull();
  expect(screen.getByRole('link', { name: '1 open ticket' }).getAttribute('href')).toBe('/admin/tickets');
  for (const name of ['2 open feedback', '0 open reports', '3 profiles to remove'])
    expect(screen.getByRole('link', { name })).toBeTruthy();
  expect(screen.getByText('Images: 10 in total, 7 on the busiest day')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Failures' }));
  expect(await screen.findByText('Failures: 2 in total, 2 on the busiest day')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Failures by day' })).getByText('2026-02-02: 2')).toBeTruthy();
});

describe('users', () => {
  test('can be searched', async () => {
    const { user, sent, address } = open('/admin/people', { 'list-people': { items: [bo], next: null } });
    await screen.findByText('bo@example.com');
    await user.type(screen.getByLabelText('Email address or name'), 'bo@{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/people?search=bo%40'));
    await waitFor(() =>
      expect(sent.findLast(({ name }) => name === 'list-people')?.input).toMatchObject({ search: 'bo@' }),
    );
  });

  test('are suspended with a reason', async () => {
    let listedUser = bo;
    const { user, sent } = open('/admin/people', {
      'list-people': () => ({ items: [listedUser], next: null }),
      'suspend-person': ({ reason }: { reason: string }) => {
        listedUser = { ...bo, suspended: { reason, since: bo.created_at } };
        return { ok: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for bo@example.com' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    await user.type(await screen.findByLabelText('Reason'), 'Spam');
    await user.click(screen.getByRole('button', { name: /^Suspend/ }));
    expect(await screen.findByText('Suspended', { selector: '[data-title]' })).toBeTruthy();
    expect(sent.find(({ name }) => name === 'suspend-person')?.input).toEqual({ user_id: bo.id, reason: 'Spam' });
    expect(await screen.findByText('Spam', { selector: 'span' })).toBeTruthy();
  });

  test('are not changed without a reason', async () => {
    const { user, sent } = open('/admin/people', { 'list-people': { items: [bo], next: null } });
    await user.click(await screen.findByRole('button', { name: 'Actions for bo@example.com' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Grant credits' }));
    await user.click(await screen.findByRole('button', { name: /^Grant/ }));
    expect(await screen.findByText('Enter a reason. It is recorded in the security log.')).toBeTruthy();
    expect(sent.some(({ name }) => name === 'grant-credits')).toBe(false);
  });

  test('keeps the dialog open with the reason when the server refuses the change', async () => {
    const { user } = open('/admin/people', {
      'list-people': { items: [bo], next: null },
      'suspend-person': refusal(409, 'OWN_ACCOUNT', 'You cannot suspend yourself.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for bo@example.com' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    await user.type(await screen.findByLabelText('Reason'), 'A test');
    await user.click(screen.getByRole('button', { name: /^Suspend/ }));
    expect(await screen.findByText('You cannot suspend yourself.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

test('filters emails by status, and opens emails that were kept in the outbox', async () => {
  const email: AdminEmail = {
    id: bo.id,
    recipient: 'bo@example.com',
    kind: 'account',
    subject: 'Confirm your address',
    status: 'failed',
    reason: 'The mailbox is full.',
    attempts: 3,
    created_at: bo.created_at,
  };
  const welcome = { ...email, id: `${bo.id.slice(0, -1)}c`, subject: 'Welcome', attempts: 1, reason: null };
  const { user, sent } = open('/admin/outbox', {
    'list-mails': { items: [email, welcome], next: null },
    'get-mail-text': ({ mail_id }: { mail_id: string }) => ({ text: mail_id === email.id ? 'Hello Bo' : null }),
  });
  expect(await screen.findByText('The mailbox is full.')).toBeTruthy();
  expect(screen.getAllByText(/attempts$/).map(({ textContent }) => textContent)).toEqual(['3 attempts']);
  await user.click(screen.getByRole('button', { name: 'Read Confirm your address' }));
  expect(await screen.findByText('Hello Bo')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Read Welcome' }));
  expect(await screen.findByText(/^The text of this email is not stored/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.selectOptions(await screen.findByLabelText('Status'), 'failed');
  await waitFor(() =>
    expect(sent.findLast(({ name }) => name === 'list-mails')?.input).toMatchObject({ status: 'failed' }),
  );
});

test('retries a failed job', async () => {
  const job = { id: bo.id, name: 'mail/deliver', data: { mailId: '1' }, error: 'no', created_at: bo.created_at };
  let jobs = [job];
  const { user } = open('/admin/jobs', {
    'list-failed-jobs': () => ({ items: jobs, next: null }),
    'retry-failed-job': () => {
      jobs = [];
      return { ok: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again: mail/deliver' }));
  expect(await screen.findByText('The job was restarted')).toBeTruthy();
  expect(await screen.findByText('No failed jobs')).toBeTruthy();
});

test('filters the security log by action, and shows the actor, the target and the reason', async () => {
  const event: SecurityEvent = {
    id: bo.id,
    action: 'person_suspended',
    who: { id: bo.id, email: 'cleo@example.com' },
    about: { id: bo.id, email: 'bo@example.com' },
    details: { why: 'Spam' },
    user_agent: 'Firefox',
    created_at: bo.created_at,
  };
  const { user, sent } = open('/admin/log', {
    'list-security-events': { items: [event], next: null },
    'list-security-actions': { actions: ['person_suspended', 'sign_in'] },
  });
  const row = within((await screen.findAllByRole('row')).at(-1) as HTMLElement);
  for (const words of ['Person suspended', 'cleo@example.com', 'bo@example.com', 'Spam'])
    expect(row.getByText(words)).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText('Event'), 'Sign in');
  await waitFor(() =>
    expect(sent.findLast(({ name }) => name === 'list-security-events')?.input).toMatchObject({ action: 'sign_in' }),
  );
});

test('answers a ticket from the queue', async () => {
  const ticket = {
    id: bo.id,
    category: 'billing',
    urgency: 'high',
    feature_area: 'Checkout',
    summary: 'Charged twice',
    details: '',
    attachment_url: null,
    status: 'open',
    created_at: bo.created_at,
    answers: [],
    user_id: bo.id,
    email: bo.email,
    path: '/support',
    user_agent: 'Firefox',
  };
  const { user, sent } = open('/admin/tickets', {
    'list-queued-tickets': { items: [ticket], next: null },
    'answer-ticket': { ok: true },
  });
  await user.type(await screen.findByLabelText(/^Answer to bo@example\.com/), 'We gave it back.');
  await user.click(screen.getByRole('button', { name: /^Send answer/ }));
  expect(await screen.findByText('Answered', { selector: '[data-title]' })).toBeTruthy();
  expect(sent.find(({ name }) => name === 'answer-ticket')?.input).toEqual({
    ticket_id: ticket.id,
    answer: 'We gave it back.',
    close: false,
  });
});
