import { expect, test } from 'vitest';
import { buildImageSet, freshAddress, isTemporary } from './image-address.ts';

test('offers a stored image in every width that the server creates, and keeps its query parameters', () => {
  expect(buildImageSet('/files/a.webp?v=2')).toBe(
    '/files/a.webp?v=2&w=320 320w, /files/a.webp?v=2&w=640 640w, /files/a.webp?v=2&w=1280 1280w',
  );
});

test('returns no variants and no fresh URL for a data or blob URL', () => {
  expect(buildImageSet('data:image/svg+xml,<svg/>')).toBeUndefined();
  expect(freshAddress('blob:1', 7)).toBe('blob:1');
});

test.each([
  ['https://replicate.delivery/pbxt/a.png', true],
  ['https://v3.fal.media/files/a.png', true],
  ['https://fal.media.example.com/a.png', false],
  ['/files/a.jpg', false],
])('detects URLs of temporary delivery hosts: %s', (src, temporary) => {
  expect(isTemporary(src)).toBe(temporary);
});

test('uses a URL that bypasses caches for the second attempt', () => {
  expect(freshAddress('https://pictures.test/a.png#face', 7)).toBe('https://pictures.test/a.png?retry=7#face');
});
