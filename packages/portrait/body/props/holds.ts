import { farFramings, nearFramings } from '@galatea/shot-language/habits/posing.ts';
import type { Framing } from '@galatea/shot-language/shot.ts';
import type { ArmPose } from '../arm-pose.ts';
import type { Build } from '../build.ts';

/** The pose of an arm that holds a prop. */
export type Hold = (build: Build, framing: Framing) => ArmPose;

/** In front of the chest, in one hand. */
export const atChest: Hold = ({ shoulders }, framing) =>
  nearFramings.has(framing)
    ? { elbow: [shoulders + 4, 132], wrist: [42, 42], hand: 'grip', angle: 104, layer: 'over' }
    : { elbow: [shoulders + 8, 140], wrist: [50, 104], hand: 'grip', angle: 100, layer: 'over' };
/** In a close-up, tall props are next to the face. */
export const nextToChin: Hold = (build, framing) =>
  nearFramings.has(framing)
    ? { elbow: [build.shoulders + 12, 150], wrist: [build.shoulders - 2, 58], hand: 'grip', angle: 118, layer: 'over' }
    : atChest(build, framing);
export const lower: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 8, 144],
  wrist: [46, 126],
  hand: 'grip',
  angle: 98,
  layer: 'over',
});
export const higher: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 10, 136],
  wrist: [56, 74],
  hand: 'grip',
  angle: 108,
  layer: 'over',
});
/** Below the chin, so that the face is visible above a prop that faces the viewer. */
export const beforeChest: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 10, 138],
  wrist: [64, 102],
  hand: 'grip',
  angle: 108,
  layer: 'over',
});
export const atMouth: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 8, 124],
  wrist: [36, 18],
  hand: 'grip',
  angle: 128,
  layer: 'over',
});
export const besides: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 12, 136],
  wrist: [shoulders + 12, 62],
  hand: 'grip',
  angle: 178,
  layer: 'over',
});
export const outside: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 16, 132],
  wrist: [shoulders - 8, 84],
  hand: 'grip',
  angle: -96,
  layer: 'over',
});
export const upright: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 22, 134],
  wrist: [shoulders + 22, 84],
  hand: 'grip',
  angle: 112,
  layer: 'over',
});
/** Between both hands. */
export const bothSides =
  (x: number, y: number, angle: number): Hold =>
  ({ shoulders }) => ({ elbow: [shoulders + 10, 138], wrist: [x, y], hand: 'grip', angle, layer: 'over' });
export const hooked: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 8, 140],
  wrist: [shoulders - 14, 66],
  hand: 'fist',
  angle: 166,
  layer: 'over',
});
export const hanging: Hold = ({ shoulders, hips }) => ({
  elbow: [Math.max(shoulders + 8, hips + 8), 146],
  wrist: [Math.max(shoulders + 5, hips + 16), 246],
  hand: 'grip',
  angle: 0,
  layer: 'body',
});
/** Low props are raised into view if the image ends at the waist. */
export const lowOr =
  (low: Hold, high: Hold): Hold =>
  (build, framing) =>
    farFramings.has(framing) || framing === 'three-quarter' ? low(build, framing) : high(build, framing);
export const restingOn: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 24, 112],
  wrist: [shoulders + 42, 76],
  hand: 'laid',
  angle: 8,
  layer: 'over',
});
export const cradling: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 8, 138],
  wrist: [22, 146],
  hand: 'laid',
  angle: 84,
  layer: 'over',
});

/** The hand of a figure that leads a dog. */
export const leading: Hold = ({ shoulders, hips }) => ({
  elbow: [Math.max(shoulders + 14, hips + 14), 142],
  wrist: [Math.max(shoulders - 6, hips - 4), 176],
  hand: 'grip',
  angle: 34,
  layer: 'over',
});

export const cradlingHigh: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 8, 128],
  wrist: [34, 120],
  hand: 'laid',
  angle: 84,
  layer: 'over',
});

/** The upper hand on a paddle. */
export const paddleTop: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 40, 92],
  wrist: [shoulders + 2, 26],
  hand: 'grip',
  angle: 140,
  layer: 'over',
});

export const withPlate = bothSides(66, 138, 84);
