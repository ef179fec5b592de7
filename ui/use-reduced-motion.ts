import { useSyncExternalStore } from 'react';

/** Checks if the user prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(question).matches;
}

/** Returns the scroll behavior for scrolling within a page. */
export function scrollBehavior(): ScrollBehavior {
  return prefersReducedMotion() ? 'instant' : 'smooth';
}

/** Same as `prefersReducedMotion`, for rendering; false while a page is prerendered. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(follow, prefersReducedMotion, () => false);
}

const question = '(prefers-reduced-motion: reduce)';

function follow(changed: () => void): () => void {
  const preference = matchMedia(question);
  preference.addEventListener('change', changed);
  return () => preference.removeEventListener('change', changed);
}
