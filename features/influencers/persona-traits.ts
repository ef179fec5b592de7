import { type TraitName, type Traits, traitNames, traitOptions } from '#portrait/traits.ts';

/** The traits as the builder's form holds them: an option of the list, or 'Random'. */
export type ChosenTraits = { readonly [Name in TraitName]: Traits[Name] | 'Random' };

export const random = 'Random';

export const traitLabels: Readonly<Record<TraitName, string>> = {
  gender: 'Gender',
  ethnicity: 'Ethnicity',
  age: 'Age',
  eyeColor: 'Eye Color',
  hairLength: 'Hair Length',
  hairStyle: 'Hair Style',
  hairColor: 'Hair Color',
  bodyType: 'Body Type',
};

/**
 * The traits as the preview call takes them: 'Random' and empty ones are left out, words are lower-cased, the en dash
 * in an age becomes a hyphen, ethnicity keeps its case. Source: specification, part 1, section 3.
 */
export function normalizeTraits(
  traits: Partial<Readonly<Record<TraitName, string>>>,
): Partial<Record<TraitName, string>> {
  const given = traitNames.flatMap((name): [TraitName, string][] => {
    const value = traits[name];
    if (!value || value === random) return [];
    if (name === 'ethnicity') return [[name, value]];
    return [[name, name === 'age' ? value.replace('–', '-') : value.toLowerCase()]];
  });
  return Object.fromEntries(given);
}

/** Finds the options that were meant, however they are written; what is none of them is left to the seed. */
export function readTraits(written: Readonly<Record<string, unknown>>): Partial<Traits> {
  const read = traitNames.flatMap((name) => {
    const value = written[name];
    const option = typeof value === 'string' && traitOptions[name].find((known) => plain(known) === plain(value));
    return option ? [[name, option]] : [];
  });
  return Object.fromEntries(read);
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/[–—]/g, '-');
}
