import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { ImageFrame } from './image-frame.tsx';
import { Thumbnail } from './thumbnail.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fresh = /\/files\/a\.webp\?(w=320&)?retry=\d+$/;

test('retries a failed image once without caches, and then shows it as unavailable', () => {
  const { container } = render(<ImageFrame src="/files/a.webp" alt="Mia" />);
  const image = () => container.querySelector('img');
  fireEvent.error(image() as HTMLElement); // present until it has failed
  expect(image()?.getAttribute('src')).toMatch(fresh);
  fireEvent.error(image() as HTMLElement); // the second attempt
  expect(screen.getByRole('img', { name: 'Mia: image unavailable' })).toBeTruthy();
});

test('retries a thumbnail only once, and starts over with another image', () => {
  const { container, rerender } = render(<Thumbnail src="/files/a.webp" />);
  const image = () => container.querySelector('img') as HTMLImageElement; // always present
  expect(image().getAttribute('src')).toBe('/files/a.webp?w=320');
  fireEvent.error(image());
  const second = image().getAttribute('src');
  expect(second).toMatch(fresh);
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe(second);
  rerender(<Thumbnail src="/files/b.webp" />);
  expect(image().getAttribute('src')).toBe('/files/b.webp?w=320');
});

test('retries a failed avatar once', async () => {
  const loadingImages: EventTarget[] = [];
  // Radix loads a face with its own Image object before it shows it.
  class LoadingImage extends EventTarget {
    src = '';
    constructor() {
      super();
      loadingImages.push(this);
    }
  }
  vi.stubGlobal('Image', LoadingImage);
  render(<Avatar name="Mia" src="/files/a.webp" />);
  const last = () => loadingImages.at(-1) as LoadingImage; // all created objects are of this class
  expect(last().src).toBe('/files/a.webp');
  act(() => void last().dispatchEvent(new Event('error')));
  expect(last().src).toMatch(fresh);
  const tries = loadingImages.length;
  act(() => void last().dispatchEvent(new Event('error')));
  expect(loadingImages).toHaveLength(tries);
});
