import type { Pose, Shot } from '../shot.ts';
import type { ArmPose } from './arm-pose.ts';
import type { Build } from './build.ts';
import { type Carry, carryOf } from './props/carrying.ts';

export type Arms = {
  /** Left of the picture, right of the picture. */
  readonly arms: readonly [ArmPose, ArmPose];
  readonly crossed: boolean;
  /** What the hands have, and which side has it. */
  readonly carried: { readonly carry: Carry; readonly side: -1 | 1 } | null;
};

/** How the arms go in a shot. `main` is the side that acts. */
export function armsOf(shot: Shot, build: Build, main: -1 | 1): Arms {
  const carry = carryOf(shot);
  if (carry) {
    const acting = carry.arm(build, shot.framing);
    const other = carry.other?.(build, shot.framing) ?? poses.hang(build);
    return { arms: main < 0 ? [acting, other] : [other, acting], crossed: false, carried: { carry, side: main } };
  }
  const [acting, other] = posed(shot.pose, build);
  return {
    arms: main < 0 ? [acting, other] : [other, acting],
    crossed: shot.pose === 'arms crossed',
    carried: null,
  };
}

function posed(pose: Pose, build: Build): readonly [ArmPose, ArmPose] {
  const { hang, hip, wave, behindHead, crossing, chin, across, swing, selfie, knee } = poses;
  switch (pose) {
    case 'arms crossed':
      return [crossing(build), crossing(build)];
    case 'hand on hip':
      return [hip(build), hang(build)];
    case 'hand in hair':
      return [behindHead(build), hang(build)];
    case 'stretching':
      return [behindHead(build), behindHead(build)];
    case 'waving':
      return [wave(build), hang(build)];
    case 'leaning':
      return [chin(build), across(build)];
    case 'walking':
      return [swing(build), hang(build)];
    case 'selfie':
      return [selfie(build), hang(build)];
    case 'sitting':
      return [knee(build), knee(build)];
    default:
      return [hang(build), hang(build)];
  }
}

const poses = {
  hang: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 7, hips + 8), 146],
    wrist: [Math.max(shoulders + 3, hips + 13), 250],
    hand: 'relaxed',
    layer: 'body',
  }),
  swing: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 14, hips + 14), 140],
    wrist: [Math.max(shoulders - 6, hips + 4), 232],
    hand: 'relaxed',
    layer: 'body',
  }),
  hip: ({ shoulders, waist, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 42, hips + 40), 128],
    wrist: [waist + 25, 174],
    hand: 'laid',
    angle: 34,
    layer: 'body',
  }),
  wave: ({ shoulders }: Build): ArmPose => ({
    elbow: [shoulders + 24, 96],
    wrist: [shoulders + 40, -2],
    hand: 'open',
    angle: 176,
    layer: 'over',
  }),
  behindHead: ({ shoulders }: Build): ArmPose => ({
    elbow: [shoulders + 34, -66],
    wrist: [22, -104],
    hand: null,
    layer: 'behind',
  }),
  crossing: ({ shoulders }: Build): ArmPose => ({
    elbow: [shoulders + 6, 138],
    wrist: [-(shoulders - 30), 112],
    hand: 'laid',
    angle: 112,
    layer: 'body',
  }),
  chin: ({ shoulders }: Build): ArmPose => ({
    elbow: [shoulders - 26, 146],
    wrist: [24, 26],
    hand: 'fist',
    angle: 168,
    layer: 'over',
  }),
  across: ({ shoulders }: Build): ArmPose => ({
    elbow: [shoulders + 2, 142],
    wrist: [-(shoulders - 66), 152],
    hand: 'laid',
    angle: 92,
    layer: 'body',
  }),
  selfie: ({ shoulders }: Build): ArmPose => ({
    elbow: [shoulders + 62, 92],
    wrist: [shoulders + 240, 6],
    hand: null,
    layer: 'over',
    near: 3.4,
  }),
  knee: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 12, hips + 14), 140],
    wrist: [hips * 0.86, 228],
    hand: 'laid',
    angle: 6,
    layer: 'over',
  }),
};
