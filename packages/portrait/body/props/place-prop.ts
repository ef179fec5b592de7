import { isPainted, type Prop } from '@galatea/shot-language/shot.ts';
import { short } from '../../head/smooth-path.ts';
import type { Point } from '../../head/vector.ts';
import type { BodyModel } from '../body-model.ts';
import type { DrawProp, PropPaint } from './prop-paint.ts';

const colors = ['#b8473a', '#2f6a6e', '#d79a3c', '#3f5487', '#6f8a55', '#8a4a6a'];

/** Picks a strong color for a prop. */
export function pickColor(random: () => number): string {
  return colors[Math.floor(random() * colors.length)] ?? '#b8473a';
}

/** Returns the paints for a prop on one side of a body. */
export function paintFor(model: BodyModel, prop: Prop, side: -1 | 1, random: () => number): Omit<PropPaint, 'other'> {
  const own = pickColor(random);
  return {
    id: `${model.id}-thing`,
    sun: model.light.direction.x * side > 0 ? 1 : -1,
    lit: model.lit,
    accent: (isPainted(prop) && model.look.propColors[prop]) || own,
    bag: model.look.bag,
    metal: model.look.metal,
    random,
    isInRain: model.isInRain,
  };
}

/** Renders a prop at its position on the figure, mirrored so that its x increases away from the body. */
export function placeProp(draw: DrawProp, paint: PropPaint, [x, y]: Point, side: -1 | 1): string {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${side} 1)">${draw(paint)}</g>`;
}
