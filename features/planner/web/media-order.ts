import type { RefObject } from 'react';
import { announce } from '#ui/kit/announce.ts';
import { moved, type PostMedium } from '../post-media.ts';

/** Returns functions that move or remove an image in a list, announce the change, and keep focus in the list. */
export function createMediaOrder(
  list: RefObject<HTMLElement | null>,
  media: readonly PostMedium[],
  onChange: (next: (media: readonly PostMedium[]) => readonly PostMedium[]) => void,
) {
  // Browsers drop focus from an element that is moved within the page.
  function focus(selector: string) {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  return {
    move(from: number, to: number) {
      const url = media[from]?.url;
      const target = Math.min(media.length - 1, Math.max(0, to));
      if (!url || target === from) return;
      onChange((latest) => moved(latest, from, target));
      announce(`Moved to position ${target + 1} of ${media.length}`);
      focus(mediumSelector(url));
    },
    remove(index: number) {
      onChange((latest) => latest.toSpliced(index, 1));
      announce(`Image ${index + 1} removed`);
      const next = media[index + 1] ?? media[index - 1];
      focus(next ? mediumSelector(next.url) : '[data-add]');
    },
  };
}

function mediumSelector(url: string): string {
  return `[data-medium="${CSS.escape(url)}"]`;
}
