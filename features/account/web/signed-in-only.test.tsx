import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { useSignOut } from './sign-in-and-out.ts';
import SignedInOnly from './signed-in-only.tsx';

function Guarded() {
  const signOut = useSignOut();
  return (
    <>
      <button type="button" onClick={() => signOut.mutate()}>
        Leave
      </button>
      <SignedInOnly />
    </>
  );
}

test('redirects a visitor to the sign-in page, with the page to return to', async () => {
  const { address } = openScreen(SignedInOnly, {
    path: '/builder',
    at: '/builder?from=home',
    calls: { 'get-session': { user: null } },
  });
  await expect.poll(address).toBe('/auth?next=%2Fbuilder%3Ffrom%3Dhome');
});

test('shows a suspended user an explanation, and the browser forgets the session', async () => {
  const { sent } = openScreen(SignedInOnly, {
    path: '/builder',
    calls: { 'get-session': { user: null, suspended: true }, 'sign-out': { success: true } },
  });
  expect(
    await screen.findByText('This account is suspended. See the privacy notice for whom to contact.'),
  ).toBeTruthy();
  expect(sent.map(({ name }) => name)).toContain('sign-out');
});

test('redirects to the landing page after signing out', async () => {
  const { user, address } = openScreen(Guarded, {
    path: '/builder',
    calls: { 'revoke-sessions': { status: true }, 'sign-out': { success: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect.poll(address).toBe('/');
});

test('reports a slow check after two seconds, Retry starts another one, and the page opens when it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<object>();
  const { address, sent } = openScreen(SignedInOnly, { path: '/builder', calls: { 'get-session': () => promise } });
  expect(screen.getByRole('status').textContent).toBe('Checking your session…');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText('Your session has not been checked yet')).toBeTruthy();
  vi.useRealTimers();
  expect(sent).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await expect.poll(() => sent).toHaveLength(2);
  resolve({ user: null });
  await expect.poll(address).toBe('/auth?next=%2Fbuilder');
});
