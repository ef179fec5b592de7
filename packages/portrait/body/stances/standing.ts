import type { Leg, Stance, StanceChoice } from '../stance.ts';

/** Distance from the base of the neck to the feet of a standing figure; its ankles are higher. */
export const groundY = 636;
export const ankleY = groundY - 26;

/**
 * Puts the weight on one leg: its hip is pushed out and up, the shoulder on that side drops, and the other leg is free.
 */
export function standingStance(choice: StanceChoice): Stance {
  const { shot, side, isMan, chance } = choice;
  const firm = shot.pose === 'arms crossed' || shot.pose === 'stretching' || shot.outfit === 'sportswear';
  if (firm || (isMan && chance < 0.3)) return wide(choice);
  const push = isMan ? 10 : 19;
  const legs = chance < 0.62 ? freeLegAside(choice) : freeLegAcross(choice);
  return {
    shift: side * push,
    hipSlope: side * (isMan ? -0.07 : -0.125),
    shoulderSlope: side * (isMan ? 0.055 : 0.085),
    twist: side * -0.12,
    lean: 0,
    legs,
    behind: side > 0 ? 1 : 0,
    foot: groundY,
    seat: null,
    kind: 'standing',
  };
}

function freeLegAside({ hips, side, isMan }: StanceChoice): readonly [Leg, Leg] {
  const out = isMan ? 1 : 0.78;
  const weight: Leg = { knee: [side * hips * 0.5, 428], ankle: [side * hips * 0.22, ankleY - 3], toe: side * 12 };
  const free: Leg = {
    knee: [-side * hips * (isMan ? 0.62 : 0.38), 424],
    ankle: [-side * hips * out, ankleY + 1],
    toe: -side * 24,
  };
  return side > 0 ? [free, weight] : [weight, free];
}

/** Places the free foot in front of the other one, as models do. */
function freeLegAcross({ hips, side }: StanceChoice): readonly [Leg, Leg] {
  const weight: Leg = { knee: [side * hips * 0.46, 426], ankle: [side * hips * 0.2, ankleY - 8], toe: side * 22 };
  const free: Leg = {
    knee: [-side * hips * 0.18, 432],
    ankle: [side * hips * 0.02 - side * 16, ankleY + 3],
    toe: -side * 4,
    near: 1.03,
  };
  return side > 0 ? [free, weight] : [weight, free];
}

function wide({ hips, side }: StanceChoice): Stance {
  const leg = (at: -1 | 1): Leg => ({
    knee: [at * hips * 0.74 + side * 3, 428],
    ankle: [at * (hips * 0.92 + 8), ankleY - (at === side ? 0 : 4)],
    toe: at * 18,
  });
  return {
    shift: side * 5,
    hipSlope: side * -0.035,
    shoulderSlope: side * 0.03,
    twist: 0,
    lean: 0,
    legs: [leg(-1), leg(1)],
    behind: side > 0 ? 0 : 1,
    foot: groundY,
    seat: null,
    kind: 'standing',
  };
}
