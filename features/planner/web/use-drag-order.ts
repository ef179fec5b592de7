import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moved } from '../post-media.ts';

/**
 * How many pixels the mouse moves before a drag starts. A finger that moves farther before its delay has passed scrolls
 * the page.
 */
const slackPixels = 6;
/** How many milliseconds a finger rests before a drag starts. */
const restMs = 250;

type Offset = { readonly x: number; readonly y: number };
type Drag = { readonly from: number; readonly to: number; readonly offset: Offset; readonly places: readonly Offset[] };

/**
 * Reorders list items by dragging: immediately with a mouse, after a short delay with a finger. The order on the page
 * does not change until the drop; until then, `shiftOf` returns each item's offset from its position.
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
    const startDrag = () => {
      last = { from, to: from, offset: { x: 0, y: 0 }, places };
      setDrag(last);
    };
    const rest = down.pointerType === 'mouse' ? undefined : setTimeout(startDrag, restMs);
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
    // While dragging, a finger does not scroll, and a long touch opens no context menu.
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
      if (!last && isFar) startDrag();
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
    /** Returns the offset of an item from its position, in pixels. */
    shiftOf(index: number): Offset | null {
      if (!drag) return null;
      return index === drag.from ? drag.offset : difference(drag.places, index, getPlace(index, drag));
    },
    /** Returns whether the following click belongs to a drag, and resets it. */
    takeClick(): boolean {
      const taken = wasDragged.current;
      wasDragged.current = false;
      return taken;
    },
  };
}

/** Returns the position nearest to a dragged item. */
function nearest(from: number, offset: Offset, places: readonly Offset[]): number {
  const start = places[from] ?? { x: 0, y: 0 };
  const distances = places.map(({ x, y }) => Math.hypot(start.x + offset.x - x, start.y + offset.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** Returns the position of an item after the drop. */
function getPlace(index: number, { from, to, places }: Drag): number {
  return moved([...places.keys()], from, to).indexOf(index);
}

function difference(places: readonly Offset[], from: number, to: number): Offset {
  const [start, end] = [places[from], places[to]];
  return start && end ? { x: end.x - start.x, y: end.y - start.y } : { x: 0, y: 0 };
}
