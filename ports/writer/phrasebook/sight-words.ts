import type { Place } from '#portrait/shot.ts';
import type { Garment, Hour, Sky, Thing } from './read-sight.ts';

/**
 * How one language names what a picture shows. Every phrase stands in lower case and in the form its templates need;
 * where there are several, `|` parts them. A pair is the phrase within a sentence and the one that stands by itself.
 *
 * Templates: {P} at the place, {H} {h} the hour, {W} {w} the weather or the season, {T} {t} with a thing,
 * {G} {g} in a garment, {c} the city.
 */
export type SightWords = {
  readonly places: Record<Place, string>;
  readonly hours: Record<Hour, Pair>;
  readonly skies: Record<Sky, Pair>;
  readonly things: Record<Thing, Pair>;
  readonly clothes: Record<Garment, Pair>;
  /** The word before a city's name. */
  readonly joinedAt: string;
  /** For every voice. */
  readonly plain: readonly string[];
  /** For voices that joke and beam. */
  readonly bright: readonly string[];
  /** Whole sentences about one thing, place or weather; not for the grave voices. */
  readonly lines: Partial<Record<Thing | Place | Sky, readonly string[]>>;
};

type Pair = readonly [within: string, alone: string];
