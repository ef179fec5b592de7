import type { Place } from '#portrait/shot.ts';
import type { Garment, Hour, Sky, Thing } from './read-sight.ts';

/**
 * The words of one language for the content of an image. Every phrase is in lower case and in the form that its
 * templates need; alternatives are separated by `|`. A pair has the form within a sentence and the form on its own.
 *
 * Templates: {P} at the place, {H} {h} the hour, {W} {w} the weather or the season, {T} {t} with a thing, {G} {g} in a
 * garment, {c} the city.
 */
export type SightWords = {
  readonly places: Record<Place, string>;
  readonly hours: Record<Hour, Pair>;
  readonly skies: Record<Sky, Pair>;
  readonly things: Record<Thing, Pair>;
  readonly clothes: Record<Garment, Pair>;
  /** The preposition before a city's name. */
  readonly joinedAt: string;
  /** For every voice. */
  readonly plain: readonly string[];
  /** For joking and cheerful voices. */
  readonly bright: readonly string[];
  /** Complete sentences about one thing, place or weather; not for grave voices. */
  readonly lines: Partial<Record<Thing | Place | Sky, readonly string[]>>;
};

type Pair = readonly [within: string, alone: string];
