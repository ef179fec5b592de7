import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tellSessionEnd, useSession, useSessionOfOtherTabs } from '#features/account/web/public.ts';
import { listenLive } from '#ui/live.ts';
import { wantToasts } from '#ui/toast.ts';
import { features } from './features.ts';
import { applyChange, staleQueries } from './live-changes.ts';
import { createQueryRefresher } from './refresh-queries.ts';
import { useSessionChanges } from './use-session-changes.ts';

const refreshedByOthers = features.flatMap((feature) => feature.refreshedByOthers ?? []);

/** Keeps what is on the screen true while it is looked at. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const session = useSession();
  const signedIn = session.status === 'signed in';
  useSessionOfOtherTabs();
  useSessionChanges(session);
  useEffect(() => {
    if (!signedIn) return;
    wantToasts(); // of what changes while nobody acts
    const refresher = createQueryRefresher(queries, refreshedByOthers);
    const stopListening = listenLive((change) => {
      applyChange(queries, change);
      refresher.refresh(staleQueries(change));
    }, refresher.refreshEverything);
    const stopTelling = tellSessionEnd();
    return () => {
      stopTelling();
      stopListening();
      refresher.stop();
    };
  }, [signedIn, queries]);
  return null;
}
