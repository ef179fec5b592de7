import type { HeadModel } from '../head-model.ts';
import { grained, grains, short, softLine } from '../smooth-path.ts';
import type { Point } from '../vector.ts';
import { arrangeStrands } from './arrange-strands.ts';
import type { HairDrawing } from './hair-drawing.ts';
import type { SeenStrand } from './hair-light.ts';
import type { Haircut } from './haircut.ts';

const grain = 4;

/** Renders ringlets, twists, and braids: cords of constant thickness, each with its own winding and light. */
export function drawCordedHair(model: HeadModel, cut: Haircut): Omit<HairDrawing, 'scalp'> {
  const { front, behind, frontMass, behindMass } = arrangeStrands(model, cut, 0);
  return {
    behind: layer(model, behind, cut, behindMass, 'b', 0.62),
    front: layer(model, front, cut, `${model.id}-hair`, 'f', 1),
    outline: frontMass,
  };
}

function layer(
  model: HeadModel,
  strands: readonly SeenStrand[],
  cut: Haircut,
  mass: string,
  name: string,
  dim: number,
): string {
  const { tones, identity, id } = model;
  const paint = (brightness: number) => tones.lit(identity.hair, brightness * dim);
  // Cords are grouped into bundles from bottom to top, and each bundle is rendered as one, which limits the image size.
  const bundles: SeenStrand[][] = [];
  const size = Math.ceil(strands.length / (dim < 1 ? 3 : 7));
  strands.forEach((seen, index) => {
    const bundle = Math.floor(index / size) * 2 + (seen.brightness > 0.5 ? 1 : 0);
    bundles[bundle] = [...(bundles[bundle] ?? []), seen];
  });
  const cords = bundles.map((bundle, index) => {
    const middle = bundle.reduce((sum, seen) => sum + seen.brightness, 0) / bundle.length;
    const path = bundle.map((seen) => softLine(grains(seen.line, grain), 0)).join('');
    return windings[cut.strand](`${id}-${name}${index}`, path, cut.width * grain, (brightness) =>
      paint(brightness + (middle - 0.45) * 0.7),
    );
  });
  return `${mass.startsWith('M') ? `<path d="${mass}"` : `<use href="#${mass}"`} fill="${paint(0.13)}"/>${grained(grain, `<g fill="none" stroke-linecap="round">${cords.join('')}</g>`)}`;
}

type Winding = (name: string, path: string, width: number, paint: (brightness: number) => string) => string;

const again = (name: string, color: string, width: number, rest: string) =>
  `<use href="#${name}" stroke="${color}" stroke-width="${short(width)}" ${rest}/>`;

/** Builds each kind of cord from strokes along the same line. */
const windings: Record<Haircut['strand'], Winding> = {
  locks: () => '',
  ringlets: (name, path, width, paint) =>
    `<g stroke="${paint(0.12)}" stroke-width="${short(width)}"><path id="${name}" d="${path}"/></g>` +
    again(name, paint(0.36), width * 0.76, '') +
    again(
      name,
      paint(0.5),
      width * 0.46,
      `stroke-dasharray="${short(width * 1.7)} ${short(width * 1.5)}" opacity=".8"`,
    ) +
    again(
      name,
      paint(0.78),
      width * 0.16,
      `stroke-dasharray="${short(width * 0.9)} ${short(width * 2.3)}" opacity=".55"`,
    ),
  twists: (name, path, width, paint) =>
    `<g stroke="${paint(0.1)}" stroke-width="${short(width)}"><path id="${name}" d="${path}"/></g>` +
    again(
      name,
      paint(0.4),
      width * 0.74,
      `stroke-dasharray="${short(width * 0.42)} ${short(width * 0.24)}" stroke-linecap="butt"`,
    ) +
    again(name, paint(0.66), width * 0.3, `stroke-dasharray=".1 ${short(width * 0.66)}"`),
  plaits: (name, path, width, paint) => plait(name, path, width, paint),
};

/** Renders a braid: two rows of strands that alternately cross the middle. `path` is in the caller's units. */
export function plait(name: string, path: string, width: number, paint: (brightness: number) => string): string {
  const [bead, step] = [width * 0.5, width * 0.95];
  const side = width * 0.2;
  const beads = (dx: number, offset: number, brightness: number, thick: number, dash: number, opacity: string) =>
    `<g transform="translate(${short(dx)} 0)">${again(name, paint(brightness), thick, `stroke-dasharray="${short(dash)} ${short(step - dash)}" stroke-dashoffset="${short(offset)}"${opacity}`)}</g>`;
  return (
    `<g stroke="${paint(0.08)}" stroke-width="${short(width)}"><path id="${name}" d="${path}"/></g>` +
    beads(-side, 0, 0.4, bead, step * 0.42, '') +
    beads(side, step / 2, 0.46, bead, step * 0.42, '') +
    beads(-side * 1.3, -step * 0.05, 0.8, bead * 0.32, step * 0.2, ' opacity=".6"') +
    beads(side * 0.8, step * 0.45, 0.8, bead * 0.32, step * 0.2, ' opacity=".6"')
  );
}

/** Returns the points of a line as a path in cord units. */
export function cordPath(line: readonly Point[]): string {
  return softLine(grains(line, grain), 0);
}
