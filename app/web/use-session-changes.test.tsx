import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionState } from '#features/account/web/public.ts';
import { signedIn } from '#tests/screen.tsx';
import { useSessionChanges } from './use-session-changes.ts';

afterEach(cleanup);

test.each([
  ['the session was renewed', { session_renewed_at: '2026-02-02T09:00:00.000Z' }],
  ['it became another session', { session_id: '00000000-0000-4000-8000-0000000000bb' }],
  ['the address was confirmed', { updated_at: '2026-02-02T09:00:00.000Z' }],
])('refetches everything except the session when %s', (_case, change) => {
  const { queries, show } = open();
  show({ status: 'signed in', user: signedIn.user });
  show({ status: 'signed in', user: { ...signedIn.user } });
  expect(stale(queries)).toEqual([]);
  show({ status: 'signed in', user: { ...signedIn.user, ...change } });
  expect(stale(queries)).toEqual(['profile', 'usage']);
});

test('refetches nothing when a user signs in or out', () => {
  const { queries, show } = open();
  show({ status: 'checking' });
  show({ status: 'signed out', left: false });
  show({ status: 'signed in', user: signedIn.user });
  show({ status: 'signed out', left: true });
  expect(stale(queries)).toEqual([]);
});

function open() {
  const queries = new QueryClient();
  for (const key of ['session', 'profile', 'usage']) queries.setQueryData([key], {});
  const { rerender } = render(null);
  const show = (session: SessionState) =>
    rerender(
      <QueryClientProvider client={queries}>
        <Follower session={session} />
      </QueryClientProvider>,
    );
  return { queries, show };
}

function Follower({ session }: { session: SessionState }) {
  useSessionChanges(session);
  return null;
}

function stale(queries: QueryClient): unknown[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);
}
