import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MorePhotos } from './more-photos.tsx';

let reportIntersection: (...isIntersecting: boolean[]) => void;
const scrollToEnd = () => reportIntersection(true);

// happy-dom has no layout, so the end of the list is always in view.
beforeEach(() => {
  reportIntersection = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: { isIntersecting: boolean }[]) => void;
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        this.#told = told;
      }
      observe() {
        reportIntersection = (...known) => this.#told(known.map((isIntersecting) => ({ isIntersecting })));
      }
      disconnect() {
        reportIntersection = () => undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('loads photos after a refresh that interrupted loading', () => {
  const onLoad = vi.fn();
  const { rerender } = render(<MorePhotos onLoad={onLoad} state="ready" />);
  act(() => scrollToEnd());
  rerender(<MorePhotos onLoad={onLoad} state="loading" />);
  act(() => scrollToEnd());
  expect(onLoad).toHaveBeenCalledTimes(1);
  rerender(<MorePhotos onLoad={onLoad} state="ready" />);
  act(() => scrollToEnd());
  expect(onLoad).toHaveBeenCalledTimes(2);
});

test('uses the last of several entries if the end scrolls into view while the page is busy', () => {
  const onLoad = vi.fn();
  render(<MorePhotos onLoad={onLoad} state="ready" />);
  act(() => reportIntersection(true, false));
  expect(onLoad).not.toHaveBeenCalled();
  act(() => reportIntersection(false, true));
  expect(onLoad).toHaveBeenCalledTimes(1);
});

test('shows a failure, and loads nothing until the button is clicked', () => {
  const onLoad = vi.fn();
  render(<MorePhotos onLoad={onLoad} state="failed" />);
  act(() => scrollToEnd());
  expect(onLoad).not.toHaveBeenCalled();
  expect(screen.getByText('Could not load more photos.').role).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(onLoad).toHaveBeenCalledTimes(1);
});
