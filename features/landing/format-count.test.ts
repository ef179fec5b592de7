import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [375, '375'],
  [999, '999'],
  [1_000, '1k'],
  [15_900, '15.9k'],
  [15_999, '15.9k'],
  [999_999, '999.9k'],
  [1_000_000, '1m'],
  [2_340_000, '2.3m'],
])('formatCount formats %i as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
