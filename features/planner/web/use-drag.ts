import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useSteady } from '#ui/use-steady.ts';
import type { PlannedItem } from '../planned-item.ts';

/** The target of a drop: a day and a wall time, which is null if the item keeps its own. */
export type DropPlace = { readonly date: string; readonly time: string | null };

/** The dragged item, and the pointer position in window pixels. */
export type Drag = {
  readonly item: PlannedItem;
  readonly x: number;
  readonly y: number;
  readonly over: DropPlace | null;
};

/** How many pixels the mouse moves before a drag starts. */
const dragDistance = 6;
/** How many milliseconds a finger rests before a drag starts. Earlier movements scroll. */
const holdMs = 350;
/** Near the edges of the window, the page scrolls by this many pixels per frame. */
const edge = 80;
const scrollStep = 12;

/**
 * Drags cards to elements with `data-drop-date` and optionally `data-drop-time`, by mouse, pen or finger. Escape
 * cancels the drag.
 */
export function useDrag(onDrop: (item: PlannedItem, to: DropPlace) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function grab(item: PlannedItem, { clientX, clientY, pointerType, button, pointerId }: ReactPointerEvent): void {
    if (button !== 0 || running.current?.signal.aborted === false) return;
    const ended = new AbortController();
    running.current = ended;
    const { signal } = ended;
    let at = { x: clientX, y: clientY };
    let isDragging = false;
    const hold = pointerType === 'touch' ? setTimeout(lift, holdMs) : undefined;

    listen('pointermove', (event) => {
      if (event.pointerId !== pointerId) return;
      const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
      at = { x: event.clientX, y: event.clientY };
      if (isDragging) show();
      else if (distance > dragDistance) hold === undefined ? lift() : end();
    });
    listen('pointerup', () => {
      const over = placeUnder(at);
      const wasDragging = isDragging;
      end();
      if (!wasDragging) return;
      ignoreNextClick();
      if (over) onDrop(item, over);
    });
    listen('pointercancel', end);
    listen('contextmenu', (event) => isDragging && event.preventDefault());
    listen('touchmove', (event) => isDragging && event.preventDefault());
    listen('keydown', (event) => event.key === 'Escape' && end());

    function listen<Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) {
      addEventListener(name, handle, { signal, passive: false });
    }

    function lift(): void {
      isDragging = true;
      show();
      requestAnimationFrame(scrollAtEdge);
    }

    function show(): void {
      setDrag({ item, ...at, over: placeUnder(at) });
    }

    function scrollAtEdge(): void {
      if (signal.aborted) return;
      if (at.y < edge || at.y > innerHeight - edge) {
        scrollBy({ top: at.y < edge ? -scrollStep : scrollStep, behavior: 'instant' });
        show();
      }
      requestAnimationFrame(scrollAtEdge);
    }

    function end(): void {
      clearTimeout(hold);
      ended.abort();
      setDrag(null);
    }
  }

  return { drag, grab: useSteady(grab) };
}

function placeUnder({ x, y }: { x: number; y: number }): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const day = under?.closest<HTMLElement>('[data-drop-date]');
  const time = under?.closest<HTMLElement>('[data-drop-time]');
  return day?.dataset.dropDate ? { date: day.dataset.dropDate, time: time?.dataset.dropTime ?? null } : null;
}

/** A drag ends with a click, which must not activate the element under the pointer. */
function ignoreNextClick(): void {
  const over = new AbortController();
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true, once: true, signal: over.signal });
  setTimeout(() => over.abort(), 0);
}
