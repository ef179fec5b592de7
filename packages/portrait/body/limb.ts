import { brushStroke, softShape } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { Light } from '../light.ts';
import type { Limb } from './body-model.ts';
import { limbRim } from './draw-rim.ts';

/**
 * Creates a limb from bones, with smooth bends at the joints; radii are given at equal intervals along the entire limb.
 */
export function limb(bones: readonly Point[], radii: readonly number[]): Limb {
  const line = bones.flatMap((joint, index): Point[] => {
    const next = bones[index + 1];
    if (!next) return [joint];
    const before = bones[index - 1];
    const between = [0.25, 0.5, 0.75].map((share): Point => along(joint, next, share));
    if (!before) return [joint, ...between];
    const [bx, by] = [(before[0] + next[0]) / 2 - joint[0], (before[1] + next[1]) / 2 - joint[1]];
    return [[joint[0] + bx * 0.06, joint[1] + by * 0.06], ...between];
  });
  return { line, radii: line.map((_, index) => valueAt(radii, index / (line.length - 1))) };
}

/** Returns a section of the limb; `from` and `to` are fractions of its length. */
export function part({ line, radii }: Limb, from: number, to: number, grow = 0): Limb {
  const last = line.length - 1;
  const steps = Math.max(3, Math.round((to - from) * last));
  const stops = Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps);
  return {
    line: stops.map((share) => pointAt(line, share)),
    radii: stops.map((share) => valueAt(radii, share) + grow),
  };
}

/** Returns the outline of a limb, rounded at both ends. */
export function outline({ line, radii }: Limb): string {
  const last = line.length - 1;
  const edge = (side: number) => line.map((_, index) => offset(line, index, side * (radii[index] ?? 0)));
  const cap = (index: number, towards: number): Point[] => {
    const [x, y] = line[index] as Point; // the first or the last point
    const [ox, oy] = line[towards] as Point;
    const length = Math.hypot(x - ox, y - oy) || 1;
    const reach = (radii[index] ?? 0) * 0.9;
    return [[x + ((x - ox) / length) * reach, y + ((y - oy) / length) * reach]];
  };
  return softShape([...edge(1), ...cap(last, last - 1), ...edge(-1).reverse(), ...cap(0, 1)]);
}

/**
 * Renders the shadow along the side away from the light in three steps, a highlight along the other side, and the rim.
 */
export function modelled(shape: Limb, light: Light, dark: string, bright: string, strength = 1): string {
  const steps = [1.15, 0.74, 0.36].map((width) => `<path d="${strip(shape, light, width)}" opacity=".13"/>`).join('');
  const ridge = shape.line.map((_, index): Point => {
    const [nx, ny] = normal(shape.line, index);
    const facing = nx * light.direction.x + ny * light.direction.y;
    const reach = (shape.radii[index] ?? 0) * 0.5 * Math.sign(facing) * Math.min(1, Math.abs(facing) * 2);
    return offset(shape.line, index, reach);
  });
  const middle = (shape.radii[Math.floor(shape.radii.length / 2)] ?? 0) * 0.55;
  const shine = brushStroke(ridge, (share) => middle * Math.sin(Math.PI * share));
  return `<g fill="${dark}" opacity="${strength}">${steps}</g><path d="${shine}" fill="${bright}" opacity="${(0.2 * strength).toFixed(2)}"/>${limbRim(shape, light)}`;
}

function strip({ line, radii }: Limb, light: Light, width: number): string {
  const shaded = [-1, 1].map((side) => {
    const outer = line.map((_, index) => offset(line, index, side * (radii[index] ?? 0)));
    const inner = line.map((_, index) => {
      const [nx, ny] = normal(line, index);
      const away = Math.max(0, -side * (nx * light.direction.x + ny * light.direction.y));
      return offset(line, index, side * (radii[index] ?? 0) * (1 - width * away));
    });
    return softShape([...outer, ...inner.reverse()]);
  });
  return shaded.join('');
}

function offset(line: readonly Point[], index: number, distance: number): Point {
  const [nx, ny] = normal(line, index);
  const [x, y] = line[index] as Point; // callers iterate over the line
  return [x + nx * distance, y + ny * distance];
}

function normal(line: readonly Point[], index: number): Point {
  const [ax, ay] = line[Math.max(0, index - 1)] as Point; // clamped to the line
  const [bx, by] = line[Math.min(line.length - 1, index + 1)] as Point;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [-(by - ay) / length, (bx - ax) / length];
}

function along([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

function pointAt(line: readonly Point[], share: number): Point {
  const place = Math.max(0, Math.min(1, share)) * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(place));
  return along(line[index] as Point, line[index + 1] as Point, place - index); // the index is below the last one
}

function valueAt(values: readonly number[], share: number): number {
  const place = Math.max(0, Math.min(1, share)) * (values.length - 1);
  const index = Math.min(values.length - 2, Math.floor(place));
  const [from, to] = [values[index] ?? 0, values[index + 1] ?? 0];
  return from + (to - from) * (place - index);
}
