import { type RefObject, useEffect, useState } from 'react';

const margin = '1600px';
const listeners = new Map<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/**
 * Returns whether an element is in view or within one or two screens of it. Elements further away do not need to be
 * fully rendered.
 *
 * @param expected the value until it is known, shortly after the first render.
 */
export function useNear(element: RefObject<Element | null>, expected = false): boolean {
  const [near, setNear] = useState(expected);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target: seen, isIntersecting } of entries) listeners.get(seen)?.(isIntersecting);
      },
      { rootMargin: margin },
    );
    listeners.set(target, setNear);
    observer.observe(target);
    return () => {
      listeners.delete(target);
      observer?.unobserve(target);
    };
  }, [element]);
  return near;
}
