import { short } from '../../head/smooth-path.ts';
import type { Point } from '../../head/vector.ts';
import type { Shot } from '../../shot.ts';
import type { ArmPose } from '../arm-pose.ts';
import type { Arms } from '../arm-poses.ts';
import type { BodyModel } from '../body-model.ts';
import type { ArmDrawing } from '../draw-arm.ts';
import { holdPoint } from '../draw-hand.ts';
import { footY } from '../draw-legs.ts';
import type { Carry } from './carrying.ts';
import { dog } from './dog.ts';
import type { DrawProp, PropPaint } from './prop-paint.ts';

export type PosedArm = ArmDrawing & { readonly pose: ArmPose };

/** A thing in the hands: SVG in figure units. */
export type CarriedThing = {
  readonly held: string;
  /** What of it is behind the head. */
  readonly behind: string;
  readonly lies: Carry['lies'];
  /** The arm that has it, and all that do. */
  readonly hand: PosedArm;
  readonly hands: readonly PosedArm[];
};

/** What stands beside the figure: a dog, as near as the framing still shows it. */
export function drawCompanion(model: BodyModel, { framing, pose }: Shot, side: -1 | 1, random: () => number): string {
  const ground = { full: footY(pose) + 8, 'three-quarter': 400, half: 262, 'close-up': 262 }[framing];
  const beside: Point = [
    side * (Math.max(model.build.shoulders, model.build.hips) + (framing === 'half' ? 18 : 46)),
    ground,
  ];
  return placed(dog, { ...paintOf(model, side, random), other: [0, 0] }, beside, side);
}

function paintOf(model: BodyModel, side: -1 | 1, random: () => number): Omit<PropPaint, 'other'> {
  return {
    id: `${model.id}-thing`,
    sun: model.light.direction.x * side > 0 ? 1 : -1,
    lit: model.lit,
    accent: colourOf(random),
    random,
  };
}

function placed(draw: DrawProp, paint: PropPaint, [x, y]: Point, side: -1 | 1): string {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${side} 1)">${draw(paint)}</g>`;
}

/** A strong colour for a thing. */
export function colourOf(random: () => number): string {
  return colours[Math.floor(random() * colours.length)] ?? '#b8473a';
}

const colours = ['#b8473a', '#2f6a6e', '#d79a3c', '#3f5487', '#6f8a55', '#8a4a6a'];

/** Draws what the arms carry, at the hand or between the hands that have it. */
export function drawCarried(
  model: BodyModel,
  { carry, side }: NonNullable<Arms['carried']>,
  arms: readonly PosedArm[],
  random: () => number,
): CarriedThing {
  const [hand, second] = (side < 0 ? arms : [...arms].reverse()) as [PosedArm, PosedArm]; // a body has two arms
  const [at, other] = [holdPoint(model, hand.hand), holdPoint(model, second.hand)];
  const origin: Point = carry.other && !carry.atMain ? [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2] : at;
  const paint: PropPaint = {
    id: `${model.id}-thing`,
    sun: model.light.direction.x * side > 0 ? 1 : -1,
    lit: model.lit,
    accent: colours[Math.floor(random() * colours.length)] ?? '#b8473a',
    random,
    other:
      carry.other && !carry.atMain
        ? [at[0] - other[0], at[1] - other[1]]
        : [(other[0] - at[0]) * side, other[1] - at[1]],
  };
  const place = (draw: DrawProp) =>
    `<g transform="translate(${short(origin[0])} ${short(origin[1])}) scale(${side} 1)">${draw(paint)}</g>`;
  return {
    held: place(carry.draw),
    behind: carry.behind ? place(carry.behind) : '',
    lies: carry.lies,
    hand,
    hands: carry.other ? [hand, second] : [hand],
  };
}
