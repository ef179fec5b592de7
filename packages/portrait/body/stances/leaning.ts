import { hasTable } from '../../scenes/elements/table.ts';
import type { Stance, StanceChoice } from '../stance.ts';
import { ankleY, groundY } from './standing.ts';

/** The lean of a figure against an object at its side, in degrees. */
const leanDeg = 5;

/**
 * Leans a shoulder against a wall or tree at the side of the image, with the ankles crossed; at a table, rests both
 * elbows on it.
 */
export function leaningStance({ shot, hips, side: anySide, turn }: StanceChoice): Stance {
  // The figure is closer to the side that it faces away from, where a wall hides the least of the image.
  const side = turn > 0 ? -1 : turn < 0 ? 1 : anySide;
  const atTable = hasTable(shot);
  const weight = { knee: [side * hips * 0.2, 428], ankle: [-side * hips * 0.3, ankleY], toe: -side * 12 } as const;
  const free = { knee: [-side * hips * 0.5, 430], ankle: [side * hips * 0.34, ankleY - 2], toe: side * 30 } as const;
  return {
    shift: atTable ? 0 : -side * 14,
    hipSlope: atTable ? 0 : side * 0.06,
    shoulderSlope: atTable ? side * 0.03 : side * 0.07,
    twist: 0,
    lean: atTable ? 0 : side * leanDeg,
    legs: side > 0 ? [free, weight] : [weight, free],
    behind: side > 0 ? 1 : 0,
    foot: groundY,
    seat: null,
    kind: 'leaning',
  };
}
