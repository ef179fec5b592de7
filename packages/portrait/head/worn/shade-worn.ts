import type { HeadModel } from '../head-model.ts';
import { short, softShape } from '../smooth-path.ts';
import type { Point } from '../vector.ts';

/** Renders the bright and dark sides of a round item. */
export function sideLight({ tones, light, id }: HeadModel, shape: readonly Point[], color: string): string {
  const xs = shape.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bright, dark] = light.direction.x > 0 ? [right, left] : [left, right];
  const name = `${id}-worn${Math.round(left * 10 + right)}${shape.length}`.replaceAll('-', '_');
  const stop = (offset: number, brightness: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${tones.lit(color, brightness)}" stop-opacity="${opacity}"/>`;
  return `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${short(bright)}" x2="${short(dark)}" y1="0" y2="0">${stop(0, 0.7, 0.2)}${stop(0.22, 0.98, 0.55)}${stop(0.5, 0.5, 0)}${stop(1, 0.04, 0.6)}</linearGradient><path d="${softShape(shape)}" fill="url(#${name})"/>`;
}

/**
 * Returns the area where hair is visible below a worn item: it starts at the item's edge, as wide as the item, and
 * widens downward.
 */
export function below({ project, surface }: HeadModel, y: number, off: number): string {
  const half = surface.skull(Math.max(y, -118), 90)[0] + off;
  const corner = (side: number, out: number, down: number) => {
    const [x, py] = project([side * (half + out), y + down, 0]);
    return `${short(x)} ${short(py)}`;
  };
  return `M${corner(-1, 0, 0)}L${corner(1, 0, 0)}L${corner(1, 16, 34)}L${corner(1, 300, 700)}L${corner(-1, 300, 700)}L${corner(-1, 16, 34)}z`;
}
