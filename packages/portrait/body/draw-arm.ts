import { brushStroke, softLine } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { ArmPose } from './arm-pose.ts';
import { type BodyModel, type Limb, woven } from './body-model.ts';
import { drawHand, type HandPlace } from './draw-hand.ts';
import { limb, modeled, outline, part } from './limb.ts';

/**
 * An arm in layers: `upper` and `fore` include their sleeves, and the hand has two parts, one behind and one in front
 * of the prop it holds.
 */
export type ArmDrawing = {
  readonly shadow: string;
  readonly upper: string;
  readonly fore: string;
  readonly handBehind: string;
  readonly handFront: string;
  /** The position of the hand, used to place the prop that it holds. */
  readonly hand: HandPlace;
};

/** The body follows the shoulders down to this distance below the base of the neck, in figure units. */
const shoulderEnd = 24;

const sleeveEnd = { none: 0, short: 0.4, rolled: 0.62, long: 0.965 } as const;

/** Renders the arm on one side of the image, from the shoulder to the fingers. */
export function drawArm(model: BodyModel, pose: ArmPose, side: -1 | 1): ArmDrawing {
  const { build, at } = model;
  // The arm hangs from the shoulder and follows it, no matter how the body below is bent.
  const place = ([x, y]: Point, onBody = true): Point => {
    if (onBody) return at(side * x, y);
    const [px, py] = at(side * x, shoulderEnd);
    return [px, py + y - shoulderEnd];
  };
  const raised = pose.elbow[1] < build.slope + 20;
  const shoulder = place([build.shoulders - 15, build.slope + (raised ? 16 : 19)]);
  const [elbow, wrist] = [place(pose.elbow, false), place(pose.wrist, pose.onBody ?? false)];
  const thick = build.limb * (model.isMan ? 0.94 : 1);
  const near = pose.near ?? 1;
  const radii = [17.5, 17.2, 15.6, 14.6, 13.4, 13, 13.6, 13.2, 11.4, 9.6, 8.8].map(
    (radius, index) => radius * thick * (1 + (near - 1) * (index / 10) ** 2),
  );
  const whole = limb([shoulder, elbow, wrist], radii);
  const end = sleeveEnd[model.garment.sleeves];
  const hand: HandPlace = {
    name: pose.hand ?? 'relaxed',
    wrist,
    side,
    near: Math.min(near, 1.3),
    angle: pose.angle ?? (Math.atan2(-side * (wrist[0] - elbow[0]), wrist[1] - elbow[1]) * 180) / Math.PI,
  };
  const drawn = pose.hand ? drawHand(model, hand) : { behind: '', front: '' };
  return {
    shadow: `<path d="${outline(part(whole, 0.14, 1, 2))}" transform="translate(${-6 * Math.sign(model.light.direction.x)} 7)" fill="${model.garment.neckline === 'bare' ? model.skin(0.06) : model.lit(model.cloth, 0.02)}" opacity=".22"/>`,
    upper: sleeved(model, whole, 0, 0.5, end),
    fore: sleeved(model, whole, 0.5, 1, end),
    handBehind: (side > 0 && model.look.watch && end < 0.9 ? watchOn(model, whole) : '') + drawn.behind,
    handFront: drawn.front,
    hand,
  };
}

/** Renders a section of the arm: first the skin, then the sleeve over it, up to the end of the sleeve. */
function sleeved(model: BodyModel, whole: Limb, from: number, to: number, end: number): string {
  const { id, skin, lit, cloth, light, garment } = model;
  const bare =
    end < to
      ? painted(part(whole, Math.max(0, Math.max(from, end) - 0.06), to), `url(#${id}-skin)`, skin(0.08), skin(0.96))
      : '';
  if (end <= from) return bare;
  const reach = Math.min(to, end);
  const wide = garment.sleeves === 'short' ? garment.ease + 3 : garment.ease * 0.55 + 1.4;
  const sleeve = part(whole, from, reach, wide);
  const cuff = reach === end ? drawCuff(model, sleeve) : '';
  return `${bare}${painted(sleeve, `url(#${id}-cloth)`, lit(cloth, 0.02), lit(cloth, 1), true)}${creases(model, sleeve, from)}${cuff}`;

  function painted(shape: Limb, fill: string, dark: string, bright: string, isCloth = false): string {
    const path = outline(shape);
    return `<path d="${path}" fill="${fill}"/>${isCloth ? woven(model, path) : ''}${modeled(shape, light, dark, bright, 0.9)}`;
  }
}

/** Renders the sleeve folds at a bent elbow and below a pushed-up sleeve. */
function creases({ lit, cloth, garment }: BodyModel, { line, radii }: Limb, from: number): string {
  if (garment.ease < 1.5) return '';
  const spots = from === 0 ? [0.82, 0.94] : [0.1, 0.24, 0.7, 0.86];
  return spots
    .map((share, index) => {
      const at = Math.min(line.length - 2, Math.max(1, Math.round(share * (line.length - 1))));
      const [a, b] = [line[at - 1] as Point, line[at + 1] as Point]; // clamped inside the line
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
      const [x, y] = line[at] as Point;
      const reach = (radii[at] ?? 8) * (index % 2 ? -0.92 : 0.92);
      const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      const stroke: Point[] = [
        [x + nx * reach, y + ny * reach],
        [x + nx * reach * 0.4 + ux * 3, y + ny * reach * 0.4 + uy * 3],
        [x - nx * reach * 0.25 + ux * 1, y - ny * reach * 0.25 + uy],
      ];
      return `<path d="${brushStroke(stroke, (along) => 4.6 * (1 - along) ** 0.7 + 0.4)}" fill="${lit(cloth, 0.02)}" opacity=".2"/>`;
    })
    .join('');
}

/** Renders a watch on the wrist. */
function watchOn({ lit, look }: BodyModel, whole: Limb): string {
  const { line, radii } = part(whole, 0.93, 0.97, 0.4);
  const [from, to] = [line[0] as Point, line.at(-1) as Point]; // a part has several points
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const reach = radii[0] ?? 9;
  const band = brushStroke(
    [
      [x + nx * reach, y + ny * reach],
      [x, y],
      [x - nx * reach, y - ny * reach],
    ],
    () => 6,
  );
  return `<path d="${band}" fill="${lit(look.bag, 0.4)}"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6" fill="${lit(look.metal, 0.6)}"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.2" fill="${lit('#f5f0e6', 0.8)}"/>`;
}

function drawCuff({ lit, cloth }: BodyModel, { line, radii }: Limb): string {
  const last = line.length - 1;
  const [[ax, ay], [bx, by]] = [line[last - 1] as Point, line[last] as Point]; // a limb has several points
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const radius = radii[last] ?? 8;
  const ring = (back: number): string =>
    softLine([
      [bx - ux * back - uy * radius, by - uy * back + ux * radius],
      [bx - ux * (back - radius * 0.7), by - uy * (back - radius * 0.7)],
      [bx - ux * back + uy * radius, by - uy * back - ux * radius],
    ]);
  return `<g fill="none"><path d="${ring(0)}" stroke="${lit(cloth, 0.3)}" stroke-width="2.6"/><path d="${ring(5)}" stroke="${lit(cloth, 0.02)}" stroke-width="1" opacity=".4"/></g>`;
}
