import { haircutFor } from './hair/haircut.ts';
import type { HeadModel } from './head-model.ts';
import { short } from './smooth-path.ts';

/** Renders the backlight along the edge that the key light does not reach; nothing if the image has no rim light. */
export function drawRim(
  { light, id, identity }: HeadModel,
  hairOutline: string,
): { defs: string; skin: string; hair: string } {
  if (!light.rim) return { defs: '', skin: '', hair: '' };
  const [x, y] = [-light.direction.x, -Math.abs(light.direction.y) * 0.6];
  const size = Math.sqrt(x * x + y * y) || 1;
  const [dx, dy] = [x / size, y / size];
  const gradient = (name: string, from: number, to: number) =>
    `<linearGradient id="${id}-${name}" gradientUnits="userSpaceOnUse" x1="${short(dx * from)}" y1="${short(-84 + dy * from)}" x2="${short(dx * to)}" y2="${short(-84 + dy * to)}"><stop offset="0" stop-color="${light.rim}" stop-opacity="0"/><stop offset=".6" stop-color="${light.rim}" stop-opacity=".3"/><stop offset="1" stop-color="${light.rim}" stop-opacity=".95"/></linearGradient>`;
  const reach = 36 + haircutFor(identity).lift;
  const defs =
    gradient('rim', 14, 44) +
    (hairOutline
      ? `${gradient('hairrim', reach - 16, reach + 4)}<clipPath id="${id}-hairclip"><use href="#${id}-hair"/></clipPath>`
      : '');
  const line = (width: number, opacity: number, path: string, paint = 'rim') =>
    `${path} fill="none" stroke="url(#${id}-${paint})" stroke-width="${width}" opacity="${opacity}"/>`;
  const head = `<use href="#${id}-outline"`;
  const hair = `<use href="#${id}-hair"`;
  return {
    defs,
    skin: `<g clip-path="url(#${id}-head)">${line(5, 0.28, head)}${line(1.7, 0.85, head)}</g>`,
    hair: hairOutline
      ? `<g clip-path="url(#${id}-hairclip)">${line(7, 0.2, hair, 'hairrim')}${line(1.8, 0.75, hair, 'hairrim')}</g>`
      : '',
  };
}
