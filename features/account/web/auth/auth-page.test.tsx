import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openScreen, refusal, signedIn } from '#tests/screen.tsx';
import { readCheckoutIntent, saveCheckoutIntent } from '#ui/checkout-intent.ts';
import AuthPage from './auth-page.tsx';

const openSignUp = () =>
  openScreen(AuthPage, { path: '/auth', at: '/auth?mode=signup', calls: { 'get-session': { user: null } } });

test('shows that a password is too short next to its field, and no message about empty fields', async () => {
  const { user, sent } = openSignUp();
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await findError('Password')).toBe('At least 6 characters.');
  expect(screen.queryByText('Please fill in all fields')).toBeNull();
  expect(sent.map(({ name }) => name)).not.toContain('sign-up/email');
});

test('shows that an address is invalid next to its field', async () => {
  const { user, sent } = openSignUp();
  await user.type(screen.getByLabelText('Email'), 'ana@example');
  await user.type(screen.getByLabelText('Password'), 'coast-7431');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await findError('Email')).toBe('Enter an email address like name@example.com.');
  expect(screen.queryByText('Please fill in all fields')).toBeNull();
  expect(sent.map(({ name }) => name)).not.toContain('sign-up/email');
});

test('shows that a field is required', async () => {
  const { user } = openSignUp();
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
  expect(await findError('Password')).toBe('Enter your password.');
});

/** Returns the message under an invalid field. */
async function findError(label: string) {
  await expect.poll(() => screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(described)?.textContent;
}

test('shows a plain message when the server cannot be reached', async () => {
  const { user } = openScreen(AuthPage, {
    path: '/auth',
    at: '/auth?mode=signup',
    calls: { 'get-session': { user: null }, 'sign-up/email': () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), 'coast-7431');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('The server could not be reached. Check your connection and try again.')).toBeTruthy();
});

describe('a user who chose a plan before signing in', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.restoreAllMocks();
  });
  const pay = { url: 'http://localhost/pay', simulated: true };
  const at = '/auth?mode=signup&next=%2Fmodels&plan=creator&billing=annual';
  const watchLeaving = () => vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const keepPlan = () => saveCheckoutIntent({ plan: 'creator', billing: 'annual' }, Date.now());

  /** Opens the page without a session, and signs up. */
  async function signUp(address = at, firstSession: unknown = { user: null }) {
    let session = firstSession;
    const opened = openScreen(AuthPage, {
      path: '/auth',
      at: address,
      calls: {
        'get-session': () => session,
        'sign-up/email': () => {
          session = signedIn;
          return {};
        },
        'create-checkout': pay,
      },
    });
    await opened.user.type(screen.getByLabelText('Email'), 'ana@example.com');
    await opened.user.type(screen.getByLabelText('Password'), 'coast-7431');
    await opened.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    return opened;
  }

  test.each([
    ['nobody is signed in', { user: null }],
    ['it is not known yet whether somebody is', new Promise(() => undefined)],
  ])('continues to the checkout after signing up when %s', async (_case, session) => {
    const replace = watchLeaving();
    const { sent, address } = await signUp(at, session);
    await expect.poll(() => replace.mock.calls).toEqual([['http://localhost/pay']]);
    expect(sent.find(({ name }) => name === 'create-checkout')?.input).toMatchObject({
      plan: 'creator',
      billing: 'annual',
    });
    expect(address()).toContain('/auth');
    expect(sessionStorage.getItem('checkout_intent')).toBeNull();
  });

  test('is not sent to checkout again after going back from it', async () => {
    const replace = watchLeaving();
    await signUp();
    await expect.poll(() => replace.mock.calls).toHaveLength(1);
    cleanup();
    const { sent, address } = openScreen(AuthPage, { path: '/auth', at, calls: { 'create-checkout': pay } });
    await expect.poll(address).toBe('/models');
    expect(sent.map(({ name }) => name)).not.toContain('create-checkout');
    expect(sessionStorage.getItem('checkout_intent')).toBeNull();
  });

  test('keeps the plan before signing in, for the return from Google or an email link', async () => {
    openScreen(AuthPage, { path: '/auth', at, calls: { 'get-session': { user: null } } });
    await expect.poll(readCheckoutIntent).toEqual({ plan: 'creator', billing: 'annual' });
  });

  test('continues to the checkout once after returning with a session', async () => {
    const replace = watchLeaving();
    keepPlan();
    openScreen(AuthPage, { path: '/auth', at: '/auth', calls: { 'create-checkout': pay } });
    await expect.poll(() => replace.mock.calls).toEqual([['http://localhost/pay']]);
    expect(readCheckoutIntent()).toBeNull();
  });

  test.each([
    ['/auth?next=%2Fmodels', '/models'],
    ['/auth', '/home'],
  ])('sees why the checkout failed, and continues to the requested page: %s', async (from, to) => {
    keepPlan();
    const { address } = openScreen(AuthPage, {
      path: '/auth',
      at: from,
      calls: { 'create-checkout': refusal(502, 'CHECKOUT_FAILED', 'Unable to start checkout') },
    });
    await expect.poll(address).toBe(to);
    expect(await screen.findByText('Unable to start checkout')).toBeTruthy();
  });

  test.each(['plan=free&billing=annual', 'plan=creator&billing=weekly', 'plan=creator'])(
    'gets no checkout for an invalid plan: %s',
    async (search) => {
      const { address, sent } = await signUp(`/auth?mode=signup&${search}`);
      await expect.poll(address).toBe('/home');
      expect(sent.map(({ name }) => name)).not.toContain('create-checkout');
    },
  );
});
