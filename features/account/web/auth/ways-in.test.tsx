import { screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { useSession } from '../session.ts';
import AuthPage from './auth-page.tsx';
import ConfirmAddressPage from './confirm-address-page.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const options = { google: true, sends_mail: true, starter_credits_wait: false };
const signedOut = { 'get-session': { user: null }, 'get-sign-in-options': options };

describe('/auth', () => {
  test('announces the email after sign-up, and its link opens /home for a user who is buying a plan', async () => {
    const { user, sent } = openScreen(AuthPage, {
      path: '/auth',
      at: '/auth?mode=signup&plan=creator&billing=annual',
      calls: { ...signedOut, 'sign-up/email': { token: null } },
    });
    onTestFinished(() => sessionStorage.clear());
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: /^Sign Up/ }));
    expect(await screen.findByText('Account created! Please check your email to verify your account.')).toBeTruthy();
    expect(sent.find(({ name }) => name === 'sign-up/email')?.input).toMatchObject({ callbackURL: '/home' });
  });

  test('announces no email when none can be sent, and refers to the operator', async () => {
    const { user, sent } = openScreen(AuthPage, {
      path: '/auth',
      at: '/auth?mode=signup',
      calls: { ...signedOut, 'get-sign-in-options': { ...options, sends_mail: false }, 'sign-up/email': {} },
    });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: /^Sign Up/ }));
    expect(await screen.findByText(/^This installation does not send emails\. Its operator can confirm/)).toBeTruthy();
    expect(screen.queryByText(/check your email/)).toBeNull();
    expect(sent.find(({ name }) => name === 'sign-up/email')?.input).toMatchObject({ callbackURL: '/' });
  });

  test('redirects to Google with the page to return to', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, sent } = openScreen(AuthPage, {
      path: '/auth',
      at: '/auth?next=%2Fbuilder',
      calls: { ...signedOut, 'sign-in/google': { url: 'https://accounts.google.com/x' } },
    });
    await user.click(await screen.findByRole('button', { name: /^Continue with Google/ }));
    await expect.poll(() => assign.mock.calls).toEqual([['https://accounts.google.com/x']]);
    expect(sent.find(({ name }) => name === 'sign-in/google')?.input).toEqual({ next: '/builder' });
  });

  test('has no Google button without a client', async () => {
    const { sent } = openScreen(AuthPage, {
      path: '/auth',
      calls: { ...signedOut, 'get-sign-in-options': { ...options, google: false } },
    });
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    expect(await screen.findByRole('button', { name: /^Sign In/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  });

  test.each([
    ['account_not_linked', /has an account with a password/],
    ['access_denied', 'Google sign-in was canceled.'],
    ['unable_to_get_user_info', 'Google sign-in failed'],
  ])('shows a Google failure (%s) once', async (error, sentence) => {
    const { address } = openScreen(AuthPage, {
      path: '/auth',
      at: `/auth?mode=signin&next=%2Fhome&error=${error}&error_description=x`,
      calls: signedOut,
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
    await expect.poll(address).toBe('/auth?mode=signin&next=%2Fhome');
  });

  test('shows a validation message when a password is too short', async () => {
    const { user } = openScreen(AuthPage, { path: '/auth', at: '/auth?mode=signup', calls: signedOut });
    await fillIn(user, '12345');
    await user.click(screen.getByRole('button', { name: /^Sign Up/ }));
    expect(await screen.findByText('The password needs at least 6 characters.')).toBeTruthy();
  });
});

test('/auth/forgot shows the same result for every address, and sends the request', async () => {
  const { user, sent } = openScreen(ForgotPasswordPage, {
    path: '/auth/forgot',
    calls: { ...signedOut, 'request-password-reset': { status: true } },
  });
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: /^Send the link/ }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy();
  expect(screen.getByText('ana@example.com')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'request-password-reset')?.input).toEqual({ email: 'ana@example.com' });
});

describe('/auth/reset', () => {
  const at = '/auth/reset?token=of-the-mail';

  test('sets the password with the token from the link, and redirects to the sign-in page', async () => {
    const { user, sent, address } = openScreen(ResetPasswordPage, {
      path: '/auth/reset',
      at,
      calls: { ...signedOut, 'reset-password': { status: true } },
    });
    await user.type(screen.getByLabelText('New password'), 'a better password');
    await user.click(screen.getByRole('button', { name: /^Set the password/ }));
    await expect.poll(address).toBe('/auth?mode=signin');
    expect(sent.find(({ name }) => name === 'reset-password')?.input).toEqual({
      token: 'of-the-mail',
      newPassword: 'a better password',
    });
  });

  test('shows that the link is no longer valid, and offers another one', async () => {
    const { user } = openScreen(ResetPasswordPage, {
      path: '/auth/reset',
      at,
      calls: {
        ...signedOut,
        'reset-password': () => Response.json({ code: 'INVALID_TOKEN', message: 'Invalid token' }, { status: 400 }),
      },
    });
    await user.type(screen.getByLabelText('New password'), 'a better password');
    await user.click(screen.getByRole('button', { name: /^Set the password/ }));
    expect(await screen.findByText('Invalid token')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request another link' }).getAttribute('href')).toBe('/auth/forgot');
  });
});

describe('/auth/confirm', () => {
  test.each([
    ['/home', '/home'],
    ['/', '/'],
    ['https://evil.example', '/'],
  ])('confirms the address, and redirects the parameter %s to %s', async (to, target) => {
    const { sent, address } = openScreen(ConfirmWithSession, {
      path: '/auth/confirm',
      at: `/auth/confirm?${new URLSearchParams({ token: 'of-the-mail', to })}`,
      calls: { ...signedOut, 'verify-email': { status: true } },
    });
    expect(await screen.findByText('Your address is confirmed.')).toBeTruthy();
    await expect.poll(address).toBe(target);
    const verified = sent.findIndex(({ name }) => name === 'verify-email');
    expect(sent[verified]?.input).toEqual({ token: 'of-the-mail' });
    expect(sent.slice(verified).map(({ name }) => name)).toContain('get-session');
  });

  test('shows that the link is not valid, and how to get another one', async () => {
    openScreen(ConfirmAddressPage, {
      path: '/auth/confirm',
      at: '/auth/confirm?token=old',
      calls: {
        ...signedOut,
        'verify-email': () => Response.json({ code: 'TOKEN_EXPIRED', message: 'Token expired' }, { status: 401 }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Your address is not confirmed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request another link' }).getAttribute('href')).toBe('/account');
  });
});

/** Renders the page with the session, as the header does. */
function ConfirmWithSession() {
  useSession();
  return <ConfirmAddressPage />;
}

async function fillIn(user: ReturnType<typeof openScreen>['user'], password = 'coast-7431') {
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), password);
}
