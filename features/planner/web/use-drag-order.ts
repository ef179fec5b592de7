import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moved } from '../post-media.ts';

/**
 * Pixels a mouse moves before a press is a drag; a finger that moves as far before its wait is over scrolls the page.
 */
const slackPixels = 6;
/** Milliseconds a finger rests before it drags. */
const restMs = 250;

type Offset = { readonly x: number; readonly y: number };
type Drag = { readonly from: number; readonly to: number; readonly offset: Offset; readonly places: readonly Offset[] };

/**
 * Puts the items of a list into another order by dragging them: with a mouse at once, with a finger after a short rest.
 * Nothing moves in the page until the item is dropped; meanwhile `shiftOf` says how far
 * each item is shown from its place.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const endListening = useRef<() => void>(() => undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => endListening.current(), []);

  function onPointerDown(from: number, down: PointerEvent): void {
    if (down.button !== 0 || !list.current) return;
    endListening.current();
    wasDragged.current = false;
    const items = [...list.current.querySelectorAll<HTMLElement>('[data-drag-item]')];
    const boxes = items.map((item) => item.getBoundingClientRect());
    const places = boxes.map(({ left, top }) => ({ x: left, y: top }));
    const scrolledFrom = window.scrollY;
    const listening = new AbortController();
    const { signal } = listening;
    let last: Drag | null = null;
    const begin = () => {
      last = { from, to: from, offset: { x: 0, y: 0 }, places };
      setDrag(last);
    };
    const rest = down.pointerType === 'mouse' ? undefined : setTimeout(begin, restMs);
    const end = () => {
      clearTimeout(rest);
      listening.abort();
      setDrag(null);
    };
    endListening.current = end;

    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
    // A finger that drags does not scroll, and a long press opens no menu.
    window.addEventListener('touchmove', (event) => last && event.preventDefault(), { signal, passive: false });
    window.addEventListener('contextmenu', (event) => rest && event.preventDefault(), { signal });

    function move(event: globalThis.PointerEvent): void {
      if (event.pointerId !== down.pointerId) return;
      const offset = {
        x: event.clientX - down.clientX,
        y: event.clientY - down.clientY + window.scrollY - scrolledFrom,
      };
      const isFar = Math.hypot(offset.x, offset.y) > slackPixels;
      if (!last && isFar && rest) {
        end();
        return;
      }
      if (!last && isFar) begin();
      if (!last) return;
      wasDragged.current = true;
      last = { from, to: nearest(from, offset, places), offset, places };
      setDrag(last);
    }

    function drop(event: globalThis.PointerEvent): void {
      if (event.pointerId !== down.pointerId) return;
      if (last && last.to !== from) onMove(from, last.to);
      end();
    }
  }

  return {
    draggedIndex: drag?.from ?? null,
    onPointerDown,
    /** How far an item is shown from its place, in pixels. */
    shiftOf(index: number): Offset | null {
      if (!drag) return null;
      return index === drag.from ? drag.offset : difference(drag.places, index, placeOf(index, drag));
    },
    /** Whether the click that follows belongs to a drag. Told once. */
    takeClick(): boolean {
      const taken = wasDragged.current;
      wasDragged.current = false;
      return taken;
    },
  };
}

/** The place that a dragged item is nearest to. */
function nearest(from: number, offset: Offset, places: readonly Offset[]): number {
  const start = places[from] ?? { x: 0, y: 0 };
  const distances = places.map(({ x, y }) => Math.hypot(start.x + offset.x - x, start.y + offset.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** Where an item is to be, once the dragged one is dropped. */
function placeOf(index: number, { from, to, places }: Drag): number {
  return moved([...places.keys()], from, to).indexOf(index);
}

function difference(places: readonly Offset[], from: number, to: number): Offset {
  const [start, end] = [places[from], places[to]];
  return start && end ? { x: end.x - start.x, y: end.y - start.y } : { x: 0, y: 0 };
}
