import type { BodyModel, Limb } from '../body/body-model.ts';
import { outline, part } from '../body/limb.ts';
import { short } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import { drawCutOut } from './draw-cut-out.ts';
import { type Span, spansAt, widestSpan } from './measure-outline.ts';
import type { ReferenceImage } from './shown-reference.ts';

/** The waistband and the hips, in figure units below the base of the neck. */
const waist = 180;
const hip = 248;
/** The height of the clothes between the waistband and the legs. */
const pelvis = 112;

/** The print is wider than the clothes, so that the edge of the image is not visible. */
const overlap = 1.12;

/** Renders trousers on one leg: its half of the image along the thigh and the shin. Empty without a reference. */
export function drawLegPrint(model: BodyModel, leg: Limb, side: -1 | 1): string {
  const { legsPrint: image, id } = model;
  const [start] = leg.line;
  if (!image || !start) return '';
  const half = halfOf(image, side);
  const wide = (2 * Math.max(...leg.radii) * overlap) / (half.to - half.from);
  const length = lengthOf(leg.line);
  const rise = Math.max(0, Math.min(start[1] - waist, length)); // the leg starts below the waist
  return [part(leg, 0, 0.5), part(leg, 0.5, 1)]
    .map((piece, index) => {
      const [from, to] = [piece.line[0] ?? start, piece.line.at(-1) ?? start];
      const [x, y] = apart(from, to);
      const angle = (Math.atan2(-x, y) * 180) / Math.PI;
      const place = `translate(${short(from[0])} ${short(from[1])}) rotate(${short(angle)}) translate(${short(wide * (0.5 - (half.from + half.to) / 2))} ${short((index === 0 ? length : lengthOf(piece.line)) + 4)})`;
      const name = `${id}-leg${side > 0 ? 'r' : 'l'}${index}`;
      return clipped(name, outline(piece), place, drawStretched(model, image, [wide, length + rise + 4], name, half));
    })
    .join('');
}

function apart([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]): Point {
  return [bx - ax, by - ay];
}

function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, point, index) => sum + (index === 0 ? 0 : Math.hypot(...apart(line[index - 1], point))), 0);
}

/** Renders the upper part of trousers, above both legs. */
export function drawPelvisPrint(model: BodyModel, shape: string): string {
  const { legsPrint: image, build, id, at, stance, garment } = model;
  if (!image) return '';
  const hips = widestSpan(image.outline, [0.15, 0.2, 0.25]);
  const wide = (2 * (build.hips + 4) * overlap) / (hips.to - hips.from);
  const leg = Math.max(stance.foot, 480) - hip;
  const crotch = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55].find((y) => spansAt(image.outline, y).length > 1) ?? 0.3;
  const usual = hip - waist + leg * (garment.bottom === 'shorts' ? 0.34 : 1);
  const high = Math.max(usual, pelvis / (crotch - 0.04));
  const [x] = at(0, 240);
  const place = `translate(${short(x + wide * (0.5 - (hips.from + hips.to) / 2))} ${short(waist + high)})`;
  const name = `${id}-pelvisprint`;
  const drawn = clipped(name, shape, place, drawStretched(model, image, [wide, high], name));
  return `<linearGradient id="${name}-fade" x2="0" y2="1"><stop offset=".6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="${name}-mask" maskUnits="userSpaceOnUse" x="-200" y="100" width="400" height="300"><path d="${shape}" fill="url(#${name}-fade)"/></mask><g mask="url(#${name}-mask)">${drawn}</g>`;
}

/** Renders a skirt of the given length on the shape of the skirt. */
export function drawSkirtPrint(model: BodyModel, shape: string, length: number): string {
  const { legsPrint: image, build, id, at } = model;
  if (!image) return '';
  const top = waist - 16;
  const wide = 2 * build.hips * 1.55 * overlap;
  const [x] = at(0, (top + length) / 2);
  const place = `translate(${short(x)} ${short(length + 10)})`;
  return clipped(`${id}-skirtprint`, shape, place, drawStretched(model, image, [wide, length + 10 - top], id));
}

/**
 * Returns the half of trousers that covers a leg, without the gap between the legs. Folded trousers show one leg for
 * both.
 */
function halfOf({ outline: shape }: ReferenceImage, side: -1 | 1): Span {
  const own = [0.5, 0.6, 0.7, 0.8, 0.9].flatMap((y): readonly Span[] => {
    const spans = spansAt(shape, y);
    const span = side < 0 ? spans[0] : spans.at(-1);
    if (!span || spans.length > 1) return span ? [span] : [];
    const middle = (span.from + span.to) / 2;
    return [side < 0 ? { from: span.from, to: middle } : { from: middle, to: span.to }];
  });
  const [from, to] = [Math.max(...own.map((span) => span.from)), Math.min(...own.map((span) => span.to))];
  return to - from > 0.08 ? { from, to } : side < 0 ? { from: 0, to: 0.5 } : { from: 0.5, to: 1 };
}

/** Renders a part of an image in a size, with the middle of its lower edge at 0, 0. The clothes shade it. */
function drawStretched(
  { light }: BodyModel,
  image: ReferenceImage,
  [wide, high]: Point,
  name: string,
  { from, to }: Span = { from: 0, to: 1 },
): string {
  const stretch = wide / ((high * image.width) / image.height);
  const shade = { direction: { x: 0, y: -1 }, key: '#ffffff', contrast: 0, exposure: light.exposure };
  const own = wide / stretch;
  const part = `<clipPath id="${name}-part"><rect x="${short((from - 0.5) * own)}" y="${short(-high)}" width="${short((to - from) * own)}" height="${short(high)}"/></clipPath>`;
  return `${part}<g transform="scale(${short(stretch, 3)} 1)" clip-path="url(#${name}-part)">${drawCutOut(image, high, shade, `${name}-image`)}</g>`;
}

function clipped(name: string, shape: string, place: string, drawn: string): string {
  return `<clipPath id="${name}"><path d="${shape}"/></clipPath><g clip-path="url(#${name})"><g transform="${place}">${drawn}</g></g>`;
}
