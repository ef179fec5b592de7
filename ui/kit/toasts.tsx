import { lazy, Suspense } from 'react';
import { useToastsWanted } from '../toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/**
 * Where short notices appear. Used once, at the root; anywhere else call
 * `toast.success('Post scheduled')` of `ui/notice.ts`.
 * It is loaded when somebody begins to act on the page, or something is to be said: whoever only reads does without.
 * What is said before, sonner keeps until it is there.
 */
export function Toasts() {
  const isWanted = useToastsWanted();
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
