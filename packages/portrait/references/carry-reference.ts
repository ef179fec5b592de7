import type { Carry } from '../body/props/carrying.ts';
import { atChest, bothSides } from '../body/props/holds.ts';
import type { DrawProp } from '../body/props/prop-paint.ts';
import { drawCutOut, type ShadingLight } from './draw-cut-out.ts';
import { getHeight, type ShownReference } from './shown-reference.ts';

/** The tilt of the product away from the body, in degrees. */
const tilt = 7;

/** Returns how a figure holds a product: behind the fingers of one hand, or between both hands. */
export function carryReference(shown: ShownReference, light: ShadingLight, id: string): Carry {
  const high = getHeight(shown);
  const half = (high * shown.image.width) / shown.image.height / 2;
  const isBetween = shown.position === 'both hands';
  const draw: DrawProp = ({ sun }) => {
    // Props are mirrored on the left side. A label must not be.
    const side = sun * (light.direction.x > 0 ? 1 : -1);
    const drop = isBetween ? high * 0.55 : Math.min(high * 0.28, 30);
    const lean = isBetween ? 0 : side * tilt;
    return `<g transform="scale(${side} 1) rotate(${lean}) translate(0 ${drop.toFixed(1)})">${drawCutOut(shown.image, high, light, id)}</g>`;
  };
  if (!isBetween) return { prop: 'bottle', arm: atChest, draw };
  const hold = bothSides(Math.max(30, half + 12), 138, 104);
  return { prop: 'box', arm: hold, other: hold, draw };
}
