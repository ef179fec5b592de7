import { type City, cityName, unusuallyAt } from './cities.ts';
import type { Language } from './language.ts';
import type { SightWords } from './lexicon.ts';
import type { Sight } from './read-sight.ts';

/** A line about an image, with the parts of the image that it names, so that none is named twice. */
export type SightLine = { readonly text: string; readonly names: readonly string[] };

/** All lines that a language has for an image: `plain` for all voices, `bright` for joking ones. */
export type SightLines = { readonly plain: readonly SightLine[]; readonly bright: readonly SightLine[] };

/** Builds the lines about an image in one language; each names a part of it. */
export function sightLines(sight: Sight, words: SightWords, language: Language): SightLines {
  const fillings = fillingsFor(sight, words, language);
  const listLines = (part: string, names: readonly (keyof SightWords['lines'] | null)[]) =>
    names.flatMap((name) => ((name && words.lines[name]) ?? []).map((text) => ({ text, names: [part] })));
  return {
    plain: words.plain.flatMap((template) => filled(template, fillings, language)),
    bright: [
      ...words.bright.flatMap((template) => filled(template, fillings, language)),
      ...listLines('P', [sight.place]),
      ...listLines('T', sight.things),
      ...listLines('W', sight.skies),
    ],
  };
}

type Fillings = Readonly<Record<string, readonly string[]>>;

function fillingsFor(sight: Sight, words: SightWords, language: Language): Fillings {
  const { place, city, hour, skies, things, garment } = sight;
  const inCity = city ? [atCity(city, words, language)] : [];
  const atPlace = place ? words.places[place].split('|') : [];
  // The city is not visible from an airplane.
  const isThere = city !== null && place !== 'airplane';
  return {
    P:
      atPlace.length === 0
        ? inCity
        : atPlace.flatMap((at) => [at, ...(isThere ? inCity.map((name) => `${at} ${name}`) : [])]),
    c: city && isThere ? [cityName(city, language)] : [],
    H: hour ? [words.hours[hour][0]] : [],
    h: hour ? [words.hours[hour][1]] : [],
    W: skies.map((sky) => words.skies[sky][0]),
    w: skies.map((sky) => words.skies[sky][1]),
    T: things.map((thing) => words.things[thing][0]),
    t: things.map((thing) => words.things[thing][1]),
    G: garment ? [words.clothes[garment][0]] : [],
    g: garment ? [words.clothes[garment][1]] : [],
  };
}

function atCity(city: City, { joinedAt }: SightWords, language: Language): string {
  return `${unusuallyAt[language]?.[city] ?? joinedAt} ${cityName(city, language)}`;
}

function filled(template: string, fillings: Fillings, language: Language): SightLine[] {
  const slots = template.match(/(?<=\{)\w(?=\})/g) ?? [];
  const texts = slots.reduce(
    (made, slot) =>
      made.flatMap((text) => (fillings[slot] ?? []).map((filling) => text.replace(`{${slot}}`, () => filling))),
    [template],
  );
  // A line that names the city counts as naming the place.
  const names = slots.map((slot) => (slot === 'c' ? 'P' : slot.toUpperCase()));
  return texts.map((text) => ({ text: upperFirst(text, language), names }));
}

// In Spanish, an opening mark precedes the first letter of a question or exclamation.
function upperFirst(text: string, language: Language): string {
  return text.replace(/(^[¿¡]?|[.!?…:]\s[¿¡]?)(\p{Ll})/gu, (_all, before: string, letter: string) =>
    before.startsWith(':') ? before + letter : before + letter.toLocaleUpperCase(language),
  );
}
