import { useEffect, useState } from 'react';

/** Shares of a section in view at which it is looked at again. Source: specification, part 1, section 2. */
const thresholds = [0.25, 0.5, 0.75] as const;

/**
 * The id of the section that is in view, of those named; undefined where none is. What counts is the share that is in
 * view of as much of a section as the window can show, so that one which is higher than the window has its turn too.
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
        const observer = new IntersectionObserver(see, { threshold: thresholdsOf(section.offsetHeight) });
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

/** An observer counts in shares of the whole section, of which the window may show a part at most. */
function thresholdsOf(height: number): number[] {
  const most = Math.min(1, window.innerHeight / height);
  return thresholds.map((share) => share * most);
}

/** The section of which most is in view, if that is a quarter at least. */
export function mostInView(shares: ReadonlyMap<string, number>): string | undefined {
  const [id, share = 0] = [...shares].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return share >= thresholds[0] - rounding ? id : undefined;
}

/** Browsers tell of a threshold a pixel early or late. */
const rounding = 0.01;
