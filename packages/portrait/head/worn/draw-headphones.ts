import { randomFrom } from '@galatea/shot-language/random.ts';
import { haircutFor } from '../hair/haircut.ts';
import type { HeadModel } from '../head-model.ts';
import { hull } from '../hull.ts';
import { brushStroke, softShape } from '../smooth-path.ts';
import type { Point } from '../vector.ts';

const colors = ['#2b2b30', '#e9e2d6', '#b8473a', '#3f5a72'];

/** Headphones over the ears, with the band over the hair. */
export function drawHeadphones(model: HeadModel, asked?: string): string {
  const { tones, identity, project, surface, forward, light } = model;
  const color = asked ?? colors[Math.floor(randomFrom(identity.seed, 'headphones')() * colors.length)] ?? '#2b2b30';
  const cut = haircutFor(identity);
  const lift = cut.kind === 'bald' || cut.kind === 'buzz' ? 3 : Math.min(20, 4 + cut.lift);
  const half = surface.skull(-78, 90)[0] + 3;
  const [, , z] = surface.skull(-78, 90);
  const arch = Array.from({ length: 17 }, (_, index): Point => {
    const angle = Math.PI * (1 - index / 16);
    const [x, y] = project([Math.cos(angle) * (half + lift * 0.5), -80 - Math.sin(angle) * (49 + lift), z]);
    return [x, y];
  });
  const cup = (side: -1 | 1) => {
    if (forward[0] * side > 0.2) return ''; // behind the face
    const oval = (out: number, size: number): Point[] =>
      Array.from({ length: 14 }, (_, index): Point => {
        const angle = (index / 14) * 2 * Math.PI;
        const [x, y] = project([side * (half + out), -77 + Math.sin(angle) * size * 1.25, z + Math.cos(angle) * size]);
        return [x, y];
      });
    const pad = softShape(hull([...oval(0, 12), ...oval(7, 12)]));
    const shell = hull([...oval(5, 13.4), ...oval(11, 11)]);
    return `<path d="${pad}" fill="${tones.lit('#1d1b1e', 0.4)}"/><path d="${softShape(shell)}" fill="${tones.lit(color, side * light.direction.x > 0 ? 0.7 : 0.4)}"/><path d="${softShape(oval(11, 8))}" fill="${tones.lit(color, side * light.direction.x > 0 ? 0.9 : 0.55)}" opacity=".6"/>`;
  };
  const band = (width: number, paint: string, shift = 0) =>
    `<path d="${brushStroke(
      arch.map(([x, y]): Point => [x + shift * light.direction.x, y + shift * light.direction.y]),
      (share) => width * (0.6 + 0.4 * Math.sin(Math.PI * share)),
    )}" fill="${paint}"/>`;
  return `${band(8, tones.lit(color, 0.36))}${band(3, tones.lit(color, 0.85), 1.6)}${cup(-1)}${cup(1)}`;
}
