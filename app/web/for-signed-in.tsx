import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportSessionEnd } from '#features/account/web/public.ts';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import { useProcessReferral } from '#features/rewards/web/public.ts';
import { FeedbackPrompt } from '#features/support/web/public.ts';
import { listenLive } from '#ui/live.ts';
import { wantToasts } from '#ui/toast.ts';
import { features } from './features.ts';
import { applyChange, staleQueries } from './live-changes.ts';
import { preloadPages } from './preload-pages.ts';
import { createQueryRefresher } from './refresh-queries.ts';

/** Hooks and prompts that run on every page while a user is signed in. */
export default function ForSignedIn() {
  useLiveUpdates();
  useProcessReferral();
  // Visitors open only one or two pages, so preloading is limited to signed-in users.
  useEffect(preloadPages, []);
  return (
    <>
      <UpgradePrompt />
      <FeedbackPrompt />
    </>
  );
}

const refreshedByOthers = features.flatMap((feature) => feature.refreshedByOthers ?? []);

/** Keeps the visible data up to date with live events. */
function useLiveUpdates(): void {
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
