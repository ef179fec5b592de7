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

test('whoever comes back from Instagram is led to where they came from, and the code is handed on once', async () => {
  const { address, sent } = open({ error: null, returnUrl: from });
  await vi.waitFor(() => expect(address()).toBe('/influencers/7/instagram/connect?from=%2Fx'), { timeout: 240_000 });
  const finished = sent.filter(({ name }) => name === 'finish-instagram-login');
  expect(finished).toEqual([{ name: 'finish-instagram-login', input: { state: 'abc', code: 'secret' } }]);
});

test('what went wrong is told where they came from', async () => {
  const { address } = open({ error: 'oauth_denied', returnUrl: from }, '?error=access_denied&state=abc');
  await vi.waitFor(() => expect(address()).toContain('error=oauth_denied'), { timeout: 240_000 });
});

test('nobody is led to another site', async () => {
  const { address } = open({ error: null, returnUrl: 'https://evil.example/influencers' });
  await vi.waitFor(() => expect(address()).toBe('/home'), { timeout: 240_000 });
});

test('a way back that nobody here began says so', async () => {
  open({ error: 'invalid_state', returnUrl: null });
  expect(await screen.findByRole('heading', { name: 'Nothing was connected' })).toBeTruthy();
  expect(screen.getByText(/begun in another browser/)).toBeTruthy();
});

test('a failure can be tried again', async () => {
  open(refusal(500, 'INTERNAL', 'It broke.'));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
