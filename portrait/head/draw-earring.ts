import { earLobe } from './draw-ear.ts';
import type { HeadModel } from './head-model.ts';
import { short } from './smooth-path.ts';

/**
 * Renders the earring that an influencer always wears on this ear: stud, small hoop, drop or large hoop. `asked` adds
 * one if there is none.
 */
export function drawEarring(model: HeadModel, side: -1 | 1, asked: boolean): string {
  const { face, tones, identity, id } = model;
  const kind = face.earring || (asked ? 4 : 0);
  if (!kind || (face.man && side < 0)) return '';
  const [x, y] = earLobe(model, side);
  const metal = identity.seed % 3 === 0 ? '#c9ccd2' : '#d8a944';
  const [dark, bright] = [tones.lit(metal, 0.3), tones.lit(metal, 0.85)];
  const dot = (dy: number, r: number) =>
    `<circle cx="${short(x)}" cy="${short(y + dy)}" r="${r}" fill="${dark}"/><circle cx="${short(x - 0.2)}" cy="${short(y + dy - 0.3)}" r="${short(r * 0.6, 2)}" fill="${bright}"/>`;
  const hoop = (rx: number, ry: number) =>
    `<g fill="none"><ellipse cx="${short(x)}" cy="${short(y + ry)}" rx="${rx}" ry="${ry}" stroke="${dark}" stroke-width="1.1"/><ellipse cx="${short(x - 0.2)}" cy="${short(y + ry - 0.1)}" rx="${rx}" ry="${ry}" stroke="${bright}" stroke-width=".45"/></g>`;
  if (kind === 1) return dot(-0.6, 1.1);
  if (kind === 2) return hoop(1.9, 2.6);
  if (kind === 3)
    return `${dot(-0.6, 0.8)}<path d="M${short(x)},${short(y)}v5" stroke="${bright}" stroke-width=".4"/><ellipse cx="${short(x)}" cy="${short(y + 7.4)}" rx="1.5" ry="2.6" fill="${dark}"/><ellipse cx="${short(x - 0.4)}" cy="${short(y + 6.8)}" rx=".6" ry="1.3" fill="${bright}"/>`;
  return id ? hoop(4.6, 6.4) : '';
}
