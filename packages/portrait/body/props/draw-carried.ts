import type { Point } from '../../head/vector.ts';
import type { ArmPose } from '../arm-pose.ts';
import type { Arms } from '../arm-poses.ts';
import type { BodyModel } from '../body-model.ts';
import type { ArmDrawing } from '../draw-arm.ts';
import { holdPoint } from '../draw-hand.ts';
import type { Carry } from './carrying.ts';
import { paintFor, placeProp } from './place-prop.ts';
import type { DrawProp } from './prop-paint.ts';

export type PosedArm = ArmDrawing & { readonly pose: ArmPose };

/** A prop in the hands, as SVG in figure units. */
export type CarriedThing = {
  readonly held: string;
  /** The part of the prop that is behind the head. */
  readonly behind: string;
  readonly lies: Carry['lies'];
  /** The main arm that holds the prop, and every arm that holds it. */
  readonly hand: PosedArm;
  readonly hands: readonly PosedArm[];
};

/** Renders the carried prop at the hand, or between the hands if both hold it. */
export function drawCarried(
  model: BodyModel,
  { carry, side }: NonNullable<Arms['carried']>,
  arms: readonly PosedArm[],
  random: () => number,
): CarriedThing {
  const [hand, second] = (side < 0 ? arms : [...arms].reverse()) as [PosedArm, PosedArm]; // a body has two arms
  const [at, other] = [holdPoint(model, hand.hand), holdPoint(model, second.hand)];
  const isBetween = carry.other !== undefined && !carry.atMain;
  const origin: Point = isBetween ? [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2] : at;
  const paint = {
    ...paintFor(model, carry.prop, side, random),
    other: [(other[0] - at[0]) * side, other[1] - at[1]] as const,
  };
  const place = (draw: DrawProp) => placeProp(draw, paint, origin, side);
  return {
    held: place(carry.draw),
    behind: carry.behind ? place(carry.behind) : '',
    lies: carry.lies,
    hand,
    hands: carry.other ? [hand, second] : [hand],
  };
}
