import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { prefersReducedMotion } from '#ui/use-reduced-motion.ts';

/** Pixels that a section stays below the top of the window: the header's height. Source: specification, part 1, section 2. */
const anchorOffset = 64;

/** Milliseconds in which what arrives late, such as the fonts, may still move the section. */
const settlesWithinMs = 5_000;

/**
 * Leads to the section that the address names after '#': smoothly on the same page, at once on another and where the person
 * asks for no motion. The focus follows, so that the Tab key goes on from there. Until the person does something else, the section
 * stays in its place while the page above it changes its height.
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
    const behavior = isSamePage && !prefersReducedMotion() ? 'smooth' : 'instant';
    section.tabIndex = -1;
    section.style.outline = 'none';
    section.focus({ preventScroll: true });
    return keepInPlace(section, behavior);
  }, [pathname, hash, key]);
}

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a section, and again where the page grows or shrinks before the person does anything. Returns what ends that. */
function keepInPlace(section: HTMLElement, behavior: 'smooth' | 'instant'): () => void {
  const scroll = () => {
    const top = section.getBoundingClientRect().top + window.scrollY - anchorOffset;
    window.scrollTo({ top, behavior });
  };
  const sizes = new ResizeObserver(scroll);
  const end = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const act of acts) window.removeEventListener(act, end);
  };
  const timer = setTimeout(end, settlesWithinMs);
  for (const act of acts) window.addEventListener(act, end, { passive: true });
  scroll();
  sizes.observe(document.body);
  return end;
}
