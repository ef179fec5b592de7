import type { Leg, StanceChoice } from '../body/stance.ts';
import { ankleY, groundY } from '../body/stances/standing.ts';
import type { ActivityDrawing } from './activity-drawing.ts';

/** A stride with one knee raised and the other foot in the air behind. */
export const running: ActivityDrawing = {
  stance: ({ turn, side, hips }) => {
    const way = turn === 0 ? side : turn < 0 ? -1 : 1;
    const front: Leg = {
      knee: [way * (hips * 0.4 + 56), 374],
      ankle: [way * (hips * 0.4 + 44), 538],
      toe: way * 40,
      roll: way * -8,
    };
    const rear: Leg = { knee: [-way * 26, 420], ankle: [-way * 148, 468], toe: way * 26, roll: way * 76, near: 0.92 };
    return {
      shift: -way * 6,
      hipSlope: way * 0.04,
      shoulderSlope: -way * 0.04,
      twist: way * 0.2,
      lean: way * 5,
      legs: way > 0 ? [rear, front] : [front, rear],
      behind: way > 0 ? 0 : 1,
      foot: 592,
      seat: null,
      kind: 'walking',
    };
  },
  arms: ({ build: { shoulders } }) => [
    { elbow: [shoulders + 16, 126], wrist: [shoulders - 34, 66], hand: 'fist', angle: 148, layer: 'over', near: 1.1 },
    { elbow: [shoulders + 44, 104], wrist: [shoulders + 22, 184], hand: 'fist', angle: 16, layer: 'body', near: 0.92 },
  ],
};

/** Shifts the weight onto one hip, with the arms in the air. */
export const dancing: ActivityDrawing = {
  stance: ({ hips, side, isMan }: StanceChoice) => {
    const weight: Leg = { knee: [side * hips * 0.66, 422], ankle: [side * hips * 0.34, ankleY], toe: side * 26 };
    const free: Leg = {
      knee: [-side * (hips * 0.72 + 18), 408],
      ankle: [-side * (hips * 0.9 + 10), ankleY - 14],
      toe: -side * 20,
      roll: side * -14,
    };
    return {
      shift: side * (isMan ? 16 : 26),
      hipSlope: side * (isMan ? -0.1 : -0.15),
      shoulderSlope: side * 0.11,
      twist: side * -0.2,
      lean: -side * 2,
      legs: side > 0 ? [free, weight] : [weight, free],
      behind: side > 0 ? 1 : 0,
      foot: groundY,
      rise: 232,
      seat: null,
      kind: 'standing',
    };
  },
  arms: ({ build: { shoulders } }, { chance }) => [
    { elbow: [shoulders + 44, -56], wrist: [shoulders + 12, -154], hand: 'open', angle: 186, layer: 'over' },
    chance < 0.5
      ? { elbow: [shoulders + 58, -22], wrist: [shoulders + 52, -124], hand: 'open', angle: 176, layer: 'over' }
      : { elbow: [shoulders + 46, 104], wrist: [shoulders + 104, 42], hand: 'open', angle: 214, layer: 'over' },
  ],
};

/** Rides toward the viewer: one pedal is up and the other down. */
export const cycling: ActivityDrawing = {
  stance: ({ hips, side }) => {
    const low: Leg = { knee: [side * (hips * 0.6 + 8), 398], ankle: [side * 40, 556], toe: side * 12 };
    const high: Leg = {
      knee: [-side * (hips * 0.78 + 14), 344],
      ankle: [-side * 40, 482],
      toe: -side * 12,
      near: 1.06,
    };
    return {
      shift: side * 4,
      hipSlope: side * 0.04,
      shoulderSlope: 0,
      twist: 0,
      lean: 0,
      legs: side > 0 ? [high, low] : [low, high],
      behind: side > 0 ? 1 : 0,
      foot: 648,
      seat: null,
      kind: 'riding',
    };
  },
};
