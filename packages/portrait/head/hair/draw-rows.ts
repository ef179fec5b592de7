import type { HeadModel } from '../head-model.ts';
import { grained } from '../smooth-path.ts';
import type { Point3 } from '../vector.ts';
import { lerp } from '../vector.ts';
import { cordPath, plait } from './draw-corded-hair.ts';
import type { HairDrawing, Scalp } from './hair-drawing.ts';
import type { Haircut } from './haircut.ts';
import { seenStretches } from './skull-lines.ts';

/** Renders cornrows: braids along the scalp from the hairline to the nape, with skin visible between them. */
export function drawRows(model: HeadModel, cut: Haircut, scalp: Scalp): HairDrawing {
  const { tones, identity, id } = model;
  const paint = (brightness: number) => tones.lit(identity.hair, brightness);
  const count = cut.width > 3 ? 12 : 19;
  const rows = Array.from({ length: count }, (_, index) => {
    const u = ((index + 0.5) / count) * 2 - 1;
    const stretches = seenStretches(rowOver(model, u), -1).map(cordPath).join('');
    if (!stretches) return '';
    const toLight = 0.5 + 0.22 * u * model.light.direction.x;
    return plait(`${id}-row${index}`, stretches, cut.width * 4, (brightness) =>
      paint(brightness * 0.6 + toLight * 0.4 * brightness + 0.04),
    );
  });
  return {
    behind: '',
    outline: '',
    scalp: `<path d="${scalp(0.5)}" fill="${paint(0.2)}" opacity=".42"/>`,
    front: `${grained(4, `<g fill="none" stroke-linecap="round">${rows.join('')}</g>`)}`,
  };
}

// The path from the front hairline over the skull to the nape, curving outward at the sides.
function rowOver({ surface, project, hairline }: HeadModel, u: number): Point3[] {
  const angle = u * 82;
  const from = direction(surface.skull(hairline(angle) - 0.6, angle));
  const nape = u * 22 + (u < 0 ? -180 : 180) - u * 60;
  const to = direction(surface.skull(-60, nape));
  const over = direction([u * 30, -122 + Math.abs(u) * 18, -10]);
  return Array.from({ length: 19 }, (_, step) => {
    const t = step / 18;
    const [a, b, c] = [(1 - t) * (1 - t), 2.2 * t * (1 - t), t * t];
    const [x, y, z] = [0, 1, 2].map(
      (axis) => (from[axis] ?? 0) * a + (over[axis] ?? 0) * b + (to[axis] ?? 0) * c,
    ) as unknown as Point3; // three axes give three numbers
    const size = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
    return project([x * size * 35, -88 + y * size * lerp(40, 36, t), -1.8 + z * size * 45.5]);
  });
}

function direction([x, y, z]: Point3): Point3 {
  const at: Point3 = [x / 34, (y + 88) / 39, (z + 1.8) / 44.3];
  const size = Math.sqrt(at[0] ** 2 + at[1] ** 2 + at[2] ** 2) || 1;
  return [at[0] / size, at[1] / size, at[2] / size];
}
