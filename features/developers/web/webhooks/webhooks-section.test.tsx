import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, passDoubleClick } from '#tests/screen.tsx';
import WebhooksSection from './webhooks-section.tsx';

const webhook = {
  id: '00000000-0000-4000-8000-00000000000a',
  url: 'https://hooks.example.com/galatea',
  events: ['photo.ready', 'post.published'],
  state: 'failing',
  created_at: '2026-02-01T09:00:00.000Z',
};
const delivery = {
  id: '00000000-0000-4000-8000-00000000000d',
  event: 'post.published',
  body: {},
  status: 'failed',
  tries: 12,
  answer_status: 500,
  error: 'The address responded with 500.',
  next_try_at: null,
  tried_at: '2026-02-03T09:00:00.000Z',
  created_at: '2026-02-03T09:00:00.000Z',
};

function open(calls: Readonly<Record<string, unknown>> = {}) {
  return openScreen(WebhooksSection, { calls: { 'list-webhooks': { items: [webhook] }, ...calls } });
}

test('shows the address, the events and the delivery status of each webhook', async () => {
  open();
  const row = within(await screen.findByRole('listitem'));
  for (const words of [webhook.url, 'Photo ready, Post published', 'Failing'])
    expect(row.getByText(words)).toBeTruthy();
});

test('shows no badge for a working webhook, and for a disabled one how to enable it but no test button', async () => {
  const works = { ...webhook, id: 'works', url: 'https://works.example.com', state: 'working' };
  const disabled = { ...webhook, url: 'https://gone.example.com', state: 'disabled' };
  const { user } = open({
    'list-webhooks': { items: [works, disabled] },
    'list-webhook-deliveries': { items: [], next: null },
  });
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Failing')).toBeNull();
  expect(
    screen.getAllByText('All deliveries have failed for a week. Save the webhook again once it works.'),
  ).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `Log of ${disabled.url}` }));
  expect(await screen.findByText(/^Nothing has been sent yet\./)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test' }).disabled).toBe(true);
});

test('shows the secret of a new webhook once', async () => {
  const { user, sent } = open({ 'list-webhooks': { items: [] }, 'create-webhook': { webhook, secret: 'whsec_all' } });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(screen.getByText('Enter the address of your program.')).toBeTruthy();
  await user.type(screen.getByLabelText('Address'), webhook.url);
  for (const name of ['Credits low', 'Post failed']) await user.click(screen.getByRole('checkbox', { name }));
  passDoubleClick();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByDisplayValue('whsec_all')).toBeTruthy();
  // as sent by the form
  const input = sent.find(({ name }) => name === 'create-webhook')?.input as { events: string[] };
  expect(input).toMatchObject({ url: webhook.url });
  expect(input.events).not.toContain('credits.low');
  expect(input.events).toHaveLength(6);
});

test('shows the status of each message, sends it again on request, and sends a test', async () => {
  const { user, sent } = open({
    'list-webhook-deliveries': { items: [delivery], next: null },
    'resend-webhook-delivery': { ok: true },
    'test-webhook': { ok: true },
  });
  await user.click(await screen.findByRole('button', { name: `Log of ${webhook.url}` }));
  expect(await screen.findByText(/12 attempts\. The address responded with 500\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Resend: Post published/ }));
  expect(await screen.findByText('Resent')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('Test sent')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'resend-webhook-delivery')?.input).toEqual({ delivery_id: delivery.id });
  expect(sent.find(({ name }) => name === 'test-webhook')?.input).toEqual({ webhook_id: webhook.id });
});

test('reloads pending messages until they are delivered', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let status = 'waiting';
  const { user, sent } = open({
    'list-webhook-deliveries': () => ({ items: [{ ...delivery, status }], next: null }),
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const looks = () => sent.filter(({ name }) => name === 'list-webhook-deliveries').length;
  await user.click(await screen.findByRole('button', { name: `Log of ${webhook.url}` }));
  expect(await screen.findByText('Waiting')).toBeTruthy();
  status = 'delivered';
  await pass(5_000);
  expect(await screen.findByText('Delivered')).toBeTruthy();
  const before = looks();
  await pass(60_000);
  expect(looks()).toBe(before);
});

test('requires confirmation before deleting a webhook', async () => {
  const { user, sent } = open({ 'delete-webhook': { ok: true } });
  await user.click(await screen.findByRole('button', { name: `Delete ${webhook.url}` }));
  expect(sent.some(({ name }) => name === 'delete-webhook')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('Webhook deleted')).toBeTruthy();
});
