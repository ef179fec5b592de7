import { useEffect } from 'react';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import { useProcessReferral } from '#features/rewards/web/public.ts';
import { FeedbackPrompt } from '#features/support/web/public.ts';
import { preloadPages } from './preload-pages.ts';
import { useLiveUpdates } from './use-live-updates.ts';

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
