import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickTwice, openScreen, refusal } from '#tests/screen.tsx';
import SandboxCheckoutPage from './checkout-page.tsx';

const checkout = {
  plan: 'creator',
  billing: 'annual',
  email: 'ana@example.com',
  amount_cents: 32_400,
  replaces: null,
  starts_at: null,
  is_paid: false,
  success_url: `${window.location.origin}/account?checkout=done`,
  cancel_url: `${window.location.origin}/pricing`,
};

const open = (shown: unknown, calls: object = {}) =>
  openScreen(SandboxCheckoutPage, {
    path: '/sandbox/payments/checkout/:checkoutId',
    at: '/sandbox/payments/checkout/cs_1',
    calls: { 'get-sandbox-checkout': shown, ...calls },
  });

test('shows the order and that no money moves; one click pays and returns', async () => {
  const { sent, address } = open(checkout, { 'pay-sandbox-checkout': { url: checkout.success_url } });
  expect(await screen.findByText('Creator, paid yearly')).toBeTruthy();
  expect(screen.getByText('Simulated: no money moves')).toBeTruthy();
  clickTwice(screen.getByRole('button', { name: 'Pay $324' }));
  await expect.poll(address).toBe('/account?checkout=done');
  expect(sent.filter(({ name }) => name === 'pay-sandbox-checkout').map(({ input }) => input)).toEqual([
    { checkout_id: 'cs_1', card: 'accepted' },
  ]);
});

test('shows that a card was declined, and accepts another one', async () => {
  const { user, sent, address } = open(checkout, {
    'pay-sandbox-checkout': refusal(402, 'CARD_DECLINED', 'Your card was declined. Try another one.'),
  });
  await user.click(await screen.findByRole('radio', { name: '•••• 0002' }));
  await user.click(screen.getByRole('button', { name: 'Pay $324' }));
  expect((await screen.findByText('Your card was declined. Try another one.')).getAttribute('role')).toBe('alert');
  expect(sent.find(({ name }) => name === 'pay-sandbox-checkout')?.input).toMatchObject({ card: 'declined' });
  expect(address()).toBe('/sandbox/payments/checkout/cs_1');
});

test('returns only to pages on this site', async () => {
  open({ ...checkout, cancel_url: 'https://evil.example/pricing' });
  expect((await screen.findByRole('link', { name: 'Cancel and go back' })).getAttribute('href')).toBe('/pricing');
});

test('charges nothing now for a smaller plan, which starts later', async () => {
  open({
    ...checkout,
    plan: 'starter',
    amount_cents: 0,
    replaces: { plan: 'creator', billing: 'annual' },
    starts_at: Date.UTC(2027, 0, 15, 12) / 1_000,
  });
  expect(await screen.findByRole('button', { name: 'Confirm the change' })).toBeTruthy();
  expect(screen.getByText('January 15, 2027')).toBeTruthy();
  expect(screen.getByText('Creator, paid yearly')).toBeTruthy();
});

test('does not charge again for a paid checkout', async () => {
  open({ ...checkout, is_paid: true });
  expect(await screen.findByText('This checkout is already paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

test('links to the plans when the checkout does not exist', async () => {
  open(undefined);
  expect(await screen.findByText('Checkout not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/pricing');
});
