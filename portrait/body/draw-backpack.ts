import { brushStroke, softShape } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';
import { shoulderY } from './shoulder-line.ts';

/** `behind` is the bag behind the shoulders, `straps` are on the chest. */
export function drawBackpack(model: BodyModel, colour: string): { behind: string; straps: string } {
  const { build, lit, at, light } = model;
  const half = build.chest * 0.82;
  const bag = softShape([
    at(-half, 70),
    at(-half, -2),
    at(-half * 0.7, -36),
    at(0, -44),
    at(half * 0.7, -36),
    at(half, -2),
    at(half, 70),
  ]);
  const strap = (side: number) => {
    const x = build.shoulders * 0.56;
    const line: Point[] = [
      at(side * (x - 3), shoulderY(model, x) - 4),
      at(side * (x + 3), 30),
      at(side * (x + 5), 74),
      at(side * (build.chest + 2), 128),
    ];
    const bright = side * light.direction.x > 0 ? 0.68 : 0.46;
    const lower = brushStroke([line[2] as Point, line[3] as Point, at(side * (build.waist + 4), 168)], () => 7); // four points
    return `<path d="${brushStroke(line, () => 17)}" transform="translate(${light.direction.x > 0 ? -4 : 4} 4)" fill="#1b1218" opacity=".22"/><path d="${lower}" fill="${lit('#2a2624', 0.4)}"/><path d="${brushStroke(line, (share) => 16 - 5 * share)}" fill="${lit(colour, bright)}"/><path d="${brushStroke(line, () => 1.2)}" fill="${lit('#f2e8d8', 0.7)}" opacity=".5"/>`;
  };
  return {
    behind: `<path d="${bag}" fill="${lit(colour, 0.3)}"/><path d="${softShape([at(-half * 0.5, -40), at(0, -52), at(half * 0.5, -40), at(0, -34)])}" fill="${lit(colour, 0.5)}"/>`,
    straps: strap(-1) + strap(1),
  };
}
