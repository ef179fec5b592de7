import type { HeadModel } from '../head-model.ts';
import { lerp, type Point } from '../vector.ts';
import type { Haircut } from './haircut.ts';

/** Where the neck meets the shoulders, in figure units. */
const shoulders = 3;

/** Distance between the curtain and the outermost lock: the curtain shows through gaps, but never beyond the hair. */
const inset = 5;

/** Width from ear to ear, with some room to spread out. */
const span = 104;

/**
 * Returns strands of long hair down the back, from ear to ear and as wide as the `locks` in front. Down to the
 * shoulders, they prevent light from showing through next to the neck.
 */
export function curtain({ project }: HeadModel, cut: Haircut, locks: readonly (readonly Point[])[]): Point[][] {
  if (cut.length < 60) return [];
  const end = Math.max(shoulders, -78 + cut.sides * 0.86);
  const rows = [-80, -60, -45, -30, -18, -8, shoulders, end].map((y) => {
    const [left, py] = project([-31, y, -26]);
    const [right] = project([31, y, -26]);
    const [from, to] = [outermost(locks, py, -1), outermost(locks, py, 1)];
    // Below the shoulders, the body is behind the locks.
    const widened = y > -70 && y <= shoulders;
    return {
      y,
      left: widened && from !== null ? Math.min(left, from + inset) : left,
      right: widened && to !== null ? Math.max(right, to - inset) : right,
    };
  });
  const count = Math.ceil(span / cut.width);
  return Array.from({ length: count }, (_, index) => {
    const u = (index / (count - 1)) * 2 - 1;
    return rows.map(({ y, left, right }): Point => {
      const [x, py] = project([u * lerp(31, 27, (y + 80) / 60), y, lerp(-20, -26, 1 - u * u)]);
      const edge = u < 0 ? left : right;
      return [lerp(x, edge, u * u), py];
    });
  });
}

/** Returns the outermost position of the hair at a given height on one side; null if there is none. */
function outermost(locks: readonly (readonly Point[])[], y: number, way: -1 | 1): number | null {
  let found: number | null = null;
  for (const lock of locks)
    for (let index = 1; index < lock.length; index++) {
      const [[ax, ay], [bx, by]] = [lock[index - 1] as Point, lock[index] as Point]; // the index is within the lock
      if (ay > y === by > y) continue;
      const x = lerp(ax, bx, (y - ay) / (by - ay));
      if (x * way > 0 && (found === null || x * way > found * way)) found = x;
    }
  return found;
}
