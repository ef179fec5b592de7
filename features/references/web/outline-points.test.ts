import { expect, test } from 'vitest';
import { maxOutlinePoints, type Outline } from '../reference-rules.ts';
import { addPointAfter, firstOutline, movePoint, removePoint, stepOf } from './outline-points.ts';

test('keeps a moved point in the image', () => {
  expect(movePoint(firstOutline, 1, [1.4, -0.2])[1]).toEqual([1, 0]);
  expect(movePoint(firstOutline, 1, [0.75, 0.5]).toSpliced(1, 1)).toEqual(firstOutline.toSpliced(1, 1));
});

test('adds a point in the middle of a line, also of the last one, up to the limit', () => {
  expect(addPointAfter(firstOutline, 3).at(-1)).toEqual([0.2, 0.5]);
  const full: Outline = Array.from({ length: maxOutlinePoints }, (_, index) => [index / 100, 0]);
  expect(addPointAfter(full, 0)).toBe(full);
});

test('removes points as long as an area remains', () => {
  const triangle = removePoint(firstOutline, 0);
  expect(triangle).toHaveLength(3);
  expect(removePoint(triangle, 0)).toBe(triangle);
});

test('moves by 1 % with the arrow keys, by 5 % with Shift, and ignores other keys', () => {
  expect(stepOf('ArrowUp', false)).toEqual([0, -0.01]);
  expect(stepOf('ArrowRight', true)).toEqual([0.05, 0]);
  expect(stepOf('a', false)).toBeNull();
});
