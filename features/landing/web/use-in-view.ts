import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether an element is in view, or `assumed` until this is known. `margin` extends the viewport, as in CSS.
 */
export function useInView(element: RefObject<Element | null>, margin = '0px', assumed = false): boolean {
  const [inView, setInView] = useState(assumed);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return inView;
}
