import { expect, test } from 'vitest';
import type { RawImage } from '#ports/face-recognizer/face-recognizer.ts';
import { maxOutlinePoints, minOutlinePoints, type Outline } from '../../reference-rules.ts';
import { proposeOutline } from './propose-outline.ts';

type Rgb = readonly [number, number, number];
type Shape = (x: number, y: number) => boolean;

const [width, height] = [192, 256];
const [white, gray, wood, sea, orange, black]: readonly Rgb[] = [
  [246, 246, 244],
  [190, 190, 188],
  [150, 110, 70],
  [60, 110, 160],
  [235, 130, 40],
  [25, 25, 28],
] as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb];

const bottle: Shape = (x, y) =>
  (Math.abs(x - 96) < 36 && y > 90 && y < 220) || (Math.abs(x - 96) < 14 && y >= 50 && y <= 90);
const ball: Shape = (x, y) => Math.hypot(x - 96, y - 128) < 60;
const mug: Shape = (x, y) => {
  const ring = Math.hypot(x - 132, y - 128);
  return (Math.abs(x - 90) < 40 && Math.abs(y - 128) < 50) || (ring < 34 && ring > 22);
};

/** Colors each pixel and adds the same noise of up to `noise` levels in each run. */
function paint(colorAt: (x: number, y: number) => Rgb, noise = 0): RawImage {
  let state = 7;
  const next = () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 2 * noise;
  };
  const pixels = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(
        colorAt(x, y).map((value) => Math.max(0, Math.min(255, Math.round(value + next())))),
        3 * (y * width + x),
      );
  return { width, height, pixels };
}

/** Returns the area that the outline and the shape share, relative to the area that they cover together. */
function overlap(outline: Outline | null, shape: Shape): number {
  if (!outline) return 0;
  let [both, either] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [inOutline, inShape] = [isWithin(outline, (x + 0.5) / width, (y + 0.5) / height), shape(x, y)];
      if (inOutline && inShape) both++;
      if (inOutline || inShape) either++;
    }
  return both / either;
}

function isWithin(outline: Outline, x: number, y: number): boolean {
  return outline.reduce((inside, [ax, ay], index) => {
    const [bx, by] = outline.at(index - 1) ?? [ax, ay];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !inside : inside;
  }, false);
}

const withHole: Shape = (x, y) => mug(x, y) || Math.hypot(x - 132, y - 128) <= 22;

test.each<[string, RawImage, Shape]>([
  ['a bottle on white', paint((x, y) => (bottle(x, y) ? orange : white)), bottle],
  ['a ball with noise', paint((x, y) => (ball(x, y) ? orange : gray), 6), ball],
  ['a black bottle in uneven light', paint((x, y) => (bottle(x, y) ? black : shade(gray, 0.8 + y / 800))), bottle],
  ['a bottle on a table at a wall', paint((x, y) => (bottle(x, y) ? orange : y > 170 ? wood : sea)), bottle],
  ['a mug with the hole of its handle filled', paint((x, y) => (mug(x, y) ? sea : white)), withHole],
  ['a label of the color of the background', paint((x, y) => (isLabel(x, y) || !bottle(x, y) ? white : sea)), bottle],
  ['the larger of two things', paint((x, y) => (bottle(x, y) || isSpeck(x, y) ? black : white)), bottle],
])('outlines %s', (_, image, shape) => {
  expect(overlap(proposeOutline(image), shape)).toBeGreaterThan(0.95);
});

test.each<[string, Rgb, Rgb]>([
  ['a white ball on beige', [224, 211, 189], [247, 244, 238]],
  ['a cream ball on beige', [217, 201, 174], [239, 230, 214]],
])('outlines %s, whose edge is blurred', (_, beige, pale) => {
  const image = paint((x, y) => mix(beige, pale, (62 - Math.hypot(x - 96, y - 128)) / 4), 3);
  expect(overlap(proposeOutline(image), ball)).toBeGreaterThan(0.95);
});

test('leaves out a shadow of the thing', () => {
  const shadow: Shape = (x, y) => Math.hypot((x - 96) / 60, (y - 190) / 8) < 1;
  const image = paint((x, y) => (ball(x, y) ? orange : shade(white, shadow(x, y) ? 0.93 : 1)), 1);
  expect(overlap(proposeOutline(image), ball)).toBeGreaterThan(0.95);
});

test('proposes points that are far enough apart to be grabbed', () => {
  const outline = proposeOutline(paint((x, y) => (mug(x, y) ? sea : white))) ?? [];
  const gaps = outline.map(([x, y], index) => {
    const [px, py] = outline.at(index - 1) ?? [0, 0];
    return Math.hypot((x - px) * width, (y - py) * height);
  });
  expect(outline.length).toBeLessThan(33);
  expect(Math.min(...gaps)).toBeGreaterThan(8);
});

test('proposes nothing for an image of one color, for noise or for a thing without a background', () => {
  expect(proposeOutline(paint(() => gray))).toBeNull();
  expect(proposeOutline(paint(() => gray, 4))).toBeNull();
  expect(proposeOutline({ width: 1, height: 1, pixels: new Uint8Array(3) })).toBeNull();
  expect(proposeOutline(paint((x, y) => (x > 1 && y > 1 && x < 190 && y < 254 ? sea : white)))).toBeNull();
});

test('has at most as many points as an outline may have, within the image', () => {
  const star: Shape = (x, y) => Math.hypot(x - 96, y - 128) < 60 + 20 * Math.sin(40 * Math.atan2(y - 128, x - 96));
  const outline = proposeOutline(paint((x, y) => (star(x, y) ? orange : white))) ?? [];
  expect(outline.length).toBeGreaterThanOrEqual(minOutlinePoints);
  expect(outline.length).toBeLessThanOrEqual(maxOutlinePoints);
  expect(outline.flat().every((share) => share >= 0 && share <= 1)).toBe(true);
});

function shade(color: Rgb, factor: number): Rgb {
  const [red, green, blue] = color;
  return [red * factor, green * factor, blue * factor];
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = Math.min(1, Math.max(0, share));
  return [0, 1, 2].map((at) => (from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * part) as unknown as Rgb; // three
}

function isLabel(x: number, y: number): boolean {
  return Math.abs(x - 96) < 25 && y > 130 && y < 180;
}

function isSpeck(x: number, y: number): boolean {
  return Math.hypot(x - 20, y - 20) < 12;
}
