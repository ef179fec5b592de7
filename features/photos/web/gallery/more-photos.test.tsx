// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MorePhotos } from './more-photos.tsx';

let look: () => void;

// The end is always near: happy-dom lays nothing out.
beforeEach(() => {
  look = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: { isIntersecting: boolean }[]) => void;
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        this.#told = told;
      }
      observe() {
        look = () => this.#told([{ isIntersecting: true }]);
      }
      disconnect() {
        look = () => undefined;
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
  const { rerender } = render(<MorePhotos onLoad={onLoad} busy={false} ready />);
  act(() => look());
  rerender(<MorePhotos onLoad={onLoad} busy ready={false} />);
  act(() => look());
  expect(onLoad).toHaveBeenCalledTimes(1);
  rerender(<MorePhotos onLoad={onLoad} busy={false} ready />);
  act(() => look());
  expect(onLoad).toHaveBeenCalledTimes(2);
});

test('after a failure nothing is loaded until the button is pressed', () => {
  const onLoad = vi.fn();
  render(<MorePhotos onLoad={onLoad} busy={false} ready={false} />);
  act(() => look());
  expect(onLoad).not.toHaveBeenCalled();
});
