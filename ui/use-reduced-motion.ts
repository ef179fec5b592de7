import { useSyncExternalStore } from 'react';

/** Whether the person asks for as little motion as possible. */
export function prefersReducedMotion(): boolean {
  return matchMedia(question).matches;
}

/** How a page scrolls to a place on the same page. */
export function scrollBehavior(): ScrollBehavior {
  return prefersReducedMotion() ? 'instant' : 'smooth';
}

/** `prefersReducedMotion` for what is rendered; false while a page is prerendered. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(follow, prefersReducedMotion, () => false);
}

const question = '(prefers-reduced-motion: reduce)';

function follow(changed: () => void): () => void {
  const preference = matchMedia(question);
  preference.addEventListener('change', changed);
  return () => preference.removeEventListener('change', changed);
}
