import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitToShape, getFittingShape } from './instagram-fit.ts';
import { tallestShape, widestShape } from './instagram-limits.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 10_000 }), height: fc.integer({ min: 1, max: 10_000 }) });
const crop = fc.double({ min: 0, max: 1, noNaN: true });

describe('shape of a post', () => {
  test.each([
    ['a square', 1080, 1080, 1],
    ['4:5', 1080, 1350, 0.8],
    ['a phone’s portrait 9:16, shown as 4:5', 1080, 1920, 0.8],
    ['a landscape 3:2', 1500, 1000, 1.5],
    ['a panorama, shown as 1.91:1', 3000, 1000, 1.91],
  ])('is correct for %s', (_name, width, height, shape) => {
    expect(getFittingShape({ width, height })).toBeCloseTo(shape);
  });

  test.each([
    ['narrowest', 4, 5, 0.8],
    ['widest', 191, 100, 1.91],
  ])(
    "is the image's own shape when it is exactly the %s shape that Instagram accepts",
    (_name, width, height, shape) => {
      expect(getFittingShape({ width, height })).toBe(shape);
      expect(getFittingShape({ width: 10 * width, height: 10 * height })).toBe(shape);
    },
  );
});

describe('visible part of an image', () => {
  test('is the whole image if it fits, even if rounding to whole pixels made it slightly narrower', () => {
    expect(fitToShape({ width: 819, height: 1024 }, tallestShape)).toEqual({
      box: { left: 0, top: 0, width: 1, height: 1 },
      axis: null,
    });
  });

  test.each([
    ['exactly 4:5', 1080, 1350, null],
    ['4:5 but for what rounding takes', 996, 1250, null],
    ['narrower than 4:5 by more than that', 994, 1250, 'vertical'],
    ['exactly 1.91:1', 1910, 1000, null],
    ['1.91:1 but for what rounding adds', 1919, 1000, null],
    ['wider than 1.91:1 by more than that', 1921, 1000, 'horizontal'],
  ])('of a first image that is %s is cropped only if Instagram would crop it', (_name, width, height, axis) => {
    const { box, axis: cut } = fitToShape({ width, height }, getFittingShape({ width, height }));
    expect(cut).toBe(axis);
    const isWhole = box.width === 1 && box.height === 1 && box.left === 0 && box.top === 0;
    expect(isWhole).toBe(axis === null);
  });

  test('of a 9:16 portrait is the middle, the top or the bottom of its height', () => {
    const portrait = { width: 900, height: 1600 };
    const shown = 0.703125;
    expect(fitToShape(portrait, 0.8)).toEqual({
      box: { left: 0, top: (1 - shown) / 2, width: 1, height: shown },
      axis: 'vertical',
    });
    expect(fitToShape(portrait, 0.8, 0).box.top).toBe(0);
    expect(fitToShape(portrait, 0.8, 1).box.top).toBeCloseTo(1 - shown);
  });

  test('is inside the image, has the shape of the post, and is as large as possible', () => {
    fc.assert(
      fc.property(size, size, crop, (first, image, at) => {
        const shape = getFittingShape(first);
        const { box, axis } = fitToShape(image, shape, at);
        for (const [start, length] of [
          [box.left, box.width],
          [box.top, box.height],
        ] as const) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start + length).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(Math.max(box.width, box.height)).toBe(1);
        const shown = (box.width * image.width) / (box.height * image.height);
        expect(Math.abs(shown / shape - 1)).toBeLessThanOrEqual(axis ? 1e-9 : 0.005);
      }),
    );
  });

  test('has a shape that Instagram accepts, for images of any size', () => {
    fc.assert(
      fc.property(size, (first) => {
        expect(getFittingShape(first)).toBeGreaterThanOrEqual(tallestShape);
        expect(getFittingShape(first)).toBeLessThanOrEqual(widestShape);
      }),
    );
  });

  test('of the first image is the whole image if its own shape is allowed', () => {
    fc.assert(
      fc.property(size, (first) => {
        const ratio = first.width / first.height;
        fc.pre(ratio >= tallestShape && ratio <= widestShape);
        expect(fitToShape(first, getFittingShape(first)).axis).toBeNull();
      }),
    );
  });
});
