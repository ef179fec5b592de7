import { expect, test } from 'vitest';
import type { RawImage } from '../face-recognizer.ts';
import type { Point } from './face-chip.ts';
import { hairColor } from './hair-color.ts';

type Color = readonly [number, number, number];

const side = 240;
const skin: Color = [214, 170, 140];
const black: Color = [38, 32, 30];
const blonde: Color = [206, 172, 112];
/** A color difference up to this value does not raise doubts about a face: `otherHair` in the likeness rules. */
const undoubted = 5;

test('black hair has a different color than blonde hair', () => {
  expect(apart(readHairColor(black), readHairColor(blonde))).toBeGreaterThan(30);
  expect(readHairColor(black)[0] ?? 100).toBeLessThan(40);
});

test.each([
  ['dim', [0.3, 0.3, 0.3]],
  ['as warm as a low sun', [1, 0.75, 0.45]],
  ['as blue as a night', [0.35, 0.45, 0.8]],
] as const)('the color does not depend on light that is %s', (_, light) => {
  expect(apart(readHairColor(blonde, { light }), readHairColor(blonde))).toBeLessThan(undoubted);
});

test('finds the hair above a head that is tilted to the side', () => {
  expect(apart(readHairColor(black, { turn: 0.6 }), readHairColor(black))).toBeLessThan(undoubted);
});

test('ignores a small part of a different color, and the area next to the head', () => {
  expect(apart(readHairColor(black, { clip: [250, 40, 40] }), readHairColor(black))).toBeLessThan(undoubted);
  expect(apart(readHairColor(black, { behind: [0, 255, 0] }), readHairColor(black))).toBeLessThan(undoubted);
});

test('returns a color for a face in the dark, and null for hair outside the image', () => {
  const inTheDark = readHairColor(black, { light: [0, 0, 0] });
  expect(inTheDark).toHaveLength(3);
  expect(inTheDark.every(Number.isFinite)).toBe(true);
  expect(hairColor(renderScene(black, { up: -110 }), landmarksAround(middleAt(-110), 0))).toBeNull();
});

type Scene = {
  readonly light?: Color;
  readonly turn?: number;
  readonly clip?: Color;
  readonly behind?: Color;
  readonly up?: number;
};

function readHairColor(hair: Color, scene: Scene = {}): readonly number[] {
  return hairColor(renderScene(hair, scene), landmarksAround(middleAt(scene.up ?? 0), scene.turn ?? 0)) ?? [];
}

function middleAt(up: number): Point {
  return { x: side / 2, y: side / 2 + 20 + up };
}

/** Renders a skin-colored face with hair that starts slightly above the brows. */
function renderScene(
  hair: Color,
  { light = [1, 1, 1], turn = 0, clip, behind = [120, 120, 160], up = 0 }: Scene,
): RawImage {
  const middle = middleAt(up);
  const pixels = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [across, down] = turned({ x: x - middle.x, y: y - middle.y }, -turn);
      const isClip = clip && down < -60 && Math.abs(across - 6) < 3;
      const onHead = Math.hypot(across / 60, down / 90) < 1;
      const paint = isClip ? clip : onHead ? (down < -52 ? hair : skin) : behind;
      pixels.set(
        paint.map((value, index) => lit(value, light[index] ?? 1)),
        (y * side + x) * 3,
      );
    }
  return { width: side, height: side, pixels };
}

/**
 * Returns the landmarks that are used: the ends of the jaw, the bridge of the nose, eyes and mouth, 40 pixels apart.
 */
function landmarksAround(middle: Point, turn: number): Point[] {
  const upright = Array.from({ length: 68 }, (_, index): Point => {
    if (index <= 16) return { x: (index - 8) * 6, y: index === 3 || index === 13 ? 15 : 0 };
    if (index < 36) return { x: 0, y: 0 };
    if (index < 42) return { x: -20 + ([-5, 0, 0, 5, 0, 0][index - 36] ?? 0), y: -20 };
    if (index < 48) return { x: 20 + ([-5, 0, 0, 5, 0, 0][index - 42] ?? 0), y: -20 };
    return { x: index === 48 ? -12 : index === 54 ? 12 : 0, y: 20 };
  });
  return upright.map((point) => {
    const [x, y] = turned(point, turn);
    return { x: middle.x + x, y: middle.y + y };
  });
}

function turned({ x, y }: Point, by: number): readonly [number, number] {
  return [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by)];
}

/** Multiplies linear light, not sRGB values. */
function lit(value: number, share: number): number {
  return ((value / 255) ** 2.2 * share) ** (1 / 2.2) * 255;
}

function apart(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));
}
