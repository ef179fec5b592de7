import type { Framing, Prop, Shot } from '../../shot.ts';
import type { ArmPose } from '../arm-poses.ts';
import type { Build } from '../build.ts';

/** How something is carried: the arm that has it, and the other where it helps. */
export type Carry = {
  readonly prop: Prop;
  readonly arm: (build: Build, framing: Framing) => ArmPose;
  readonly other?: (build: Build, framing: Framing) => ArmPose;
};

type Hold = Carry['arm'];

const atChest: Hold = ({ shoulders }, framing) =>
  framing === 'close-up'
    ? { elbow: [shoulders + 4, 132], wrist: [42, 42], hand: 'grip', angle: 104, layer: 'over' }
    : { elbow: [shoulders + 8, 140], wrist: [50, 104], hand: 'grip', angle: 100, layer: 'over' };
const higher: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 10, 136],
  wrist: [56, 74],
  hand: 'grip',
  angle: 108,
  layer: 'over',
});
const atMouth: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 8, 124],
  wrist: [36, 18],
  hand: 'grip',
  angle: 128,
  layer: 'over',
});
const besides: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 12, 136],
  wrist: [shoulders + 12, 62],
  hand: 'grip',
  angle: 178,
  layer: 'over',
});
const outside: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 22, 132],
  wrist: [shoulders + 2, 84],
  hand: 'grip',
  angle: -96,
  layer: 'over',
});
const upright: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 16, 138],
  wrist: [shoulders + 4, 86],
  hand: 'grip',
  angle: 106,
  layer: 'over',
});
const bothSides =
  (x: number, y: number, angle: number): Hold =>
  ({ shoulders }) => ({ elbow: [shoulders + 10, 138], wrist: [x, y], hand: 'grip', angle, layer: 'over' });
const hooked: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 8, 140],
  wrist: [shoulders - 14, 66],
  hand: 'fist',
  angle: 166,
  layer: 'over',
});
const hanging: Hold = ({ shoulders, hips }) => ({
  elbow: [Math.max(shoulders + 8, hips + 8), 146],
  wrist: [Math.max(shoulders + 5, hips + 16), 246],
  hand: 'grip',
  angle: 0,
  layer: 'body',
});
/** Low things come up into the picture where it ends at the waist. */
const lowOr =
  (low: Hold, high: Hold): Hold =>
  (build, framing) =>
    framing === 'full' || framing === 'three-quarter' ? low(build, framing) : high(build, framing);
const restingOn: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 24, 112],
  wrist: [shoulders + 42, 76],
  hand: 'laid',
  angle: 8,
  layer: 'over',
});
const cradling: Hold = ({ shoulders }) => ({
  elbow: [shoulders + 8, 138],
  wrist: [22, 146],
  hand: 'laid',
  angle: 84,
  layer: 'over',
});

const carries: readonly Carry[] = [
  { prop: 'coffee cup', arm: atChest },
  { prop: 'drink', arm: atChest },
  { prop: 'flowers', arm: atChest },
  { prop: 'phone', arm: higher },
  { prop: 'ice cream', arm: higher },
  { prop: 'paintbrush', arm: higher },
  { prop: 'microphone', arm: atMouth },
  { prop: 'dumbbell', arm: besides },
  { prop: 'umbrella', arm: upright },
  { prop: 'book', arm: bothSides(62, 128, 118), other: bothSides(62, 128, 118) },
  { prop: 'laptop', arm: bothSides(74, 142, 112), other: bothSides(74, 142, 112) },
  { prop: 'plate', arm: bothSides(62, 132, 84), other: bothSides(62, 132, 84) },
  { prop: 'camera', arm: bothSides(54, 82, 112), other: bothSides(54, 82, 112) },
  { prop: 'guitar', arm: outside, other: bothSides(26, 128, 60) },
  { prop: 'shopping bags', arm: lowOr(hanging, hooked) },
  { prop: 'suitcase', arm: lowOr(hanging, restingOn) },
  { prop: 'skis', arm: outside },
  { prop: 'surfboard', arm: outside },
  { prop: 'yoga mat', arm: outside },
  { prop: 'cat', arm: cradling, other: cradling },
  { prop: 'bicycle', arm: bothSides(78, 128, 30), other: bothSides(78, 128, 30) },
];

const handsBusy: ReadonlySet<Shot['pose']> = new Set([
  'arms crossed',
  'hand on hip',
  'hand in hair',
  'waving',
  'stretching',
]);

/** What the hands carry in a shot: the first of its props that is carried, unless the pose keeps the hands. */
export function carryOf({ props, pose }: Pick<Shot, 'props' | 'pose'>): Carry | null {
  if (handsBusy.has(pose)) return null;
  const carry = props.flatMap((prop) => carries.filter((each) => each.prop === prop))[0];
  if (!carry || (pose === 'selfie' && carry.prop !== 'phone')) return null;
  return carry;
}
