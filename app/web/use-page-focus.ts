import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#ui/kit/announce.ts';

/**
 * Tells whoever does not see it that another page is there: its title is said, and where the page that left took the
 * focus with it, the focus goes to the new page's heading. A change of the search parameters is the same page.
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
