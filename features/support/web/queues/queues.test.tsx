import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import type { QueuedFeedback, QueuedReport, QueuedTicket } from '../../contract.ts';
import FeedbackPage from './feedback-page.tsx';
import ReportsPage from './reports-page.tsx';
import TicketsPage from './tickets-page.tsx';

const shared = { id: '00000000-0000-4000-8000-00000000000b', status: 'open', created_at: '2026-02-01T09:00:00.000Z' };
const requester = { user_id: '00000000-0000-4000-8000-00000000000c', email: 'bo@example.com' };
const feedback = {
  ...{ ...shared, ...requester, note: 'The planner is great', category: 'general', rating: 4, tags: ['Easy'] },
  ...{ link: 'https://example.com/video', path: '/planner', answer: null },
} as QueuedFeedback; // `shared` has a status that all three types accept
const report = {
  ...{ ...shared, user_id: null, reason: 'sexual', details: 'The third photo', path: '/sandbox/instagram/mia' },
  ...{ picture_url: null, answer: null },
} as QueuedReport;
const ticket = {
  ...{
    ...shared,
    ...requester,
    category: 'billing',
    urgency: 'high',
    feature_area: 'Checkout',
    summary: 'Charged twice',
  },
  ...{ details: '', attachment_url: null, answers: [], path: '/support', user_agent: 'Firefox' },
} as unknown as QueuedTicket; // as above; the strings are members of the unions

/** Returns the first page of open items and the closed items. */
const queue = <Item extends object>(open: Item) => {
  let items = [open];
  return {
    list: ({ status, cursor }: { status: string; cursor?: string }) => {
      if (status === 'closed') return { items: [{ ...open, status, note: 'An old one', answer: 'Done.' }], next: null };
      return cursor ? { items: [{ ...open, id: 'second' }], next: null } : { items, next: null };
    },
    close: () => {
      items = [];
      return { ok: true };
    },
  };
};

test('shows the stars and link of feedback, and closes it without an answer', async () => {
  const { list, close } = queue(feedback);
  const { user, sent } = openScreen(FeedbackPage, {
    path: '/admin/feedback',
    calls: { 'list-queued-feedback': list, 'close-feedback': close },
  });
  expect(await screen.findByText('The planner is great')).toBeTruthy();
  for (const words of ['4 of 5', 'Easy', 'https://example.com/video']) expect(screen.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Close/ }));
  expect(await screen.findByText('Closed', { selector: '[data-title]' })).toBeTruthy();
  expect(await screen.findByText('There are no items with this status.')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'close-feedback')?.input).toEqual({
    feedback_id: feedback.id,
    answer: null,
  });
});

test('lists closed feedback separately, with its answer and without an answer field', async () => {
  const { list } = queue(feedback);
  const { user, address } = openScreen(FeedbackPage, {
    path: '/admin/feedback',
    calls: { 'list-queued-feedback': list },
  });
  await screen.findByText('The planner is great');
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(await screen.findByText('Done.')).toBeTruthy();
  expect(address()).toBe('/admin/feedback?status=closed');
  expect(screen.queryByText('The planner is great')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Open' }));
  expect(await screen.findByText('The planner is great')).toBeTruthy();
  expect(address()).toBe('/admin/feedback');
});

test("links a visitor's report to its page and closes it without an answer field", async () => {
  const { list, close } = queue(report);
  const { user, sent } = openScreen(ReportsPage, {
    path: '/admin/reports',
    calls: { 'list-queued-reports': list, 'close-report': close },
  });
  expect(await screen.findByText('It is sexual or shows nudity')).toBeTruthy();
  expect(screen.getByRole('link', { name: report.path }).getAttribute('href')).toBe(report.path);
  expect(screen.getByText(/^A visitor/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Close/ }));
  expect(await screen.findByText('There are no items with this status.')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'close-report')?.input).toEqual({ report_id: report.id, answer: null });
});

test('answers and closes the report of a signed-in user', async () => {
  const { list, close } = queue({ ...report, user_id: requester.user_id, picture_url: 'http://localhost/files/1.jpg' });
  const { user, sent } = openScreen(ReportsPage, {
    path: '/admin/reports',
    calls: { 'list-queued-reports': list, 'close-report': close },
  });
  expect(await screen.findByAltText('The reported photo')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Answer to whoever reported it/), 'It is gone.');
  await user.click(screen.getByRole('button', { name: /^Answer and close/ }));
  expect(await screen.findByText('Answered', { selector: '[data-title]' })).toBeTruthy();
  expect(sent.find(({ name }) => name === 'close-report')?.input).toEqual({
    report_id: report.id,
    answer: 'It is gone.',
  });
});

test('searches tickets within the selected status', async () => {
  const { user, sent, address } = openScreen(TicketsPage, {
    path: '/admin/tickets',
    calls: {
      'list-queued-tickets': ({ search }: { search?: string }) => ({ items: search ? [] : [ticket], next: null }),
    },
  });
  expect(await screen.findByText('Charged twice')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  await waitFor(() => expect(address()).toBe('/admin/tickets?status=closed'));
  await user.type(screen.getByLabelText('Email address or keywords'), 'bo@{Enter}');
  expect(await screen.findByText('There are no items with this status.')).toBeTruthy();
  expect(address()).toBe('/admin/tickets?status=closed&search=bo%40');
  expect(sent.at(-1)).toEqual({ name: 'list-queued-tickets', input: { status: 'closed', search: 'bo@' } });
  await user.click(screen.getByRole('radio', { name: 'Open' }));
  await waitFor(() => expect(address()).toBe('/admin/tickets?search=bo%40'));
});
