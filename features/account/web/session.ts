import { queryOptions, useQuery } from '@tanstack/react-query';
import { suspended } from '#contract/suspended.ts';
import { createCalls } from '#ui/call.ts';
import { lateToast } from '#ui/toast.ts';
import type { accountContract, Session } from '../contract.ts';
import { callAuth } from './call-auth.ts';
import { sessionKey } from './query-keys.ts';
import type { KnownSession } from './session-tabs.ts';
import { isSigningOut } from './signing-out.ts';

const call = createCalls<typeof accountContract>();

export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'unknown'; readonly retry: () => void }
  /** `left` if the user has just signed out, here or in another tab. */
  | { readonly status: 'signed out'; readonly left: boolean }
  | { readonly status: 'signed in'; readonly user: NonNullable<Session['user']> };

/** How long the browser uses the cached session. */
const sessionCacheMs = 5_000;

/** The query of the session. The first page starts it before anything is rendered. */
export const sessionQuery = queryOptions<KnownSession>({
  queryKey: sessionKey,
  queryFn: readSession,
  staleTime: sessionCacheMs,
});

/** Returns the session: 'checking' until the first check ends, 'unknown' if it failed. */
export function useSession(): SessionState {
  const { data, isPending, refetch } = useQuery(sessionQuery);
  if (isPending) return { status: 'checking' };
  if (!data) return { status: 'unknown', retry: () => void refetch() };
  return data.user ? { status: 'signed in', user: data.user } : { status: 'signed out', left: data.left ?? false };
}

async function readSession(): Promise<KnownSession> {
  const session = await call('get-session', undefined, { withoutSession: true });
  if (session.suspended) {
    lateToast.error(suspended.message);
    void deleteSession(); // the browser forgets the session, and the message is shown once
  }
  return !session.user && isSigningOut() ? { user: null, left: true } : session;
}

/** Signs out only this browser, if the server can be reached. */
export async function deleteSession(): Promise<void> {
  await callAuth('sign-out', {}).catch(() => undefined); // the browser forgets the user in any case
}
