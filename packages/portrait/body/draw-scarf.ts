import { brushStroke, softShape } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';

/** A knitted scarf around the neck, with one end hanging down the chest. */
export function drawScarf({ neck, lit, light, at }: BodyModel, color: string, side: number): string {
  const wide = neck + 20;
  const bend = (points: readonly Point[]) => points.map(([x, y]) => at(x, y));
  const end = bend([
    [side * 10, 6],
    [side * 34, 8],
    [side * 40, 64],
    [side * 46, 128],
    [side * 12, 132],
    [side * 8, 70],
  ]);
  const loop = bend([
    [-wide, -20],
    [-wide * 0.55, -10],
    [0, 0],
    [wide * 0.55, -10],
    [wide, -20],
    [wide + 7, 2],
    [wide * 0.6, 24],
    [0, 34],
    [-wide * 0.6, 24],
    [-wide - 7, 2],
  ]);
  const fold = (lift: number, from: number, to: number) =>
    brushStroke(
      bend([
        [from * wide, lift - 12],
        [((from + to) / 2) * wide, lift + 5],
        [to * wide, lift - 10],
      ]),
      (share) => 4.4 * Math.sin(Math.PI * share),
    );
  const shade = light.direction.x > 0 ? -1 : 1;
  const fringe = Array.from({ length: 8 }, (_, index) => {
    const [[x, y], [tx, ty]] = bend([
      [side * (14 + index * 4.4), 130 - index * 0.4],
      [side * (14 + index * 4.7), 147 - index * 0.4],
    ]) as [Point, Point]; // two points are given
    return `M${x.toFixed(1)} ${y.toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}`;
  }).join('');
  const stripes = [96, 108]
    .map((y) =>
      softShape(
        bend([
          [side * 10, y + 1],
          [side * 44, y - 1],
          [side * 44.6, y + 5],
          [side * 10.4, y + 7],
        ]),
      ),
    )
    .join('');
  return `<path d="${softShape(loop)}" transform="translate(${shade * -4} 7)" fill="#1b1218" opacity=".22"/><path d="${fringe}" stroke="${lit(color, 0.5)}" stroke-width="2.6"/><path d="${softShape(end)}" transform="translate(${shade * -3} 4)" fill="#1b1218" opacity=".2"/><path d="${softShape(end)}" fill="${lit(color, 0.54)}"/><path d="${stripes}" fill="${lit('#f2e8d8', 0.64)}" opacity=".8"/><path d="${softShape(loop)}" fill="${lit(color, 0.62)}"/><path d="${softShape(loop.map(([x, y], index): Point => (index > 4 ? [x, y] : [x, y + 15])))}" fill="${lit(color, 0.2)}" opacity=".28"/><g fill="${lit(color, 0.06)}" opacity=".42"><path d="${fold(8, -0.9, 0.5)}"/><path d="${fold(17, -0.5, 0.9)}"/><path d="${fold(1, -0.2, 0.95)}"/></g><path d="${fold(11, -shade * 0.1, -shade * 0.9)}" fill="${lit(color, 1)}" opacity=".4"/>`;
}
