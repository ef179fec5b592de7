import { parseColor } from '@galatea/portrait/color.ts';
import { colorDifference } from '@galatea/portrait/photo/cie-lab.ts';
import { type TraitName, traitOptions, type WornName, wornOptions } from '@galatea/shot-language/traits.ts';
import type { Appearance } from './appearance.ts';
import { random, traitLabels, wornLabels } from './influencer-traits.ts';

/** The selectable skin tones, from light to dark. */
const skinTones = {
  '#f6dccb': 'Very Light',
  '#efccaf': 'Light',
  '#dcae88': 'Light Olive',
  '#cf9d77': 'Tan',
  '#b98761': 'Medium Brown',
  '#a06a48': 'Brown',
  '#7b5038': 'Dark Brown',
  '#54362a': 'Very Dark',
} as const;

/** Returns the name of the tone closest to a color. */
function nearestSkinTone(color: string): string {
  const difference = (shade: string) => colorDifference(parseColor(shade), parseColor(color));
  const [first] = Object.entries(skinTones).toSorted(([one], [other]) => difference(one) - difference(other));
  return first?.[1] ?? '';
}

export type AppearanceField = 'skin' | Exclude<TraitName, 'bodyType'> | WornName;

/** The user's changes to a recognized appearance. */
export type AppearanceChanges = Readonly<Partial<Record<AppearanceField, string>>>;

export const appearanceFields: readonly AppearanceField[] = [
  'skin',
  'gender',
  'age',
  'ethnicity',
  'hairColor',
  'hairLength',
  'hairStyle',
  'eyeColor',
  'glasses',
  'beard',
];

export const appearanceLabels: Readonly<Record<AppearanceField, string>> = {
  skin: 'Skin',
  ...traitLabels,
  ...wornLabels,
};

const words: Readonly<Record<Exclude<AppearanceField, 'skin'>, readonly string[]>> = {
  ...traitOptions,
  ...wornOptions,
};

/**
 * Returns a field's options. The recognized skin color is a separate option, because it rarely matches a listed shade
 * exactly.
 */
export function listOptions(field: AppearanceField, recognized: Appearance): { value: string; label: string }[] {
  if (field !== 'skin') return [random, ...words[field]].map((option) => ({ value: option, label: option }));
  const { skin } = recognized.tones;
  const shades = Object.entries(skinTones).map(([value, label]) => ({ value, label }));
  const read = skin && !(skin in skinTones) ? [{ value: skin, label: `${nearestSkinTone(skin)} (photo)` }] : [];
  return [...read, { value: random, label: random }, ...shades];
}

/** Returns a field's value: the user's choice, else the recognized value, else an empty string. */
export function shownChoice(field: AppearanceField, recognized: Appearance, changes: AppearanceChanges): string {
  return changes[field] ?? recognizedIn(recognized)[field] ?? '';
}

/** Returns the appearance as shown. A color from the photo is kept only if the user did not choose a different one. */
export function confirmedAppearance(recognized: Appearance, changes: AppearanceChanges): Appearance {
  const { skin: _skin, hair, eyes, backdrop } = recognized.tones;
  const shown = appearanceFields.flatMap((field) => {
    const value = shownChoice(field, recognized, changes);
    return value && value !== random ? [[field, value] as const] : [];
  });
  const pick = <Part>(names: readonly string[]) =>
    Object.fromEntries(shown.filter(([field]) => names.includes(field))) as Part; // each field has its own options
  return {
    tones: {
      ...pick<Pick<Appearance['tones'], 'skin'>>(['skin']),
      ...(hair && !changes.hairColor && { hair }),
      ...(eyes && !changes.eyeColor && { eyes }),
      ...(backdrop && { backdrop }),
    },
    traits: pick<Appearance['traits']>(Object.keys(traitOptions)),
    worn: pick<Appearance['worn']>(Object.keys(wornOptions)),
  };
}

function recognizedIn({ tones, traits, worn }: Appearance): AppearanceChanges {
  return { ...traits, ...worn, ...(tones.skin && { skin: tones.skin }) };
}
