import type { Shot } from '@galatea/shot-language/shot.ts';
import { activityDrawing } from '../activities/activity-drawings.ts';
import { lerp } from '../head/vector.ts';
import { tabletopY } from '../scenes/elements/requested-table.ts';
import { hasTable } from '../scenes/elements/table.ts';
import type { ArmPose } from './arm-pose.ts';
import type { BodyModel } from './body-model.ts';
import type { Build } from './build.ts';
import { handOnHip, handsInPockets, idleArms, restingArm } from './idle-arms.ts';
import { type Carry, chooseCarry } from './props/carrying.ts';

export type Arms = {
  /** The arms on the left and the right of the image. */
  readonly arms: readonly [ArmPose, ArmPose];
  readonly crossed: boolean;
  /** The prop in the hands, and the side that holds it. */
  readonly carried: { readonly carry: Carry; readonly side: -1 | 1 } | null;
};

type Dressed = Pick<BodyModel, 'build' | 'stance' | 'garment' | 'isMan'>;

/**
 * Returns the poses of the arms in a shot. `main` is the active side; `chance` in [0, 1) selects one of the suitable
 * poses. `held` replaces the prop of the shot; in a selfie, it is in the hand without the camera.
 */
export function armsFor(shot: Shot, model: Dressed, main: -1 | 1, chance: number, held: Carry | null): Arms {
  const carry = held ?? chooseCarry(shot);
  const { build, stance } = model;
  if (carry) {
    const acting = carry.arm(build, shot.framing);
    if (held && shot.pose === 'selfie') {
      const arms = main < 0 ? ([acting, poses.selfie(build)] as const) : ([poses.selfie(build), acting] as const);
      return { arms, crossed: false, carried: { carry, side: main } };
    }
    const other = carry.other?.(build, shot.framing) ?? spareArm(shot, model, chance, main < 0 ? 1 : -1);
    return { arms: main < 0 ? [acting, other] : [other, acting], crossed: false, carried: { carry, side: main } };
  }
  const [acting, other] =
    activityDrawing(shot.activity).arms?.(model, { framing: shot.framing, main, chance }) ?? posed(shot, model, chance);
  // A walking figure swings the arm on the side of its rear leg; each hand of a sitting figure can rest on a leg.
  const sides = { walking: stance.behind === 0 ? -1 : 1, sitting: 1 } as const;
  if (stance.swing && shot.pose === 'walking') return swingArms(acting, other, stance.swing);
  const isSided = shot.pose === 'walking' || (shot.pose === 'sitting' && shot.activity === null);
  const side = isSided ? sides[shot.pose] : main;
  return {
    arms: side < 0 ? [acting, other] : [other, acting],
    crossed: shot.pose === 'arms crossed',
    carried: null,
  };
}

/** Returns the arms of a walking figure, which swing against the legs. */
function swingArms(acting: ArmPose, other: ArmPose, { share, side }: NonNullable<Dressed['stance']['swing']>): Arms {
  const [rear, front] = [armBetween(acting, other, share), armBetween(other, acting, share)];
  return { arms: side < 0 ? [rear, front] : [front, rear], crossed: false, carried: null };
}

function armBetween(from: ArmPose, to: ArmPose, share: number): ArmPose {
  return {
    ...from,
    elbow: [lerp(from.elbow[0], to.elbow[0], share), lerp(from.elbow[1], to.elbow[1], share)],
    wrist: [lerp(from.wrist[0], to.wrist[0], share), lerp(from.wrist[1], to.wrist[1], share)],
    angle: lerp(from.angle ?? 0, to.angle ?? 0, share),
    near: lerp(from.near ?? 1, to.near ?? 1, share),
  };
}

/** Returns the pose of the arm that carries nothing. */
function spareArm(shot: Shot, model: Dressed, chance: number, side: -1 | 1): ArmPose {
  const { build } = model;
  if (shot.pose === 'sitting' && shot.furniture === 'table') return poses.onTable(build, chance);
  if (shot.pose === 'sitting') return chance < 0.4 ? poses.beside(build) : onLeg(model, side);
  return shot.pose === 'walking' ? poses.swingBack(build) : restingArm(model, chance);
}

function posed(shot: Shot, model: Dressed, chance: number): readonly [ArmPose, ArmPose] {
  const { build, stance } = model;
  const { wave, behindHead, crossing, chin, across, swing, swingBack, selfie, between } = poses;
  const rest = restingArm(model, chance);
  switch (shot.pose) {
    case 'arms crossed':
      return [crossing(build), crossing(build)];
    case 'hand on hip':
      return [handOnHip(build), chance < 0.3 ? handOnHip(build) : rest];
    case 'hands in pockets':
      return handsInPockets(model);
    case 'hand in hair':
      return [behindHead(build), chance < 0.5 ? handOnHip(build) : rest];
    case 'stretching':
      return [behindHead(build), behindHead(build)];
    case 'waving':
      return [wave(build), rest];
    case 'leaning':
      return hasTable(shot) ? [chin(build), across(build)] : idleArms(model, chance);
    case 'walking':
      return [swing(build), swingBack(build)];
    case 'selfie':
      return [selfie(build), rest];
    case 'sitting': {
      if (shot.furniture === 'table') return [poses.onTable(build, chance), poses.onTable(build, 1 - chance)];
      const isWide = Math.abs(stance.legs[0].knee[0]) > build.hips && Math.abs(stance.legs[1].knee[0]) > build.hips;
      if (stance.kind === 'seated' && isWide && chance < 0.6) return [between(build), between(build)];
      if (chance > 0.62) return [poses.beside(build), onLeg(model, -1)];
      return chance > 0.3 ? [onLeg(model, 1), poses.beside(build)] : [onLeg(model, 1), onLeg(model, -1)];
    }
    default:
      return idleArms(model, chance);
  }
}

/** Returns the pose of an arm whose hand rests on a sitting figure's leg: on the knee, or over a raised knee. */
function onLeg({ build, stance }: Dressed, side: -1 | 1): ArmPose {
  const { shoulders, hips } = build;
  const { knee } = stance.legs[side > 0 ? 1 : 0];
  const out = side * knee[0];
  const elbow = [Math.max(shoulders + 14, hips + 14), 142] as const;
  if (stance.kind !== 'on the ground')
    return { elbow, wrist: [Math.max(24, Math.min(out, hips * 0.8)), 232], hand: 'laid', angle: 10, layer: 'over' };
  if (knee[1] < 200)
    return { elbow: [shoulders + 26, 108], wrist: [out - 26, knee[1] - 14], hand: 'laid', angle: 26, layer: 'over' };
  return { elbow, wrist: [out - 40, 222], hand: 'laid', angle: -28, layer: 'over' };
}

const poses = {
  /** The forearm is on a table before the figure. */
  onTable: ({ shoulders }: Build, chance: number): ArmPose => ({
    elbow: [shoulders + 16, tabletopY - 6],
    wrist: [62 - chance * 22, tabletopY + 8],
    hand: 'laid',
    angle: 62,
    layer: 'over',
  }),
  /** The hand rests next to the sitting figure. */
  beside: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 22, hips + 24), 138],
    wrist: [Math.max(shoulders + 20, hips + 34), 232],
    hand: 'laid',
    angle: -16,
    layer: 'body',
  }),
  swing: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 12, hips + 10), 138],
    wrist: [Math.max(shoulders - 22, hips - 10), 216],
    hand: 'relaxed',
    angle: 22,
    layer: 'body',
    near: 1.14,
  }),
  swingBack: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 24, hips + 22), 130],
    wrist: [Math.max(shoulders + 26, hips + 30), 218],
    hand: 'relaxed',
    angle: -14,
    layer: 'body',
    near: 0.88,
  }),
  wave: ({ shoulders }: Build): ArmPose => ({
    elbow: [shoulders + 24, 96],
    wrist: [shoulders + 40, -2],
    hand: 'open',
    angle: 176,
    layer: 'over',
  }),
  behindHead: ({ shoulders }: Build): ArmPose => ({
    elbow: [shoulders + 46, -84],
    wrist: [46, -66],
    hand: 'laid',
    angle: 98,
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
  /** The forearms rest on the thighs, with the hands joined between the knees. */
  between: ({ shoulders, hips }: Build): ArmPose => ({
    elbow: [Math.max(shoulders + 10, hips + 10), 158],
    wrist: [24, 226],
    hand: 'fist',
    angle: 44,
    layer: 'over',
  }),
};
