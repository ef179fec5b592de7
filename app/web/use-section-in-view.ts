import { useEffect, useState } from 'react';

/** The visible fractions of a section that trigger a new measurement. */
const thresholds = [0.25, 0.5, 0.75] as const;

/**
 * Returns the id of the section in view, or undefined if there is none. It compares how much of each section is visible
 * relative to what fits in the window, so that a section taller than the window can also be highlighted.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const shares = new Map<string, number>();
    const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
    const see = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, intersectionRect, boundingClientRect } of entries)
        shares.set(target.id, intersectionRect.height / Math.min(boundingClientRect.height, window.innerHeight));
      setInView(mostInView(shares));
    };
    let observers: IntersectionObserver[] = [];
    const stop = () => {
      for (const observer of observers) observer.disconnect();
    };
    const observe = () => {
      stop();
      observers = sections.map((section) => {
        const observer = new IntersectionObserver(see, { threshold: listThresholds(section.offsetHeight) });
        observer.observe(section);
        return observer;
      });
    };
    const sizes = new ResizeObserver(observe);
    for (const section of sections) sizes.observe(section);
    window.addEventListener('resize', observe);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', observe);
      stop();
      setInView(undefined);
    };
  }, [ids]);
  return inView;
}

/**
 * An observer measures the visible fraction of the whole section, but only part of a tall section fits in the window.
 */
function listThresholds(height: number): number[] {
  const most = Math.min(1, window.innerHeight / height);
  return thresholds.map((share) => share * most);
}

/** Returns the section with the largest visible fraction, if it is at least a quarter. */
export function mostInView(shares: ReadonlyMap<string, number>): string | undefined {
  const [id, share = 0] = [...shares].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return share >= thresholds[0] - rounding ? id : undefined;
}

/** Browsers report thresholds up to a pixel early or late. */
const rounding = 0.01;
