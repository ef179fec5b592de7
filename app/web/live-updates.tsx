import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveChange } from '#contract/live-change.ts';
import { useSession } from '#features/account/web/public.ts';
import { applyPhotoChange } from '#features/photos/web/public.ts';
import { listenLive } from '#ui/live.ts';
import { createQueryRefresher } from './refresh-queries.ts';
import { staleQueries } from './stale-queries.ts';

/** Keeps what is on the screen true while it is looked at. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const session = useSession();
  const signedIn = session.status === 'signed in';
  useEffect(() => {
    if (!signedIn) return;
    const refresher = createQueryRefresher(queries);
    const stopListening = listenLive((change) => {
      if (carriesChange(change)) applyPhotoChange(queries, change);
      refresher.refresh(staleQueries(change));
    }, refresher.refreshEverything);
    return () => {
      stopListening();
      refresher.stop();
    };
  }, [signedIn, queries]);
  return null;
}

function carriesChange(change: LiveChange) {
  return (
    change.topic === 'progress' ||
    change.topic === 'photos' ||
    change.topic === 'photo' ||
    change.topic === 'photo deleted'
  );
}
