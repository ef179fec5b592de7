import { expect, test } from 'vitest';
import { maxOutlinePoints, type Outline } from '../reference-rules.ts';
import { addPointAfter, findNearestPoint, firstOutline, movePoint, removePoint, stepOf } from './outline-points.ts';

test('keeps a moved point in the image', () => {
  expect(movePoint(firstOutline, 1, [1.4, -0.2])[1]).toEqual([1, 0]);
  expect(movePoint(firstOutline, 1, [0.75, 0.5]).toSpliced(1, 1)).toEqual(firstOutline.toSpliced(1, 1));
});

test('finds the point that is closest in pixels', () => {
  const outline: Outline = [[0.5, 0.5], [0.54, 0.5], [0.5, 0.6]]; // biome-ignore format: one point each
  const size = { width: 300, height: 400 };
  expect(findNearestPoint(outline, [0.51, 0.52], size)).toBe(0);
  expect(findNearestPoint(outline, [0.53, 0.49], size)).toBe(1);
  expect(findNearestPoint(outline, [0.5, 0.56], { width: 300, height: 10 })).toBe(2);
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
