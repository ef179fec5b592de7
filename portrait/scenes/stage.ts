import type { Light } from '../light.ts';
import type { Shot } from '../shot.ts';
import type { Hour } from './hours.ts';

/** What a place needs to know to draw itself. Lengths are picture units: 1,000 across. */
export type Stage = {
  readonly shot: Shot;
  readonly width: number;
  readonly height: number;
  readonly id: string;
  readonly random: () => number;
  /** Where the light comes from: -1 is the left. */
  readonly side: -1 | 1;
  /** Where sun or moon stand, in picture units from the left. */
  readonly sunX: number;
  readonly hour: Hour;
  /** '#rrggbb' of the wall that the persona was photographed before, if it was. */
  readonly backdrop: string | undefined;
  /** A colour of the place as the hour shows it: `share` says how much of the hour falls on it. */
  readonly at: (colour: string, share?: number) => string;
};

/** A place, drawn: behind the person, in front of the person, and what suits it. */
export type Scenery = {
  readonly defs?: string;
  readonly back: string;
  readonly front?: string;
  /** Colours of clothes that belong to this picture's palette. */
  readonly clothes: readonly string[];
  readonly light?: Partial<Light>;
};

/** Whole numbers keep a picture small. */
export function n(value: number): number {
  return Math.round(value);
}
