import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#ui/kit/announce.ts';

/**
 * Makes page changes accessible to screen readers: announces the page title and, if the focused element was removed,
 * moves focus to the new page's heading. Changing only the search parameters is not a page change.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
