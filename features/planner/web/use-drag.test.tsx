import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePost } from '#tests/sample-post.ts';
import type { PlannedItem } from '../planned-item.ts';
import { useDrag } from './use-drag.ts';

const post = samplePost();
const item: PlannedItem = { kind: 'post', id: post.id, at: post.scheduledAt, zone: post.timezone, post };
const dropped = vi.fn();
const pressed = vi.fn();

function Board() {
  const { drag, grab } = useDrag(dropped);
  return (
    <>
      <button type="button" onPointerDown={(event) => grab(item, event)} onClick={pressed}>
        card
      </button>
      <section data-drop-date="2090-11-16">
        <span data-drop-time="14:00">two</span>
        <span>day</span>
      </section>
      {drag && <p>dragging</p>}
    </>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runOnlyPendingTimers(); // stops waiting for the click of a drag
  vi.useRealTimers();
  vi.clearAllMocks();
});

/**
 * Moves the pointer over an element. Simulated because determining the element at a position requires a browser with
 * layout.
 */
function move(type: 'pointermove' | 'pointerup', over: string, x: number, pointerType = 'mouse') {
  document.elementFromPoint = () => screen.getByText(over);
  fireEvent(window, new PointerEvent(type, { clientX: x, clientY: 200, pointerId: 1, pointerType }));
}

function grab(pointerType = 'mouse') {
  document.elementFromPoint = () => screen.getByText('card');
  fireEvent.pointerDown(screen.getByText('card'), { clientX: 0, clientY: 200, pointerId: 1, pointerType, button: 0 });
}

test('moving the mouse starts a drag, which can end on a day or on one of its times', () => {
  render(<Board />);
  for (const [over, time] of [
    ['day', null],
    ['two', '14:00'],
  ] as const) {
    grab();
    move('pointermove', over, 40);
    expect(screen.getByText('dragging')).toBeTruthy();
    move('pointerup', over, 40);
    expect(dropped).toHaveBeenLastCalledWith(item, { date: '2090-11-16', time });
    expect(screen.queryByText('dragging')).toBeNull();
  }
});

test('a click with a small movement is not a drag', () => {
  render(<Board />);
  grab();
  move('pointermove', 'card', 3);
  move('pointerup', 'card', 3);
  fireEvent.click(screen.getByText('card'));
  expect([pressed.mock.calls.length, dropped.mock.calls.length]).toEqual([1, 0]);
});

test('the click at the end of a drag is ignored', () => {
  render(<Board />);
  grab();
  move('pointermove', 'day', 40);
  move('pointerup', 'day', 40);
  fireEvent.click(screen.getByText('card'));
  expect(pressed).not.toHaveBeenCalled();
});

test('Escape, or a drop outside any day, moves nothing', () => {
  render(<Board />);
  grab();
  move('pointermove', 'day', 40);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByText('dragging')).toBeNull();
  move('pointerup', 'day', 40);
  grab();
  move('pointermove', 'card', 40);
  move('pointerup', 'card', 40);
  expect(dropped).not.toHaveBeenCalled();
});

test.each(['contextmenu', 'touchmove'])(
  'the default %s works until a finger has rested, and is prevented during the drag',
  (name) => {
    const isPrevented = () => !fireEvent(window, new Event(name, { cancelable: true }));
    render(<Board />);
    grab('touch');
    expect(isPrevented()).toBe(false);
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.getByText('dragging')).toBeTruthy();
    expect(isPrevented()).toBe(true);
    move('pointerup', 'day', 0, 'touch');
    expect(isPrevented()).toBe(false);
  },
);

test('a finger scrolls, and drags only after it has rested', () => {
  render(<Board />);
  grab('touch');
  move('pointermove', 'day', 40, 'touch');
  move('pointerup', 'day', 40, 'touch');
  expect(dropped).not.toHaveBeenCalled();
  grab('touch');
  act(() => void vi.advanceTimersByTime(500));
  expect(screen.getByText('dragging')).toBeTruthy();
  move('pointermove', 'day', 40, 'touch');
  move('pointerup', 'day', 40, 'touch');
  expect(dropped).toHaveBeenCalledOnce();
});
