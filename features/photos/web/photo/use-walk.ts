import { type TouchEvent, useRef } from 'react';
import { usePageKeys } from '../use-page-keys.ts';

export type Walk = { readonly onPrevious: () => void; readonly onNext: () => void; readonly onLeave: () => void };

/** Minimum horizontal distance of a swipe, in pixels. */
const swipeDistance = 48;

/**
 * Steps through the images with the arrow keys and by swiping, and leaves with Escape.
 *
 * @returns handlers for the element that is swiped.
 */
export function useWalk({ onPrevious, onNext, onLeave }: Walk) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  usePageKeys(true, { ArrowLeft: onPrevious, ArrowRight: onNext, Escape: onLeave });

  return {
    onTouchStart({ touches }: TouchEvent) {
      const first = touches[0];
      touch.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const last = changedTouches[0];
      if (!touch.current || !last) return;
      const [right, down] = [last.clientX - touch.current.x, last.clientY - touch.current.y];
      touch.current = null;
      // In a zoomed page, one finger pans the image.
      if ((window.visualViewport?.scale ?? 1) > 1.05) return;
      if (Math.abs(right) < swipeDistance || Math.abs(right) < 1.5 * Math.abs(down)) return;
      if (right > 0) onPrevious();
      else onNext();
    },
  };
}
