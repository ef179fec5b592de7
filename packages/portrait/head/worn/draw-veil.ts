import type { HeadModel } from '../head-model.ts';
import { short, softShape } from '../smooth-path.ts';
import type { Point } from '../vector.ts';
import { ring } from './rings.ts';
import type { WornDrawing } from './worn-drawing.ts';

/** A bridal veil of thin fabric that falls from a comb of pearls to both sides of the face. */
export function drawVeil(model: HeadModel, asked?: string): WornDrawing {
  const { tones, project } = model;
  const color = asked ?? '#fdfaf4';
  const at = (x: number, y: number, z = -8): Point => {
    const [px, py] = project([x, y, z]);
    return [px, py];
  };
  const panel = (side: -1 | 1) =>
    softShape([
      at(0, -145),
      at(side * 34, -146),
      at(side * 62, -118),
      at(side * 76, -60),
      at(side * 92, 10),
      at(side * 104, 74),
      at(side * 70, 84),
      at(side * 46, 40),
      at(side * 46, -30),
      at(side * 48, -90),
      at(side * 34, -124),
      at(side * 10, -137),
    ]);
  const fold = (side: -1 | 1, share: number): string => {
    const points = [
      at(side * (20 + 22 * share), -132),
      at(side * (50 + 14 * share), -60),
      at(side * (52 + 40 * share), 66),
    ];
    const [from, middle, to] = points.map(([x, y]) => `${short(x)} ${short(y)}`);
    return `M${from}Q${middle} ${to}`;
  };
  const sides = [-1, 1] as const;
  const panels = sides.map((side) => `<path d="${panel(side)}"/>`).join('');
  const folds = sides.flatMap((side) => [0.1, 0.5, 0.9].map((share) => fold(side, share))).join('');
  const pearls = ring(model, { y: -122, off: 9, lift: 4 }, -54, 54)
    .map(([x, y]) => `<circle cx="${short(x)}" cy="${short(y)}" r="2.7" fill="${tones.lit('#f3e9da', 0.85)}"/>`)
    .join('');
  const front = `<g fill="${tones.lit(color, 0.85)}" opacity=".46">${panels}</g><path d="${folds}" stroke="#fff" stroke-width="1.6" fill="none" opacity=".28"/>${pearls}`;
  return { front, cover: null };
}
