import { cityIn } from './cities.ts';
import type { Lexicon } from './lexicon.ts';
import { familyOfThing, type Subject, type Thing } from './read-subject.ts';
import { type ThingKind, thingWords } from './thing-words.ts';

/** Reads a prompt in the language of a lexicon: it knows the nouns and places that its captions use. */
export function readForeign(scene: string, lexicon: Lexicon): Subject {
  const text = fold(scene);
  const thing = findNoun(text, lexicon);
  const place = (Object.keys(lexicon.places) as (keyof Lexicon['places'])[]) // the type of the record's keys
    .find((name) => lexicon.places[name].split('|').some((phrase) => contains(text, fold(phrase))));
  const nothing = { doing: null, occasion: null, company: null, hour: null, sky: null };
  return {
    ...nothing,
    thing,
    place: place ?? null,
    city: cityIn(scene),
    family: thing ? familyOfThing(thing) : 'everyday',
  };
}

function findNoun(text: string, { things }: Lexicon): Thing | null {
  const found = (Object.keys(thingWords) as ThingKind[]) // `thingWords` has no other keys
    .flatMap((kind) => Object.keys(thingWords[kind]).map((name) => ({ name, kind, noun: nounOf(things[name]) })))
    .filter(({ noun }) => noun.length > 2)
    .map((each) => ({
      ...each,
      at: text.search(new RegExp(`(?<!\\p{L})${fold(each.noun)}(?:e?s|e?n|e)?(?!\\p{L})`, 'u')),
    }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at || b.noun.length - a.noun.length);
  const [first] = found;
  return first ? { name: first.name, kind: first.kind, words: '' } : null;
}

const nounOf = (entry = '') => entry.replace(/^\S+ /, '');

const contains = (text: string, phrase: string) => new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'u').test(text);

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'");
