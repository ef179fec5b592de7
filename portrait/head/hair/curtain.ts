import type { HeadModel } from '../head-model.ts';
import { lerp, type Point } from '../vector.ts';
import type { Haircut } from './haircut.ts';

/**
 * The fall of long hair down the back, side by side from ear to ear: keeps the light
 * from showing through beside the neck.
 */
export function curtain({ project }: HeadModel, cut: Haircut): Point[][] {
  if (cut.length < 60) return [];
  const end = -78 + cut.sides * 0.86;
  return Array.from({ length: 10 }, (_, index) => {
    const u = (index / 9) * 2 - 1;
    return [-80, -50, -20, 10, end].map((y): Point => {
      const [x, py] = project([u * lerp(31, 27, (y + 80) / 60), Math.min(y, end), lerp(-20, -26, 1 - u * u)]);
      return [x, py];
    });
  });
}
