import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { scrollBehavior } from '#ui/use-reduced-motion.ts';

/** The distance in pixels from the top of the window to a section: the height of the header. */
const anchorOffset = 64;

/**
 * Scrolls to the section named by the URL hash: smoothly on the same page, instantly from another page or if the user
 * prefers reduced motion. Focus moves with it, so that the Tab key continues from there.
 */
export function useScrollToSection(): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link has a new key
  useEffect(() => {
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    const section = hash && document.getElementById(hash.slice(1));
    if (!section) return;
    const top = section.getBoundingClientRect().top + window.scrollY - anchorOffset;
    window.scrollTo({ top, behavior: isSamePage ? scrollBehavior() : 'instant' });
    section.tabIndex = -1;
    section.style.outline = 'none';
    section.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
