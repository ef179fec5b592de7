import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openScreen, passDoubleClick, refusal, signedIn } from '#tests/screen.tsx';
import AccountPage from './account-page.tsx';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/141.0 Mobile Safari/604.1';
const sessions = [
  { id: 'older', token: 'old-token', userAgent: phone, createdAt: '2026-02-01T09:00:00.000Z' },
  { id: signedIn.user.session_id, token: 'own', userAgent: windows, createdAt: '2026-02-03T09:00:00.000Z' },
];

function open(calls: Readonly<Record<string, unknown>> = {}, search = '') {
  return openScreen(AccountPage, {
    path: '/account',
    at: `/account${search}`,
    calls: { 'list-sessions': sessions, 'list-mail-preferences': { preferences: [] }, ...calls },
  });
}

test('shows the email, its status and the sign-up date', async () => {
  open();
  expect(await screen.findByText('ana@example.com')).toBeTruthy();
  expect(screen.getByText('Verified')).toBeTruthy();
  expect(screen.getByText(/^January 3[01], 2026$/)).toBeTruthy();
});

test('lists the sessions, newest first; other devices can be signed out, this one cannot', async () => {
  let listed = sessions;
  const { user, sent } = open({
    'list-sessions': () => listed,
    'revoke-session': () => {
      listed = sessions.slice(1);
      return { status: true };
    },
  });
  const places = await screen.findAllByRole('listitem');
  expect(places.map((place) => within(place).getByText(/ on /).textContent)).toEqual([
    expect.stringContaining('Chrome on Windows'),
    'Chrome on iPhone',
  ]);
  expect(within(places[0] as HTMLElement).getByText('This device')).toBeTruthy();
  expect(within(places[0] as HTMLElement).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Sign out on Chrome on iPhone/ }));
  expect(await screen.findByText('Signed out on Chrome on iPhone')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'revoke-session')?.input).toEqual({ token: 'old-token' });
  await waitFor(() => expect(screen.queryByText('Chrome on iPhone')).toBeNull());
});

test('requires confirmation before signing out everywhere else', async () => {
  const { user, sent } = open({ 'revoke-other-sessions': { status: true } });
  await user.click(await screen.findByRole('button', { name: /^Sign out everywhere else/ }));
  expect(sent.some(({ name }) => name === 'revoke-other-sessions')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeTruthy();
});

test('changes a password with the old one', async () => {
  const { user, sent } = open({ 'change-password': { token: null } });
  await changePassword(user, 'an old password', '12ab56');
  expect(await screen.findByText('Password changed. You were signed out on all other devices.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()); // the toast may be rendered first
  expect(sent.find(({ name }) => name === 'change-password')?.input).toEqual({
    currentPassword: 'an old password',
    newPassword: '12ab56',
  });
});

test('rejects a short password next to its field without sending a request', async () => {
  const { user, sent } = open();
  await changePassword(user, 'an old password', '12345');
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  expect(sent.some(({ name }) => name === 'change-password')).toBe(false);
});

test("shows the server's message for a wrong old password", async () => {
  const { user } = open({
    'change-password': () => Response.json({ message: 'Invalid password' }, { status: 400 }),
  });
  await changePassword(user, 'a wrong one', 'a new password');
  expect(await screen.findByText('Invalid password')).toBeTruthy();
});

async function changePassword(user: ReturnType<typeof open>['user'], current: string, fresh: string) {
  await user.click(await screen.findByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  await user.type(dialog.getByLabelText('Current password'), current);
  await user.type(dialog.getByLabelText('New password'), fresh);
  await user.click(dialog.getByRole('button', { name: /^Change Password/ }));
}

test('signs out, and allows a retry after a failure', async () => {
  let works = false;
  const { user, address } = open({
    'revoke-sessions': () => (works ? { status: true } : refusal(500, 'INTERNAL', 'Something went wrong.')),
    'sign-out': { success: true },
  });
  const actions = within(await screen.findByRole('region', { name: 'Account Actions' }));
  await user.click(actions.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Sign out failed')).toBeTruthy();
  works = true;
  passDoubleClick();
  await user.click(await actions.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(address()).toBe('/'));
});

describe('a user without a confirmed address', () => {
  const unconfirmed = { user: { ...signedIn.user, email_verified: false } };
  const options = { google: true, sends_mail: true, starter_credits_wait: false };

  test('requests the link again, and can connect Google only after confirming', async () => {
    const { user, sent } = open({
      'get-session': unconfirmed,
      'get-sign-in-options': options,
      'list-sign-in-methods': { methods: ['password'] },
      'send-verification-email': { status: true },
    });
    expect(await screen.findByText('Confirm your address first.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Resend the link/ }));
    expect(await screen.findByText('A link is on its way to ana@example.com.')).toBeTruthy();
    expect(sent.some(({ name }) => name === 'send-verification-email')).toBe(true);
  });

  test('gets no email button when no email can be sent', async () => {
    open({ 'get-session': unconfirmed, 'get-sign-in-options': { ...options, sends_mail: false } });
    expect(await screen.findByText('Not verified')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Google' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Resend the link/ })).toBeNull();
  });
});

test('lets a user who signed up with Google set a first password by email', async () => {
  open({
    'get-sign-in-options': { google: true, sends_mail: true, starter_credits_wait: false },
    'list-sign-in-methods': { methods: ['google'] },
  });
  const link = await screen.findByRole('link', { name: 'Set a password by email' });
  expect(link.getAttribute('href')).toBe('/auth/forgot');
  expect(await screen.findByText('Connected')).toBeTruthy();
});

test.each([
  ['?google=connected', ['google'], 'Google is connected. You can sign in with it from now on.'],
  ['?error=access_denied', ['password'], 'Google sign-in was canceled.'],
])('shows the result once after a return from Google with %s', async (search, methods, sentence) => {
  const { address } = open(
    {
      'get-sign-in-options': { google: true, sends_mail: true, starter_credits_wait: false },
      'list-sign-in-methods': { methods },
    },
    search,
  );
  expect(await screen.findAllByText(sentence)).toHaveLength(1);
  expect(address()).toBe('/account');
  const connect = () => screen.queryByRole('button', { name: /^Connect Google/ });
  await waitFor(() => expect(connect() === null).toBe(methods.includes('google')));
});

test('shows a visitor a sign-in link with the page to return to', async () => {
  open({ 'get-session': { user: null } });
  expect(await screen.findByText('Please sign in to view your account.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?next=/account');
});
