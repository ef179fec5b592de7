import { useEffect } from 'react';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import { useProcessReferral } from '#features/rewards/web/public.ts';
import { FeedbackPrompt } from '#features/support/web/public.ts';
import { preloadPages } from './preload-pages.ts';
import { useLiveUpdates } from './use-live-updates.ts';

/** What stands beside every page as long as somebody is signed in. */
export default function ForSignedIn() {
  useLiveUpdates();
  useProcessReferral();
  // A visitor looks at one page or two, and waits for nothing else.
  useEffect(preloadPages, []);
  return (
    <>
      <UpgradePrompt />
      <FeedbackPrompt />
    </>
  );
}
