import { short } from '../head/smooth-path.ts';
import type { Light } from '../light.ts';
import type { ReferenceImage } from './shown-reference.ts';

/** The parts of a light that shade a flat image. */
export type ShadingLight = Pick<Light, 'direction' | 'key' | 'contrast' | 'exposure'>;

/**
 * Renders a cut-out that is `high` units high, with the middle of its lower edge at 0, 0. The side away from
 * the light is darker, and at night the whole cut-out is.
 */
export function drawCutOut(
  { href, width, height, outline }: ReferenceImage,
  high: number,
  { direction, key, contrast, exposure }: ShadingLight,
  id: string,
): string {
  const wide = (high * width) / height;
  const [left, top] = [-wide / 2, -high];
  const path = outline.map(([x, y]) => `${short(left + x * wide)} ${short(top + y * high)}`).join('L');
  const [lit, dark] = direction.x < 0 ? [0, 1] : [1, 0];
  const box = `x="${short(left)}" y="${short(top)}" width="${short(wide)}" height="${short(high)}"`;
  const dim = short((1 - exposure) * 0.9, 2);
  return `<clipPath id="${id}-edge"><path d="M${path}z"/></clipPath><linearGradient id="${id}-shade" x1="${lit}" x2="${dark}" y1=".3" y2=".5"><stop stop-color="${key}" stop-opacity=".2"/><stop offset=".4" stop-color="${key}" stop-opacity=".04"/><stop offset="1" stop-color="#1b1020" stop-opacity="${short(0.22 + contrast * 0.3, 2)}"/></linearGradient><image href="${href}" ${box} preserveAspectRatio="none"/><g clip-path="url(#${id}-edge)"><rect ${box} fill="#140c1c" opacity="${dim}"/><rect ${box} fill="url(#${id}-shade)"/></g>`;
}
