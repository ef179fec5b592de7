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

test('whoever is signed out is led to the sign-in, with the way back', async () => {
  const { address } = openScreen(SignedInOnly, {
    path: '/builder',
    at: '/builder?from=home',
    calls: { 'get-session': { user: null } },
  });
  await expect.poll(address).toBe('/auth?next=%2Fbuilder%3Ffrom%3Dhome');
});

test('whoever is suspended is told so, and this browser forgets the session', async () => {
  const { sent } = openScreen(SignedInOnly, {
    path: '/builder',
    calls: { 'get-session': { user: null, suspended: true }, 'sign-out': { success: true } },
  });
  expect(await screen.findByText('This account is suspended. The privacy notice says whom to ask.')).toBeTruthy();
  expect(sent.map(({ name }) => name)).toContain('sign-out');
});

test('whoever signs out there is led to the front page', async () => {
  const { user, address } = openScreen(Guarded, {
    path: '/builder',
    calls: { 'revoke-sessions': { status: true }, 'sign-out': { success: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect.poll(address).toBe('/');
});

test('a check that takes longer than two seconds is said, Retry begins another, and the page opens once it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<object>();
  const { address, sent } = openScreen(SignedInOnly, { path: '/builder', calls: { 'get-session': () => promise } });
  expect(screen.getByRole('status').textContent).toBe('Checking your session…');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText('Your session is not checked yet')).toBeTruthy();
  vi.useRealTimers();
  expect(sent).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await expect.poll(() => sent).toHaveLength(2);
  resolve({ user: null });
  await expect.poll(address).toBe('/auth?next=%2Fbuilder');
});
