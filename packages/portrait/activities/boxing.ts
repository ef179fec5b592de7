import type { ArmPose } from '../body/arm-pose.ts';
import type { BodyModel } from '../body/body-model.ts';
import type { Build } from '../body/build.ts';
import type { Point } from '../head/vector.ts';
import type { ActivityDrawing } from './activity-drawing.ts';

/** The wrists of the rear hand at the chin and of the leading hand in front of it, as in ArmPose. */
const [rear, leading]: readonly [Point, Point] = [
  [50, 50],
  [60, 76],
];

/** Guards the chin with both gloves. */
export const boxing: ActivityDrawing = {
  arms: ({ build }) => [guard(build, rear), guard(build, leading)],
  before: (model, { main }) => glove(model, leading, main < 0 ? 1 : -1, 1.16) + glove(model, rear, main, 1.04),
};

function guard({ shoulders }: Build, wrist: Point): ArmPose {
  return { elbow: [shoulders + 10, 136], wrist, hand: null, layer: 'body', near: 1.12 };
}

/** A boxing glove over the hand, with its cuff at the wrist. */
function glove({ at, lit, look, light }: BodyModel, [x, y]: Point, side: -1 | 1, size: number): string {
  const [atX, atY] = at(side * x, 24);
  const paint = look.propColors.gloves ?? '#c2262e';
  const sun = light.direction.x * side > 0 ? 1 : -1;
  return `<g transform="translate(${Math.round(atX)} ${Math.round(atY + y - 24)}) scale(${side * size} ${size}) rotate(-8)"><path d="M-19 -4Q0 4 19 -4L22 30Q0 38 -22 30z" fill="${lit('#f3efe6', 0.66)}"/><path d="M-20 8Q0 15 20 8L21 16Q0 23 -21 16z" fill="${lit(paint, 0.5)}"/><path d="M-22 0Q-42 -30 -36 -58Q-28 -86 4 -86Q36 -84 38 -50Q38 -20 22 0Q0 8 -22 0z" fill="${lit(paint, 0.56)}"/><path d="M${sun * 30} -54Q${sun * 26} -78 ${sun * 2} -80Q${sun * 18} -66 ${sun * 14} -34Q${sun * 30} -36 ${sun * 30} -54z" fill="${lit(paint, 0.94)}" opacity=".5"/><path d="M${sun * -34} -46Q${sun * -36} -14 ${sun * -18} 0Q0 6 ${sun * 10} 3Q${sun * -22} -10 ${sun * -34} -46z" fill="${lit(paint, 0.16)}" opacity=".4"/><path d="M-24 -8Q-46 -20 -44 -46Q-40 -60 -28 -54Q-20 -44 -16 -22z" fill="${lit(paint, 0.66)}" stroke="${lit(paint, 0.12)}" stroke-opacity=".5" stroke-width="2"/><path d="M-26 -62Q2 -72 33 -60" fill="none" stroke="${lit(paint, 0.14)}" stroke-width="2.4" opacity=".5"/></g>`;
}
