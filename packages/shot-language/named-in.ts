import { findPhrases } from './find-phrases.ts';
import { negatedMentions } from './negations.ts';
import { promptWords } from './prompt-words.ts';
import {
  type Footwear,
  type Legwear,
  type Place,
  type Prop,
  places,
  type Season,
  seasons,
  type Time,
  times,
  type Weather,
  weathers,
} from './shot.ts';
import { readWishes } from './wishes.ts';

/** Everything that a prompt mentions, without decisions based on a seed. */
export type Named = {
  /** Null if the prompt mentions no place or several. */
  readonly place: Place | null;
  /** The possible times of day; all of them if the prompt mentions none. */
  readonly times: readonly Time[];
  readonly season: Season | null;
  readonly weather: Weather | null;
  /** The prompt's phrases in the vocabulary's spelling, in order, without negated ones. */
  readonly phrases: readonly string[];
};

/** Extracts the facts that hold for every image of this prompt, regardless of the image model. */
export function namedIn(prompt: string): Named {
  const mentions = findPhrases(promptWords(prompt));
  const negated = negatedMentions(mentions);
  const wanted = mentions.filter((mention) => !negated.has(mention));
  const wishes = readWishes(mentions, negated);
  const says = (field: 'place' | 'time' | 'season' | 'weather') =>
    wanted.some(({ entry }) => entry?.says?.[field] !== undefined);
  return {
    place: says('place') ? only(wishes.place, places) : null,
    times: says('time') ? wishes.time : times,
    season: says('season') ? only(wishes.season, seasons) : null,
    weather: says('weather') ? only(wishes.weather, weathers) : null,
    phrases: wanted.map(({ plain }) => plain),
  };
}

function only<Value>(open: readonly Value[], all: readonly Value[]): Value | null {
  const [value] = open;
  return open.length === 1 && value !== undefined && all.includes(value) ? value : null;
}

/** Returns the first words of a prompt, as typed, that name a prop, a garment or a shoe; undefined if none do. */
export function findNameIn(prompt: string): (value: Prop | Legwear | Footwear) => string | undefined {
  const mentions = findPhrases(promptWords(prompt));
  const negated = negatedMentions(mentions);
  const wanted = mentions.filter((mention) => !negated.has(mention));
  return (value) =>
    wanted.find(({ entry: { says = {} } = {} }) =>
      [says.props ?? [], says.legwear ?? [], says.footwear ?? []].flat().some((named) => named === value),
    )?.typed;
}
