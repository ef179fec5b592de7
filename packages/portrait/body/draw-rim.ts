import { brushStroke, short } from '../head/smooth-path.ts';
import { type Point, smoothstep } from '../head/vector.ts';
import type { Light } from '../light.ts';
import type { BodyModel, Limb } from './body-model.ts';

/**
 * Renders the backlight along the outer edge of a limb, on the same side of the figure as the rim light of its head.
 */
export function limbRim({ line, radii }: Limb, light: Light): string {
  if (!light.rim) return '';
  const [rx, ry] = awayFrom(light);
  const edge = line.map(([x, y], index) => {
    const [ax, ay] = line[Math.max(0, index - 1)] as Point; // clamped to the line
    const [bx, by] = line[Math.min(line.length - 1, index + 1)] as Point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [tx, ty] = [(bx - ax) / length, (by - ay) / length];
    const facing = ty * -rx + tx * ry;
    const way = facing < 0 ? -1 : 1;
    const radius = radii[index] ?? 0;
    const offsetPoint = (across: number, back: number): Point => [
      x - ty * way * across - tx * back,
      y + tx * way * across - ty * back,
    ];
    return {
      at: (inwards: number): readonly Point[] =>
        // The first end is round and overlaps the part before it, so the light continues slightly around it.
        index === 0
          ? [offsetPoint(radius * 0.56 - inwards, radius * 0.5), offsetPoint(radius - inwards, 0)]
          : [offsetPoint(radius - inwards, 0)],
      // There is no backlight in front of the middle of the body.
      share: smoothstep(0.15, 0.75, Math.abs(facing)) * smoothstep(8, 34, x * Math.sign(rx)),
    };
  });
  if (edge.every(({ share }) => share < 0.1)) return '';
  const stroke = (wide: number, opacity: number) => {
    const along = (share: number) => edge[Math.round(share * (edge.length - 1))]?.share ?? 0;
    const ends = (share: number) => Math.min(1, share * 7, (1 - share) * 7 + 0.3);
    const points = edge.flatMap(({ at }) => at(wide / 2));
    return `<path d="${brushStroke(points, (share) => wide * along(share) * ends(share))}" fill="${light.rim}" opacity="${opacity}"/>`;
  };
  return stroke(6, 0.2) + stroke(2, 0.5);
}

/**
 * The gradients of the rim light across the body: `rim` for free parts, transparent in the middle and opaque at the
 * edge away from the light; `rim-top` for the trunk, which ends at the arm, because the arm blocks the light.
 */
export function rimPaints({ id, light, build }: BodyModel): string {
  if (!light.rim) return '';
  const [rx] = awayFrom(light);
  const reach = Math.sign(rx) * build.shoulders;
  const paint = (name: string, stops: readonly (readonly [number, number])[]) =>
    `<linearGradient id="${id}-${name}" gradientUnits="userSpaceOnUse" x1="0" x2="${short(reach)}" y1="0" y2="0">${stops.map(([at, opacity]) => `<stop offset="${at}" stop-color="${light.rim}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;
  return (
    paint('rim', [
      [0.34, 0],
      [0.95, 0.9],
    ]) +
    paint('rim-top', [
      [0.34, 0],
      [0.56, 0.9],
      [0.62, 0.9],
      [0.74, 0],
    ])
  );
}

/**
 * Renders the rim light along an outline of the trunk or of the clothes around it; `clip` is the id of that outline's
 * clip path.
 */
export function outlineRim({ id, light }: BodyModel, path: string, clip: string, paint: 'rim' | 'rim-top'): string {
  if (!light.rim) return '';
  return `<g clip-path="url(#${clip})" fill="none" stroke="url(#${id}-${paint})"><path d="${path}" stroke-width="10" opacity=".2"/><path d="${path}" stroke-width="3.6" opacity=".52"/></g>`;
}

/** The direction of the backlight: from the side not reached by the key light, and slightly above. */
function awayFrom({ direction }: Light): Point {
  const [x, y] = [-direction.x, -Math.abs(direction.y) * 0.6];
  const size = Math.hypot(x, y) || 1;
  return [x / size, y / size];
}
