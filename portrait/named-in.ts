import { findPhrases } from './find-phrases.ts';
import { negatedMentions } from './negations.ts';
import { promptWords } from './prompt-words.ts';
import { type Place, places, type Season, seasons, type Time, times, type Weather, weathers } from './shot.ts';
import { wishesOf } from './wishes.ts';

/** What a prompt names, without anything that a seed would have to decide. */
export type Named = {
  /** Null where it names none, or several. */
  readonly place: Place | null;
  /** The hours it leaves open; all of them where it names none. */
  readonly times: readonly Time[];
  readonly season: Season | null;
  readonly weather: Weather | null;
  /** Its phrases as the vocabulary spells them, in order, without those that a negation takes away. */
  readonly phrases: readonly string[];
};

/** Reads what surely is in a picture of this prompt, whoever makes it. */
export function namedIn(prompt: string): Named {
  const mentions = findPhrases(promptWords(prompt));
  const negated = negatedMentions(mentions);
  const wanted = mentions.filter((mention) => !negated.has(mention));
  const wishes = wishesOf(mentions, negated);
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
