import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import SupportPage from './support-page.tsx';

const answered = {
  id: '00000000-0000-4000-8000-00000000000a',
  category: 'billing',
  urgency: 'normal',
  feature_area: 'Checkout',
  summary: 'Charged twice',
  details: 'On Monday.',
  attachment_url: null,
  status: 'answered',
  created_at: '2026-02-01T09:00:00.000Z',
  answers: [{ id: 'answer', answer: 'We gave it back.', created_at: '2026-02-02T09:00:00.000Z' }],
};

function open(calls: Readonly<Record<string, unknown>> = {}) {
  const none = { items: [], next: null };
  return openScreen(SupportPage, { path: '/support', calls: { 'list-tickets': none, ...calls } });
}

test('redirects a visitor to sign-up and back to the support page', async () => {
  const { address } = open({ 'get-session': { user: null } });
  await expect.poll(address).toBe('/auth?mode=signup&next=/support');
});

describe('ticket form', () => {
  test('sends a ticket with the defaults, then clears the form', async () => {
    let items: object[] = [];
    const { user, sent } = open({
      'list-tickets': () => ({ items, next: null }),
      'submit-ticket': () => {
        items = [answered];
        return { ticket: answered };
      },
    });
    await user.type(await screen.findByLabelText(/^Summary/), 'No pictures');
    await user.click(screen.getByRole('button', { name: /^Send ticket/ }));
    expect(await screen.findByText("Thanks! We'll reach out shortly.")).toBeTruthy();
    expect(sent.find(({ name }) => name === 'submit-ticket')?.input).toEqual({
      category: 'technical',
      urgency: 'normal',
      feature_area: 'Image generation',
      summary: 'No pictures',
      details: '',
      attachment_url: '',
      path: '/support',
    });
    expect((screen.getByLabelText(/^Summary/) as HTMLInputElement).value).toBe('');
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test('shows validation messages for a missing summary and an invalid attachment URL, and sends nothing', async () => {
    const { user, sent } = open();
    await user.type(await screen.findByLabelText(/^Attachment/), 'screenshot');
    await user.click(screen.getByRole('button', { name: /^Send ticket/ }));
    expect(await screen.findByText('Please add a short summary.')).toBeTruthy();
    expect(screen.getByText('Please enter a valid URL for attachment')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Summary/));
    expect(sent.some(({ name }) => name === 'submit-ticket')).toBe(false);
  });

  test('keeps the ticket in the form and shows the reason when the server rejects it', async () => {
    const { user } = open({ 'submit-ticket': refusal(429, 'TOO_MANY_TICKETS', 'Please try again later.') });
    await user.type(await screen.findByLabelText(/^Summary/), 'No pictures');
    await user.click(screen.getByRole('button', { name: /^Send ticket/ }));
    expect(await screen.findByText('Please try again later.')).toBeTruthy();
    expect((screen.getByLabelText(/^Summary/) as HTMLInputElement).value).toBe('No pictures');
  });
});

test.each([
  [true, 'Tell us what you need. We answer here and by email to ana@example.com.'],
  [false, 'Tell us what you need. We answer here.'],
])('promises an email answer only if the installation sends email: %s', async (sends_mail, text) => {
  open({ 'get-sign-in-options': { google: false, sends_mail, starter_credits_wait: false } });
  expect(await screen.findByText(text)).toBeTruthy();
});

describe('ticket list', () => {
  test('shows the status and the answers of a ticket', async () => {
    open({ 'list-tickets': { items: [answered], next: null } });
    const ticket = within(await screen.findByRole('article'));
    expect(ticket.getByText('Answered')).toBeTruthy();
    expect(ticket.getByText('We gave it back.')).toBeTruthy();
  });

  test('loads tickets page by page', async () => {
    const pages: Record<string, object> = {
      undefined: { items: [answered], next: 'more' },
      more: { items: [{ ...answered, id: 'older', summary: 'An older one' }], next: null },
    };
    const { user } = open({ 'list-tickets': ({ cursor }: { cursor?: string }) => pages[String(cursor)] });
    await user.click(await screen.findByRole('button', { name: /^Show more/ }));
    expect(await screen.findByText('An older one')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  test('shows an empty state, or an error when the tickets could not be loaded', async () => {
    let works = false;
    const { user } = open({
      'list-tickets': () => (works ? { items: [], next: null } : Response.json({}, { status: 503 })),
    });
    const retry = await screen.findByRole('button', { name: /^Retry/ });
    works = true;
    await user.click(retry);
    expect(await screen.findByText('No tickets yet')).toBeTruthy();
  });
});
