import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MorePhotos } from './more-photos.tsx';

let tell: (...isIntersecting: boolean[]) => void;
const look = () => tell(true);

// The end is always near: happy-dom lays nothing out.
beforeEach(() => {
  tell = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: { isIntersecting: boolean }[]) => void;
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        this.#told = told;
      }
      observe() {
        tell = (...known) => this.#told(known.map((isIntersecting) => ({ isIntersecting })));
      }
      disconnect() {
        tell = () => undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('photos whose loading was given up for a refresh are loaded after it', () => {
  const onLoad = vi.fn();
  const { rerender } = render(<MorePhotos onLoad={onLoad} state="ready" />);
  act(() => look());
  rerender(<MorePhotos onLoad={onLoad} state="loading" />);
  act(() => look());
  expect(onLoad).toHaveBeenCalledTimes(1);
  rerender(<MorePhotos onLoad={onLoad} state="ready" />);
  act(() => look());
  expect(onLoad).toHaveBeenCalledTimes(2);
});

test('the end that came near while the page was busy is seen: the last that is told of it counts', () => {
  const onLoad = vi.fn();
  render(<MorePhotos onLoad={onLoad} state="ready" />);
  act(() => tell(true, false));
  expect(onLoad).not.toHaveBeenCalled();
  act(() => tell(false, true));
  expect(onLoad).toHaveBeenCalledTimes(1);
});

test('after a failure, which is said, nothing is loaded until the button is pressed', () => {
  const onLoad = vi.fn();
  render(<MorePhotos onLoad={onLoad} state="failed" />);
  act(() => look());
  expect(onLoad).not.toHaveBeenCalled();
  expect(screen.getByText('More photos could not be loaded.').role).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(onLoad).toHaveBeenCalledTimes(1);
});
