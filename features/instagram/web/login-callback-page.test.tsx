import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import LoginCallbackPage from './login-callback-page.tsx';

const from = `${window.location.origin}/influencers/7/instagram/connect?from=%2Fx`;
const open = (answer: unknown, search = '?code=secret&state=abc') =>
  openScreen(LoginCallbackPage, {
    path: '/instagram/callback',
    at: `/instagram/callback${search}`,
    calls: { 'finish-instagram-login': answer },
  });

test('returns to the page the login was started from, and sends the code once', async () => {
  const { address, sent } = open({ error: null, returnUrl: from });
  await vi.waitFor(() => expect(address()).toBe('/influencers/7/instagram/connect?from=%2Fx'), { timeout: 240_000 });
  const finished = sent.filter(({ name }) => name === 'finish-instagram-login');
  expect(finished).toEqual([{ name: 'finish-instagram-login', input: { state: 'abc', code: 'secret' } }]);
});

test('returns to that page with the error of a failed login', async () => {
  const { address } = open({ error: 'oauth_denied', returnUrl: from }, '?error=access_denied&state=abc');
  await vi.waitFor(() => expect(address()).toContain('error=oauth_denied'), { timeout: 240_000 });
});

test('never redirects to another site', async () => {
  const { address } = open({ error: null, returnUrl: 'https://evil.example/influencers' });
  await vi.waitFor(() => expect(address()).toBe('/home'), { timeout: 240_000 });
});

test('shows that a login was not started in this browser', async () => {
  open({ error: 'invalid_state', returnUrl: null });
  expect(await screen.findByRole('heading', { name: 'Nothing was connected' })).toBeTruthy();
  expect(screen.getByText(/started in another browser/)).toBeTruthy();
});

test('can retry after a failure', async () => {
  open(refusal(500, 'INTERNAL', 'It broke.'));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
