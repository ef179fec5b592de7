import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openScreen, signedIn } from '#tests/screen.tsx';
import { useSession } from './session.ts';
import { notifyOtherTabs, useOtherTabsSession } from './session-tabs.ts';
import { isSigningOut } from './signing-out.ts';

function Tab() {
  useOtherTabsSession();
  const queries = useQueryClient();
  const session = useSession();
  return (
    <>
      <p>{session.status === 'signed out' && session.left ? 'left' : session.status}</p>
      <button type="button" onClick={() => queries.invalidateQueries()}>
        Ask again
      </button>
    </>
  );
}

test('signs other tabs out when the user signs out in one, and reloads their session when the user signs in', async () => {
  const { sent } = openScreen(Tab);
  expect(await screen.findByText('signed in')).toBeTruthy();
  notifyOtherTabs('signed out');
  expect(await screen.findByText('left')).toBeTruthy();
  expect(sent).toHaveLength(1);
  notifyOtherTabs('signed in');
  expect(await screen.findByText('signed in')).toBeTruthy();
  expect(sent).toHaveLength(2);
});

test('ignores a session response from before the sign-out', async () => {
  let answer: (session: unknown) => void = () => undefined;
  const { sent } = openScreen(Tab, {
    calls: {
      'get-session': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1), 240_000);
  notifyOtherTabs('signed out');
  expect(await screen.findByText('left')).toBeTruthy();
  answer(signedIn);
  await act(async () => undefined);
  expect(screen.getByText('left')).toBeTruthy();
});

test('treats a session that ends while another tab signs out as left, not as expired', async () => {
  let session: unknown = signedIn;
  openScreen(Tab, { calls: { 'get-session': () => session } });
  expect(await screen.findByText('signed in')).toBeTruthy();
  notifyOtherTabs('signing out');
  await vi.waitFor(() => expect(isSigningOut()).toBe(true), 240_000);
  session = { user: null };
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('left')).toBeTruthy();
  notifyOtherTabs('signed in'); // it failed in the other tab
  await vi.waitFor(() => expect(isSigningOut()).toBe(false), 240_000);
});
