import type { Point } from '../head/vector.ts';
import type { Light } from '../light.ts';
import type { Build } from './build.ts';
import type { Garment } from './garments.ts';

/** How the parts of a body draw themselves: shapes, and the paints they are filled with. */
export type BodyModel = {
  readonly id: string;
  readonly build: Build;
  readonly garment: Garment;
  readonly isMan: boolean;
  /** Half width of the neck. */
  readonly neck: number;
  readonly light: Light;
  /** Where a spot of the body, seen from the front, lies once the body is turned. */
  readonly at: (x: number, y: number) => Point;
  /** Any colour by brightness 0..1 in this picture's light. */
  readonly lit: (paint: string, brightness: number) => string;
  readonly skin: (brightness: number) => string;
  readonly cloth: string;
  /** What is worn below the waist. */
  readonly below: string;
};

/** Turns the front of a body about its spine, the pit of the neck staying where it is. `turn` as in HeadView. */
export function turned(turn: number, { shoulders }: Build): BodyModel['at'] {
  const angle = turn * 0.62;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const depth = shoulders * 0.36;
  return (x, y) => {
    const round = Math.sqrt(Math.max(0, 1 - (x / (shoulders * 1.15)) ** 2));
    return [x * cos + depth * sin * (round - 1), y];
  };
}

/** A path of absolute commands with every point of it turned. */
export function bent(path: string, at: BodyModel['at']): string {
  return path.replaceAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_, x: string, y: string) => {
    const [bx, by] = at(Number(x), Number(y));
    return `${Math.round(bx * 10) / 10} ${Math.round(by * 10) / 10}`;
  });
}
