import { lerp, type Point, smoothstep } from '../head/vector.ts';
import type { Light } from '../light.ts';
import type { Look } from '../wardrobe/dress.ts';
import type { Build } from './build.ts';
import type { Garment } from './garments.ts';
import type { Stance } from './stance.ts';

/** A round part of the body: a line through its middle and its radius at each point of it. */
export type Limb = { readonly line: readonly Point[]; readonly radii: readonly number[] };

/** How the parts of a body draw themselves: shapes, and the paints they are filled with. */
export type BodyModel = {
  readonly id: string;
  readonly build: Build;
  readonly garment: Garment;
  readonly isMan: boolean;
  /** Half width of the neck. */
  readonly neck: number;
  readonly light: Light;
  readonly stance: Stance;
  /** Where a spot of the body, seen from the front, lies once the body is turned. */
  readonly at: (x: number, y: number) => Point;
  /** Any colour by brightness 0..1 in this picture's light. */
  readonly lit: (paint: string, brightness: number) => string;
  readonly skin: (brightness: number) => string;
  readonly cloth: string;
  /** The paint of the cloth's pattern, to be laid over it; null where it is plain. */
  readonly weave: string | null;
  /** The colour of what is worn below the waist, and the paint of its pattern. */
  readonly below: string;
  readonly weaveBelow: string | null;
  readonly look: Look;
};

/**
 * Turns the front of a body about its spine and bends it as its weight asks: the shoulders slope one way, the pelvis,
 * pushed aside, another. The pit of the neck stays where it is. `turn` as in HeadView.
 */
export function posed(turn: number, { shoulders }: Build, stance: Stance): BodyModel['at'] {
  const depth = shoulders * 0.36;
  const { shift, hipSlope, shoulderSlope, twist, legs } = stance;
  const between = (legs[0].ankle[0] + legs[1].ankle[0]) / 2;
  const facing = (turned: number) => [Math.cos(turned * 0.62), Math.sin(turned * 0.62)] as const;
  const [above, beneath] = [facing(turn), facing(turn + twist)];
  return (x, y) => {
    const low = smoothstep(30, 225, y);
    const [cos, sin] = low === 0 ? above : low === 1 ? beneath : facing(turn + twist * low);
    const round = Math.sqrt(Math.max(0, 1 - (x / (shoulders * 1.15)) ** 2));
    const across = x * cos + depth * sin * (round - 1);
    const aside = lerp(shift, between * 0.7, smoothstep(270, 610, y)) * low;
    // A hem hangs by its own weight: it follows the pelvis less the further down it is.
    const slope = lerp(shoulderSlope, hipSlope, low) * (1 - 0.75 * smoothstep(290, 420, y));
    return [aside + across, y + across * slope];
  };
}

/** A path of absolute commands with every point of it turned. */
export function bent(path: string, at: BodyModel['at']): string {
  return path.replaceAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_, x: string, y: string) => {
    const [bx, by] = at(Number(x), Number(y));
    return `${Math.round(bx * 10) / 10} ${Math.round(by * 10) / 10}`;
  });
}

/** The cloth's pattern over a part that is already painted in its colour. */
export function woven({ weave }: BodyModel, path: string): string {
  return weave ? `<path d="${path}" fill="${weave}"/>` : '';
}

/** The same for what is worn below the waist. */
export function wovenBelow({ weaveBelow }: BodyModel, path: string): string {
  return weaveBelow ? `<path d="${path}" fill="${weaveBelow}"/>` : '';
}
