import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { suspended } from '#contract/suspended.ts';
import {
  forgetPerson,
  isSigningOut,
  type KnownSession,
  leaveSession,
  sessionKey,
} from '#features/account/web/public.ts';
import { CallError, connectSession } from '#ui/call.ts';
import { lateToast } from '#ui/toast.ts';
import { endSession } from './use-session-end.ts';

/** Source: specification, part 1, section 9: data is fresh for five minutes, a failed query is tried once more. */
const freshness = 5 * 60_000;

/** Everything the browser knows of the server. Live events make parts of it stale. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => query.state.data === undefined && mayHelp(error) && tellOnce(),
  }),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: {
      staleTime: freshness,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && mayHelp(error),
    },
    mutations: { networkMode: 'always' }, // fails without a connection, where the default would wait for one
  },
});

connectSession({
  isSignedIn: () => Boolean(queries.getQueryData<{ user: object | null }>(sessionKey)?.user),
  whenSessionEnded(end) {
    const session = queries.getQueryData<KnownSession>(sessionKey);
    // Where the session was asked for meanwhile and was no longer there, nothing has been said yet.
    const isUnsaid = session && end === 'expired' && !session.left && !session.suspended && !session.isEndSaid;
    if (!session?.user && !isUnsaid) return;
    if (isSigningOut()) return forgetPerson(queries);
    // The cookie is still good and would bring the person back into an account that refuses them.
    if (end !== 'expired') void leaveSession();
    queries.setQueryData<KnownSession>(sessionKey, { user: null, isEndSaid: true });
    endSession(end === 'suspended' ? suspended.message : 'Your session expired. Please sign in again.');
  },
});

// A refusal stays one however often it is asked for.
function mayHelp(error: Error): boolean {
  return !(error instanceof CallError) || error.status >= 500 || error.status === 0;
}

let told = false;

// Every screen says itself what it could not load; this is for whoever looks elsewhere, once. A refusal is no failure.
function tellOnce() {
  if (told) return;
  told = true;
  lateToast.error('Failed to load data. Try refreshing.');
}
