import { lazy, Suspense } from 'react';
import { useToastsWanted } from '../toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/**
 * Renders short notices. Used once, at the root; elsewhere, call `toast.success('Post scheduled')` from `ui/notice.ts`.
 *
 * Loaded on the first user action or with the first notice, so users who only read do not load it. Sonner keeps earlier
 * notices until then.
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
