import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Light } from '../light.ts';
import type { Hour } from './hours.ts';

/** The inputs for rendering a scene. Lengths are in image units; an image is 1,000 wide. */
export type Stage = {
  readonly shot: Shot;
  readonly width: number;
  readonly height: number;
  readonly id: string;
  readonly random: () => number;
  /** The side of the light source: -1 is left. */
  readonly side: -1 | 1;
  /** Position of the sun or moon, in image units from the left. */
  readonly sunX: number;
  readonly hour: Hour;
  /** The '#rrggbb' color of the wall in the influencer's reference photo, if there is one. */
  readonly backdrop: string | undefined;
  /** The phase of moving water in a clip, from 0 to 1; 0 in an image. */
  readonly ripple: number;
  /** Returns a color of the scene, adjusted for the time of day; `share` is the strength of the effect. */
  readonly at: (color: string, share?: number) => string;
};

/** A rendered scene: the parts behind and in front of the figure, and the clothing colors and light that match it. */
export type Scenery = {
  readonly defs?: string;
  readonly back: string;
  readonly front?: string;
  /** Clothing colors that match the image's palette. */
  readonly clothes: readonly string[];
  readonly light?: Partial<Light>;
};

/** Returns the position in a loop, from -2 to 2, of a thing that moves with the water; 0 in an image. */
export function rippled({ ripple }: Pick<Stage, 'ripple'>, offset: number): number {
  return Math.sin(2 * Math.PI * (ripple + offset)) - Math.sin(2 * Math.PI * offset);
}

/** Rounds to an integer, which keeps the image file small. */
export function n(value: number): number {
  return Math.round(value);
}
