import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { scrollBehavior } from '#ui/use-reduced-motion.ts';

/**
 * Pixels that a section stays below the top of the window: the header's height.
 * Source: specification, part 1, section 2.
 */
const anchorOffset = 64;

/**
 * Leads to the section that the address names after '#': smoothly on the same page, at once on another and where the
 * person asks for no motion. The focus follows, so that the Tab key goes on from there.
 */
export function useScrollToSection(): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is a new key
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
