import type { ArmPose } from './arm-pose.ts';
import type { BodyModel } from './body-model.ts';
import type { Build } from './build.ts';
import type { Bottom } from './garments.ts';

const withPockets: ReadonlySet<Bottom> = new Set(['trousers', 'jeans', 'shorts', 'coat', 'padded coat']);
const withoutPockets: ReadonlySet<Bottom> = new Set(['skirt', 'gown', 'swimsuit']);

/** Returns the poses of two idle arms, the more active one first. */
export function idleArms(
  { build, garment, isMan }: Pick<BodyModel, 'build' | 'garment' | 'isMan'>,
  chance: number,
): readonly [ArmPose, ArmPose] {
  const { hang, pocket, back, clasped, holding } = arms;
  const pairs: (readonly [ArmPose, ArmPose])[] = [
    [hang(build, 14), hang(build, -2)],
    [holding(build), hang(build, 2)],
    isMan ? [back(build), back(build)] : [handOnHip(build), hang(build, 6)],
    isMan ? [hang(build, 10), hang(build, 4)] : [clasped(build), clasped(build)],
  ];
  if (withPockets.has(garment.bottom))
    pairs.push(
      [pocket(build), hang(build, 8)],
      [pocket(build), pocket(build)],
      [handOnHip(build), pocket(build)],
      [pocket(build), hang(build, 0)],
    );
  return pairs[Math.floor(chance * pairs.length)] ?? [hang(build, 14), hang(build, 0)];
}

/** Returns the pose of an arm that is at rest while the other one acts. */
export function restingArm({ build, garment }: Pick<BodyModel, 'build' | 'garment'>, chance: number): ArmPose {
  return withPockets.has(garment.bottom) && chance < 0.5 ? arms.pocket(build) : arms.hang(build, chance * 20 - 2);
}

/**
 * Returns the poses of both arms with the hands in the pockets, or clasped in front of the waist if the clothes have no
 * pockets.
 */
export function handsInPockets({ build, garment }: Pick<BodyModel, 'build' | 'garment'>): readonly [ArmPose, ArmPose] {
  const arm = withoutPockets.has(garment.bottom) ? arms.clasped(build) : arms.pocket(build);
  return [arm, arm];
}

const arms = {
  /** `bend` is how far a bent elbow moves the hand up and inward, in figure units. */
  hang: ({ shoulders, hips }: Build, bend: number): ArmPose => ({
    elbow: [Math.max(shoulders + 7, hips + 7) + bend * 0.5, 144],
    wrist: [Math.max(shoulders + 1, hips + 10) - bend * 0.5, 246 - Math.max(0, bend) * 0.7],
    hand: 'relaxed',
    layer: 'body',
  }),
  pocket: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 24, hips + 24), 136],
    wrist: [hips + 1, 222],
    hand: 'pocketed',
    angle: 24,
    layer: 'body',
    onBody: true,
  }),
  back: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 12, hips + 14), 138],
    wrist: [Math.max(14, hips - 34), 214],
    hand: null,
    layer: 'behind',
  }),
  clasped: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 10, hips + 12), 142],
    wrist: [24, 218],
    hand: 'laid',
    angle: 58,
    layer: 'body',
    onBody: true,
  }),
  /** One arm across the waist, with its hand on the other elbow. */
  holding: ({ shoulders }: Build): ArmPose => ({
    elbow: [shoulders + 6, 144],
    wrist: [-(shoulders - 46), 160],
    hand: 'laid',
    angle: 96,
    layer: 'body',
  }),
};

/** Returns the pose of an arm with the knuckles on the hip and the elbow pointing out. */
export function handOnHip({ shoulders, waist, hips }: Build): ArmPose {
  return {
    elbow: [Math.max(shoulders + 44, hips + 42), 118],
    wrist: [(waist + hips) / 2 + 17, 182],
    hand: 'fist',
    angle: 30,
    near: 0.96,
    layer: 'body',
    onBody: true,
  };
}
