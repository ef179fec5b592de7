import type { Lexicon } from './lexicon.ts';
import { readSubject, type Subject } from './read-subject.ts';
import { type ThingKind, thingWords } from './thing-words.ts';

/** Reads a prompt in the language of a lexicon, after replacing its words by English ones. */
export function readForeign(scene: string, lexicon: Lexicon): Subject {
  const subject = readSubject(inEnglish(scene, lexicon));
  return subject.thing ? { ...subject, thing: { ...subject.thing, words: '' } } : subject;
}

// Replaces the words that the lexicon has by English ones, in the order of the prompt.
function inEnglish(scene: string, lexicon: Lexicon): string {
  const english = dictionaryOf(lexicon);
  return fold(scene)
    .split(/([,;.!?]+)/)
    .map((clause) => clause.split(/[\s'’-]+/).filter((word) => word !== ''))
    .map((words) => translate(words, english, lexicon.hasCompounds).join(' '))
    .join(' ');
}

/**
 * Returns how many long words of a prompt the lexicon translates. Words do not count that also are English: "sneakers",
 * which is "sneaker" in German, and "wearing", which ends like a compound of "Ring".
 */
export function countKnown(scene: string, lexicon: Lexicon): number {
  const before = fold(scene).match(/\p{L}{4,}/gu) ?? [];
  const after = inEnglish(scene, lexicon).match(/\p{L}{4,}/gu) ?? [];
  const isEnglish = (word: string) => /\w{3}ing$/.test(word) || after.some((known) => word.startsWith(known));
  return before.filter((word) => !isEnglish(word)).length;
}

const longest = 5;

function translate(words: readonly string[], english: ReadonlyMap<string, string>, hasCompounds: boolean): string[] {
  const translated: string[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: Math.min(longest, words.length - at) }, (_, left) => left + 1).toReversed();
    const found = lengths.find((length) => english.has(words.slice(at, at + length).join(' ')));
    const word = words[at] ?? '';
    const known = english.get(words.slice(at, at + (found ?? 1)).join(' '));
    translated.push(known ?? (hasCompounds ? lastPart(word, english) : undefined) ?? word);
    at += found ?? 1;
  }
  return translated;
}

// A "Wintermantel" is a "Mantel".
function lastPart(word: string, english: ReadonlyMap<string, string>): string | undefined {
  const starts = Array.from({ length: Math.max(0, word.length - 6) }, (_, index) => index + 3);
  return starts.map((start) => english.get(word.slice(start))).find((known) => known !== undefined);
}

const dictionaries = new WeakMap<Lexicon, ReadonlyMap<string, string>>();

function dictionaryOf(lexicon: Lexicon): ReadonlyMap<string, string> {
  const known = dictionaries.get(lexicon);
  if (known) return known;
  const nouns = (Object.keys(thingWords) as ThingKind[]) // `thingWords` has no other keys
    .flatMap((kind) => Object.entries<RegExp>(thingWords[kind]))
    .filter(([name, words]) => words.test(name))
    .flatMap(([name]) =>
      forms(fold(lexicon.things[name] ?? '').replace(/^\S+ /, '')).map((form) => [form, name] as const),
    );
  const spots = Object.entries(lexicon.places).flatMap(([name, phrases]) =>
    phrases.split('|').map((phrase) => [fold(phrase), `at ${spoken[name] ?? name}`] as const),
  );
  const glossary = Object.entries(lexicon.glossary).flatMap(([english, words]) =>
    words.split('|').flatMap((word) => forms(word).map((form) => [form, english] as const)),
  );
  // The words as they are written precede those with an ending.
  const exact = Object.entries(lexicon.glossary).flatMap(([english, words]) =>
    words.split('|').map((word) => [word, english] as const),
  );
  const dictionary = new Map(
    [...glossary, ...nouns, ...spots, ...exact].map(([form, name]) => [form.replace(/['-]/g, ' '), name]),
  );
  dictionaries.set(lexicon, dictionary);
  return dictionary;
}

// Places whose names are written in one word only in the tables.
const spoken: Readonly<Record<string, string>> = {
  christmasmarket: 'christmas market',
  livingroom: 'living room',
  tub: 'bathtub',
  window: 'by the window',
  bed: 'in bed',
  yoga: 'yoga mat',
  subway: 'subway',
  rink: 'ice rink',
};

const forms = (noun: string) =>
  noun.length < 4 ? [noun] : [noun, ...['s', 'es', 'e', 'n', 'en'].map((ending) => noun + ending)];

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'");
