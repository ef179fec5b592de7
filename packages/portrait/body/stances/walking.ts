import type { Leg, Stance, StanceChoice } from '../stance.ts';
import { ankleY, groundY } from './standing.ts';

/** A step: either toward the viewer, with one foot in front of the other, or across the image with a long stride. */
export function walkingStance(choice: StanceChoice): Stance {
  return choice.chance < 0.5 ? towards(choice) : across(choice);
}

function towards({ hips, side }: StanceChoice): Stance {
  const front: Leg = { knee: [side * hips * 0.36, 432], ankle: [side * 5, ankleY + 10], toe: side * 7, near: 1.07 };
  const rear: Leg = {
    knee: [-side * hips * 0.34, 430],
    ankle: [-side * hips * 0.5, ankleY - 66],
    toe: -side * 8,
    roll: side * 8,
    near: 0.86,
  };
  return {
    shift: side * 10,
    hipSlope: side * -0.1,
    shoulderSlope: side * 0.06,
    twist: side * 0.3,
    lean: 0,
    legs: side > 0 ? [rear, front] : [front, rear],
    behind: side > 0 ? 0 : 1,
    foot: groundY + 10,
    seat: null,
    kind: 'walking',
  };
}

/** `turn` sets the direction: the leading foot lands on its heel, and the other pushes off from its toes. */
function across({ turn }: StanceChoice): Stance {
  const way = turn < 0 ? -1 : 1;
  const front: Leg = { knee: [way * 56, 422], ankle: [way * 104, ankleY - 6], toe: way * 42, roll: way * -14 };
  const rear: Leg = {
    knee: [way * -16, 436],
    ankle: [way * -92, ankleY - 22],
    toe: way * 40,
    roll: way * 36,
    near: 0.95,
  };
  return {
    shift: way * -7,
    hipSlope: way * 0.03,
    shoulderSlope: way * -0.02,
    twist: way * 0.1,
    lean: way * 2.4,
    legs: way > 0 ? [rear, front] : [front, rear],
    behind: way > 0 ? 0 : 1,
    foot: groundY,
    seat: null,
    kind: 'walking',
  };
}
