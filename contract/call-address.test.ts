import { expect, test } from 'vitest';
import { getCallPath, isRead } from './call-address.ts';

test.each([
  ['get-post', true],
  ['list-posts', true],
  ['has-account', true],
  ['image-proxy', true],
  ['image-proxy-2', false],
  ['old-image-proxy', false],
  ['create-post', false],
  ['forget-list', false],
  ['reget-post', false],
  ['getpost', false],
])('reports whether %s only reads: %s', (name, reads) => {
  expect(isRead(name)).toBe(reads);
});

test('ends the path of a call with its name', () => {
  expect(getCallPath('get-post')).toBe('/functions/v1/get-post');
});
