import { expect, test } from 'vitest';
import { freshAddress, isTemporary, pictureSet } from './picture-address.ts';

test('a stored picture is offered in every width the server makes, and keeps its own parameters', () => {
  expect(pictureSet('/files/a.webp?v=2')).toBe(
    '/files/a.webp?v=2&w=320 320w, /files/a.webp?v=2&w=640 640w, /files/a.webp?v=2&w=1280 1280w',
  );
});

test('a picture that is its own address has no variants and no second address', () => {
  expect(pictureSet('data:image/svg+xml,<svg/>')).toBeUndefined();
  expect(freshAddress('blob:1', 7)).toBe('blob:1');
});

test.each([
  ['https://replicate.delivery/pbxt/a.png', true],
  ['https://v3.fal.media/files/a.png', true],
  ['https://fal.media.example.com/a.png', false],
  ['/files/a.jpg', false],
])('an address of a temporary delivery host is told: %s', (src, temporary) => {
  expect(isTemporary(src)).toBe(temporary);
});

test('the second try asks for an address no cache has seen', () => {
  expect(freshAddress('https://pictures.test/a.png#face', 7)).toBe('https://pictures.test/a.png?retry=7#face');
});
