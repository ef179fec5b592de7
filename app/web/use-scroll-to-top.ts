import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Shows each page from its top, whichever way one came, Back too. A change of the search parameters is the same page.
 * Source: specification, part 1, section 2.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it runs for
  useLayoutEffect(() => {
    if (!window.location.hash) window.scrollTo(0, 0);
  }, [pathname]);
}
