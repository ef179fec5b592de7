import { lerp } from '../../head/vector.ts';
import type { Movement } from '../../movement.ts';
import type { Leg, Stance, StanceChoice } from '../stance.ts';
import { ankleY, groundY } from './standing.ts';

/** A step: either toward the viewer, with one foot in front of the other, or across the image with a long stride. */
export function walkingStance(choice: StanceChoice): Stance {
  return choice.chance < 0.5 ? towards(choice) : across(choice);
}

function towards({ hips, side }: Pick<StanceChoice, 'hips' | 'side'>): Stance {
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

/** How high a foot is lifted while it swings forward, in figure units. */
const footLift = 26;

/**
 * Returns the stance at a phase of a walk. A walk starts with the step of the pose; in any other upright pose,
 * the figure walks toward the viewer, with steps that grow with `strength`.
 */
export function stride(pose: Stance, { phase, strength }: NonNullable<Movement['walk']>, hips: number): Stance {
  const step = pose.kind === 'walking' ? pose : towards({ hips, side: pose.behind === 0 ? 1 : -1 });
  const part = pose.kind === 'walking' ? 1 : strength;
  const cycle = phase * 2 * Math.PI;
  const share = (1 - Math.cos(cycle)) / 2;
  const next = otherStep(step);
  const legs = ([0, 1] as const).map((index) => {
    const swings = index === step.behind ? Math.sin(cycle) : -Math.sin(cycle);
    const leg = between(step.legs[index], next.legs[index], share);
    const lifted = footLift * Math.max(0, swings);
    const walking: Leg = {
      ...leg,
      knee: [leg.knee[0], leg.knee[1] - lifted * 0.4],
      ankle: [leg.ankle[0], leg.ankle[1] - lifted],
    };
    return between(pose.legs[index], walking, part);
  });
  const mixed = (name: 'shift' | 'hipSlope' | 'shoulderSlope' | 'twist') =>
    lerp(pose[name], lerp(step[name], next[name], share), part);
  return {
    ...pose,
    shift: mixed('shift'),
    hipSlope: mixed('hipSlope'),
    shoulderSlope: mixed('shoulderSlope'),
    twist: mixed('twist'),
    legs: [legs[0] ?? pose.legs[0], legs[1] ?? pose.legs[1]],
    behind: part < 0.5 || share < 0.5 ? pose.behind : next.behind,
    swing: { share: share * part, side: pose.behind === 0 ? -1 : 1 },
  };
}

/** Returns the following step, in which the legs have changed places. */
function otherStep(step: Stance): Stance {
  const [left, right] = step.legs;
  const behind = step.behind === 0 ? 1 : 0;
  if (step.lean !== 0) return { ...step, legs: [right, left], behind };
  return {
    ...step,
    legs: [mirrored(right), mirrored(left)],
    shift: -step.shift,
    hipSlope: -step.hipSlope,
    shoulderSlope: -step.shoulderSlope,
    twist: -step.twist,
    behind,
  };
}

function mirrored({ knee, ankle, toe, roll, ...leg }: Leg): Leg {
  return {
    ...leg,
    knee: [-knee[0], knee[1]],
    ankle: [-ankle[0], ankle[1]],
    toe: -toe,
    ...(roll !== undefined && { roll: -roll }),
  };
}

function between(from: Leg, to: Leg, share: number): Leg {
  return {
    knee: [lerp(from.knee[0], to.knee[0], share), lerp(from.knee[1], to.knee[1], share)],
    ankle: [lerp(from.ankle[0], to.ankle[0], share), lerp(from.ankle[1], to.ankle[1], share)],
    toe: lerp(from.toe, to.toe, share),
    roll: lerp(from.roll ?? 0, to.roll ?? 0, share),
    near: lerp(from.near ?? 1, to.near ?? 1, share),
  };
}
