import { maxOutlinePoints, minOutlinePoints, type Outline } from '../reference-rules.ts';

export type Point = Outline[number];

/** The first outline that a user draws by hand: a box within the image. */
export const firstOutline: Outline = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
];

/** Moves a point, and keeps it in the image. */
export function movePoint(outline: Outline, index: number, [x, y]: Point): Outline {
  const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000;
  return outline.with(index, [within(x), within(y)]);
}

/** Returns the index of the point that is closest to a position. `size` is the size of the image in pixels. */
export function findNearestPoint(outline: Outline, [x, y]: Point, size: { width: number; height: number }): number {
  const distances = outline.map(([px, py]) => Math.hypot((px - x) * size.width, (py - y) * size.height));
  return distances.indexOf(Math.min(...distances));
}

/** Adds a point in the middle of the line after a point. Does nothing if there are as many points as allowed. */
export function addPointAfter(outline: Outline, index: number): Outline {
  const [from, to] = [outline[index], outline[(index + 1) % outline.length]];
  if (!from || !to || outline.length >= maxOutlinePoints) return outline;
  return outline.toSpliced(index + 1, 0, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
}

/** Removes a point. Does nothing if no area would remain. */
export function removePoint(outline: Outline, index: number): Outline {
  return outline.length > minOutlinePoints ? outline.toSpliced(index, 1) : outline;
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the movement of a point by a key: 1 % of the image, or 5 % with Shift. Null for other keys. */
export function stepOf(key: string, isLarge: boolean): Point | null {
  const step = steps[key];
  const share = isLarge ? 0.05 : 0.01;
  return step ? [step[0] * share, step[1] * share] : null;
}
