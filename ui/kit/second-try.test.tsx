import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';
import { Thumbnail } from './thumbnail.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fresh = /\/files\/a\.webp\?(w=320&)?retry=\d+$/;

test('a picture that did not load is asked for once more past every cache, and then said to be unavailable', () => {
  const { container } = render(<Picture src="/files/a.webp" alt="Mia" />);
  const image = () => container.querySelector('img');
  fireEvent.error(image() as HTMLElement); // there until it has failed
  expect(image()?.getAttribute('src')).toMatch(fresh);
  fireEvent.error(image() as HTMLElement); // the second try
  expect(screen.getByRole('img', { name: 'Mia: image unavailable' })).toBeTruthy();
});

test('a thumbnail is asked for once more and no third time, and another one begins anew', () => {
  const { container, rerender } = render(<Thumbnail src="/files/a.webp" />);
  const image = () => container.querySelector('img') as HTMLImageElement; // it is always there
  expect(image().getAttribute('src')).toBe('/files/a.webp?w=320');
  fireEvent.error(image());
  const second = image().getAttribute('src');
  expect(second).toMatch(fresh);
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe(second);
  rerender(<Thumbnail src="/files/b.webp" />);
  expect(image().getAttribute('src')).toBe('/files/b.webp?w=320');
});

test('a face that did not load is asked for once more', async () => {
  const asked: EventTarget[] = [];
  // Radix loads a face by an image of its own before it shows it.
  class LoadingImage extends EventTarget {
    src = '';
    constructor() {
      super();
      asked.push(this);
    }
  }
  vi.stubGlobal('Image', LoadingImage);
  render(<Avatar name="Mia" src="/files/a.webp" />);
  const last = () => asked.at(-1) as LoadingImage; // all that are made are of this class
  expect(last().src).toBe('/files/a.webp');
  act(() => void last().dispatchEvent(new Event('error')));
  expect(last().src).toMatch(fresh);
  const tries = asked.length;
  act(() => void last().dispatchEvent(new Event('error')));
  expect(asked).toHaveLength(tries);
});
