import {
  type TraitName,
  type Traits,
  traitNames,
  traitOptions,
  type Worn,
  wornNames,
  wornOptions,
} from '@galatea/shot-language/traits.ts';

/** The traits in the builder's form: an option of the list, or 'Random'. */
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

export const wornLabels = { glasses: 'Glasses', beard: 'Beard' } as const;

/**
 * Prepares the traits for the preview call: 'Random' and empty values are omitted, words are lowercased, the en dash in
 * an age becomes a hyphen, and the ethnicity keeps its case.
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

/** All names that a trait can be sent or stored under. */
export const traitAliases: Readonly<Record<TraitName, readonly string[]>> = {
  gender: ['gender', 'sex'],
  ethnicity: ['ethnicity'],
  age: ['age', 'age_band'],
  eyeColor: ['eyeColor', 'eye_color'],
  hairLength: ['hairLength', 'hair_length'],
  hairStyle: ['hairStyle', 'hair_style'],
  hairColor: ['hairColor', 'hair_color', 'hair'],
  bodyType: ['bodyType', 'body_type'],
};

/** Finds the matching options, whatever their spelling. Values without a match are left to the seed. */
export function readTraits(written: Readonly<Record<string, unknown>>): Partial<Traits> {
  const read = traitNames.flatMap((name) => {
    const value = traitAliases[name].map((each) => written[each]).find((given) => typeof given === 'string' && given);
    const option = typeof value === 'string' && findOption(name, value);
    return option ? [[name, option]] : [];
  });
  return Object.fromEntries(read);
}

/** Returns the chosen items that are shown in every image. */
export function readWorn(written: Readonly<Record<string, unknown>>): Worn {
  const read = wornNames.flatMap((name) => {
    const option = wornOptions[name].find((known) => known === written[name]);
    return option ? [[name, option]] : [];
  });
  return Object.fromEntries(read);
}

/**
 * Returns the first field that readTraits would ignore, with the reason. The traits may include the influencer's name,
 * and 'Random' or an empty string means no choice.
 */
export function findUnknownTrait(
  written: Readonly<Record<string, string>>,
): { readonly field: string; readonly message: string } | undefined {
  const found = new Set<TraitName>();
  for (const [field, value] of Object.entries(written)) {
    if (field === 'name') continue;
    const trait = traitNames.find((name) => traitAliases[name].includes(field));
    if (!trait) return { field, message: `This trait is unknown. Known traits are: name, ${traitNames.join(', ')}.` };
    if (found.has(trait)) return { field, message: `This trait was sent twice. Send only ${trait}.` };
    found.add(trait);
    if (plain(value) !== '' && plain(value) !== plain(random) && !findOption(trait, value))
      return { field, message: `Please choose one of: ${[random, ...traitOptions[trait]].join('; ')}.` };
  }
  return undefined;
}

function findOption(name: TraitName, value: string): string | undefined {
  return traitOptions[name].find((known) => plain(known) === plain(value));
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/[–—]/g, '-');
}
