import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doubleClick, openScreen, refusal } from '#tests/screen.tsx';
import SandboxPortalPage from './portal-page.tsx';

const subscription = {
  id: 'sub_1',
  plan: 'creator',
  billing: 'monthly',
  status: 'active',
  current_period_end: Date.UTC(2027, 0, 15, 12) / 1_000,
  cancel_at_period_end: false,
  next: null,
  invoices: [
    {
      id: 'in_1',
      plan: 'creator',
      billing: 'monthly',
      amount_cents: 3_950,
      reversed: null,
      created_at: '2026-12-15T12:00:00.000Z',
    },
  ],
};

const open = (changes: object = {}, calls: object = {}) =>
  openScreen(SandboxPortalPage, {
    path: '/sandbox/payments/portal',
    at: `/sandbox/payments/portal?${new URLSearchParams({ return: window.location.origin })}`,
    calls: {
      'get-sandbox-portal': { email: 'ana@example.com', subscriptions: [{ ...subscription, ...changes }] },
      'change-sandbox-subscription': { ok: true },
      ...calls,
    },
  });
const acts = (sent: readonly { name: string; input: unknown }[]) =>
  sent.filter(({ name }) => name === 'change-sandbox-subscription').map(({ input }) => input);

test('requires confirmation of a cancellation, and shows when the plan ends', async () => {
  let ends = false;
  const { user, sent } = open(undefined, {
    'get-sandbox-portal': () => ({
      email: 'ana@example.com',
      subscriptions: [{ ...subscription, cancel_at_period_end: ends }],
    }),
    'change-sandbox-subscription': () => {
      ends = true;
      return { ok: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  expect(acts(sent)).toEqual([]);
  expect(screen.getByText(/You keep your plan and its credits until January 15, 2027/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('Your subscription ends at the end of this period')).toBeTruthy();
  expect(acts(sent)).toEqual([{ subscription_id: 'sub_1', act: { kind: 'cancel' } }]);
  expect(await screen.findByText('Ends on January 15, 2027. Nothing changes until then.')).toBeTruthy();
});

test('keeps a canceled subscription on request', async () => {
  const { user, sent } = open({ cancel_at_period_end: true });
  expect(await screen.findByText('Ends on January 15, 2027. Nothing changes until then.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my subscription' }));
  expect(acts(sent)).toEqual([{ subscription_id: 'sub_1', act: { kind: 'resume' } }]);
});

test('shows when the plan ends after a failed payment', async () => {
  open({ status: 'past_due' });
  expect(await screen.findByText(/^The last payment failed. You keep the plan until January 22, 2027/)).toBeTruthy();
});

test('switches to any of the plans on sale', async () => {
  const { user, sent } = open({ next: { plan: 'starter', billing: 'monthly' } });
  expect(await screen.findByText(/Renews on January 15, 2027, then as Starter, paid monthly/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Plan'), 'Professional, paid yearly');
  await user.click(screen.getByRole('button', { name: 'Change plan' }));
  expect(acts(sent)).toEqual([
    { subscription_id: 'sub_1', act: { kind: 'change plan', plan: 'professional', billing: 'annual' } },
  ]);
});

test.each([
  ['Advance one month', { kind: 'renew' }],
  ['Let the payment fail', { kind: 'fail to renew' }],
  ['Refund', { kind: 'refund', invoice_id: 'in_1' }],
  ['Dispute', { kind: 'dispute', invoice_id: 'in_1' }],
])('performs "%s" once', async (name, act) => {
  const { user, sent } = open();
  await doubleClick(user, await screen.findByRole('button', { name }));
  expect(acts(sent)).toEqual([{ subscription_id: 'sub_1', act }]);
});

test('shows that an action failed', async () => {
  const { user } = open({}, { 'change-sandbox-subscription': refusal(404, 'NOT_FOUND', 'This cannot be done.') });
  await user.click(await screen.findByRole('button', { name: 'Advance one month' }));
  expect(await screen.findByText('This cannot be done.')).toBeTruthy();
});

test('shows the payments of an ended subscription, without actions', async () => {
  open({ status: 'canceled' });
  expect(await screen.findByText('Ended on January 15, 2027.')).toBeTruthy();
  expect(screen.getByText('$39.50')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
});

test('links to the plans when nothing was bought', async () => {
  open({}, { 'get-sandbox-portal': undefined });
  expect(await screen.findByText('You have no subscription yet')).toBeTruthy();
});
