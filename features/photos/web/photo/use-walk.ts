import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';

export type Walk = { readonly onPrevious: () => void; readonly onNext: () => void; readonly onLeave: () => void };

/** Pixels a finger moves at least, sideways, to swipe. */
const swipeDistance = 48;

/**
 * Goes from picture to picture by the arrow keys and by swiping, and leaves by Escape. Keys that something else takes, such as a
 * field, a menu or a dialog, or that carry a modifier, are left to it.
 * @returns handlers for the element that is swiped.
 */
export function useWalk({ onPrevious, onNext, onLeave }: Walk) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(takesKeys)) return;
    if (event.key === 'ArrowLeft') onPrevious();
    if (event.key === 'ArrowRight') onNext();
    if (event.key === 'Escape') onLeave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

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
      // Enlarged by two fingers, the picture is moved by one.
      if ((window.visualViewport?.scale ?? 1) > 1.05) return;
      if (Math.abs(right) < swipeDistance || Math.abs(right) < 1.5 * Math.abs(down)) return;
      if (right > 0) onPrevious();
      else onNext();
    },
  };
}

const takesKeys = 'input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]';
