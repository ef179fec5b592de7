import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the top on every page change, including Back. Changing only the search parameters is not a page change.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each path
  useLayoutEffect(() => {
    if (!window.location.hash) window.scrollTo(0, 0);
  }, [pathname]);
}
