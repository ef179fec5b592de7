import { mix } from '../../color.ts';
import type { HeadModel } from '../head-model.ts';
import { hull } from '../hull.ts';
import { short, softShape } from '../smooth-path.ts';
import { ring } from './rings.ts';
import { below, sideLight } from './shade-worn.ts';
import type { WornDrawing } from './worn-drawing.ts';

/** A graduation cap: a band around the head, a square board that is lower at the front, and a tassel. */
export function drawMortarboard(model: HeadModel, asked?: string): WornDrawing {
  const { tones, project, id } = model;
  const color = asked ?? '#1f2230';
  const band = hull([
    ...ring(model, { y: -108, off: 5, lift: 3 }),
    ...ring(model, { y: -126, off: 5 }),
    ...ring(model, { y: -139, off: 3 }),
  ]);
  const corner = (x: number, y: number, z: number): string => {
    const [px, py] = project([x, y, z]);
    return `${short(px)} ${short(py)}`;
  };
  const [left, front, right, back] = [
    corner(-78, -143, -10),
    corner(0, -129, 58),
    corner(78, -143, -10),
    corner(0, -158, -78),
  ];
  const down = (point: string) => point.replace(/ (\S+)$/, (_, y: string) => ` ${short(Number(y) + 4)}`);
  const [knotX = 0, knotY = 0] = project([0, -146, -10]);
  const [hangX = 0, hangY = 0] = project([56, -139, 14]);
  const cord = `M${short(knotX)} ${short(knotY)}L${short(hangX)} ${short(hangY)}V${short(hangY + 30)}`;
  const drawn =
    `<path d="${softShape(ring(model, { y: -94, off: 2, lift: 2 }, -96, 96))}" fill="${tones.skin(0.05)}" opacity=".26" clip-path="url(#${id}-head)"/>` +
    `<path d="${softShape(band)}" fill="${tones.lit(color, 0.4)}"/>${sideLight(model, band, color)}` +
    `<path d="M${left}L${front}L${right}L${down(right)}L${down(front)}L${down(left)}z" fill="${tones.lit(color, 0.12)}"/>` +
    `<path d="M${left}L${front}L${right}L${back}z" fill="${tones.lit(mix(color, '#ffffff', 0.08), 0.62)}"/>` +
    `<path d="${cord}" fill="none" stroke="${tones.lit('#d8a93c', 0.7)}" stroke-width="2.6"/><circle cx="${short(knotX)}" cy="${short(knotY)}" r="3.4" fill="${tones.lit('#d8a93c', 0.6)}"/><path d="M${short(hangX - 4)} ${short(hangY + 28)}h8l3 24h-14z" fill="${tones.lit('#d8a93c', 0.66)}"/>`;
  return { front: drawn, cover: below(model, -106, 5) };
}
