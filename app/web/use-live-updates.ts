import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportSessionEnd } from '#features/account/web/public.ts';
import { listenLive } from '#ui/live.ts';
import { wantToasts } from '#ui/toast.ts';
import { features } from './features.ts';
import { applyChange, staleQueries } from './live-changes.ts';
import { createQueryRefresher } from './refresh-queries.ts';

const refreshedByOthers = features.flatMap((feature) => feature.refreshedByOthers ?? []);

/** Keeps the visible data up to date with live events. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    wantToasts(); // for changes that the user did not trigger
    const refresher = createQueryRefresher(queries, refreshedByOthers);
    const stopListening = listenLive((change) => {
      applyChange(queries, change);
      refresher.refresh(staleQueries(change));
    }, refresher.refreshEverything);
    const stopTelling = reportSessionEnd();
    return () => {
      stopTelling();
      stopListening();
      refresher.stop();
    };
  }, [queries]);
}
