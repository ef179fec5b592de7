import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#ui/kit/announce.ts';

/**
 * Makes a page change accessible to users of screen readers: announces the title of the page and, if the focused
 * element was removed, moves the focus to the heading of the new page. A change of the search parameters is not a page
 * change.
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
