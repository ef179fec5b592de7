import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { suspended } from '#contract/suspended.ts';
import {
  deleteSession,
  forgetUser,
  isSigningOut,
  type KnownSession,
  sessionKey,
} from '#features/account/web/public.ts';
import { CallError, connectSession } from '#ui/call.ts';
import { lateToast } from '#ui/toast.ts';
import { endSession } from './use-session-end.ts';

/** Data is fresh for five minutes. A failed query is retried once. */
const freshness = 5 * 60_000;

/** The query cache. Live events make parts of it stale. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => query.state.data === undefined && mayHelp(error) && reportOnce(),
  }),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: {
      staleTime: freshness,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && mayHelp(error),
    },
    mutations: { networkMode: 'always' }, // fails without a connection; the default would wait for one
  },
});

connectSession({
  isSignedIn: () => Boolean(queries.getQueryData<{ user: object | null }>(sessionKey)?.user),
  whenSessionEnded(end) {
    const session = queries.getQueryData<KnownSession>(sessionKey);
    // The user still needs to be notified if a session request has already discovered that the session is gone.
    const isUnreported = session && end === 'expired' && !session.left && !session.suspended && !session.isEndSaid;
    if (!session?.user && !isUnreported) return;
    if (isSigningOut()) return forgetUser(queries);
    // The cookie is still valid and would sign the user in again to an account that is no longer accessible.
    if (end !== 'expired') void deleteSession();
    queries.setQueryData<KnownSession>(sessionKey, { user: null, isEndSaid: true });
    endSession(end === 'suspended' ? suspended.message : 'Your session expired. Please sign in again.');
  },
});

// Retrying does not help if the server refused the request.
function mayHelp(error: Error): boolean {
  return !(error instanceof CallError) || error.status >= 500 || error.status === 0;
}

let isReported = false;

// Each screen reports its own failures; this notifies users once if they are looking at another part of the page. A
// refusal is not a failure.
function reportOnce() {
  if (isReported) return;
  isReported = true;
  lateToast.error('Failed to load data. Try refreshing.');
}
