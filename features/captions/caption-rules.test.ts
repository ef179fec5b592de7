import { expect, test } from 'vitest';
import { toCaptionLength } from './caption-rules.ts';

test.each([
  [1, 'short'],
  [48, 'short'],
  [49, 'medium'],
  [64, 'medium'],
  [65, 'long'],
  [96, 'long'],
  [500, 'long'],
])('maps %i tokens to a %s caption', (tokens, length) => {
  expect(toCaptionLength(tokens)).toBe(length);
});
