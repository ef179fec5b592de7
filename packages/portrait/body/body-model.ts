import type { Furniture } from '@galatea/shot-language/seat-names.ts';
import type { Place } from '@galatea/shot-language/shot.ts';
import { hill, lerp, type Point, smoothstep } from '../head/vector.ts';
import type { Light } from '../light.ts';
import { type Movement, stillness } from '../movement.ts';
import type { ReferenceImage } from '../references/shown-reference.ts';
import type { Clothing } from '../wardrobe/dress.ts';
import type { Build } from './build.ts';
import type { Garment } from './garments.ts';
import type { Stance } from './stance.ts';

/** A round part of the body: its center line, and the radius at each point on the line. */
export type Limb = { readonly line: readonly Point[]; readonly radii: readonly number[] };

/** The shapes of a body and the paints that fill them. */
export type BodyModel = {
  readonly id: string;
  readonly build: Build;
  readonly garment: Garment;
  readonly isMan: boolean;
  /** Half width of the neck. */
  readonly neck: number;
  readonly light: Light;
  readonly stance: Stance;
  readonly place: Place;
  /** The furniture of the shot, and the '#rrggbb' color of its fabric. */
  readonly furniture: Furniture | null;
  readonly upholstery: string;
  /** Whether rain falls on the figure. */
  readonly isInRain: boolean;
  /** Maps a point on the body in front view to its position on the turned body. */
  readonly at: (x: number, y: number) => Point;
  /** Returns a color as it appears at a brightness of 0..1 in the light of the image. */
  readonly lit: (paint: string, brightness: number) => string;
  readonly skin: (brightness: number) => string;
  readonly cloth: string;
  /** The paint of the fabric's pattern, rendered over the fabric; null if the fabric is plain. */
  readonly weave: string | null;
  /** The color of the clothes below the waist, and the paint of their pattern. */
  readonly below: string;
  readonly weaveBelow: string | null;
  /** The print of a reference on the clothes of the trunk, as SVG. */
  readonly prints: string;
  /** The print of a reference under an open jacket, as SVG. */
  readonly innerPrint: string;
  /** The reference that is printed on the clothes below the waist. */
  readonly legsPrint: ReferenceImage | null;
  readonly look: Clothing;
};

/**
 * Returns a function that turns the front of a body around its spine and bends it according to its stance: the
 * shoulders slope one way and the shifted pelvis the other. The base of the neck does not move. A breath widens the
 * chest and lifts the shoulders. `turn` is as in HeadView.
 */
export function posed(
  turn: number,
  { shoulders }: Build,
  stance: Stance,
  { breath, sway }: Pick<Movement, 'breath' | 'sway'> = stillness,
): BodyModel['at'] {
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
    // A hem hangs under its own weight, so the lower it is, the less it follows the pelvis.
    const slope = lerp(shoulderSlope, hipSlope, low) * (1 - 0.75 * smoothstep(290, 420, y));
    const wider = 1 + 0.014 * breath * hill((y - 80) / 90);
    const lifted = 2.4 * breath * smoothstep(170, 50, y) * smoothstep(8, 40, Math.abs(x));
    return [aside + across * wider + sway(y) * smoothstep(240, 440, y), y + across * slope - lifted];
  };
}

/** Transforms every point of a path that uses only absolute commands. */
export function bent(path: string, at: BodyModel['at']): string {
  return path.replaceAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_, x: string, y: string) => {
    const [bx, by] = at(Number(x), Number(y));
    return `${Math.round(bx * 10) / 10} ${Math.round(by * 10) / 10}`;
  });
}

/** Renders the fabric's pattern over a part that is already filled with its color. */
export function woven({ weave }: BodyModel, path: string): string {
  return weave ? `<path d="${path}" fill="${weave}"/>` : '';
}

/** Like `woven`, but for the clothes below the waist. */
export function wovenBelow({ weaveBelow }: BodyModel, path: string): string {
  return weaveBelow ? `<path d="${path}" fill="${weaveBelow}"/>` : '';
}
