import type { Traits, Worn } from '@galatea/shot-language/traits.ts';

// All descriptions of traits are defined here.

/** Returns an English description of an influencer, for image models. */
export function describeInfluencer(traits: Traits, worn: Worn = {}): string {
  const woman = traits.gender === 'Female';
  const age = traits.age === '66+' ? 'over 66' : `${traits.age.replace('–', ' to ')}`;
  return `A ${formatOrigin(traits)} ${woman ? 'woman' : 'man'}, aged ${age}, ${traits.bodyType.toLowerCase()} body, ${traits.eyeColor.toLowerCase()} eyes, ${hair(traits)}${wornInWords(worn)}.`;
}

function wornInWords({ glasses, beard }: Worn): string {
  return [glasses, beard].map((each) => (each ? `, ${each.toLowerCase()}` : '')).join('');
}

/**
 * Returns an influencer's random traits as phrases such as 'green eyes': those in `traits` that are missing from
 * `chosen`. Invisible traits, such as the hair color of a bald head, are omitted.
 */
export function describeChance(chosen: Partial<Traits>, traits: Traits): readonly string[] {
  const { gender, age, eyeColor, bodyType } = traits;
  return [
    !chosen.gender && (gender === 'Female' ? 'a woman' : 'a man'),
    !chosen.ethnicity && formatOrigin(traits),
    !chosen.age && `aged ${age}`,
    !chosen.eyeColor && `${eyeColor.toLowerCase()} eyes`,
    describeChosenHair(chosen, traits),
    !chosen.bodyType && `${bodyType.toLowerCase().replace(' build', '')} build`,
  ].filter((phrase) => typeof phrase === 'string');
}

function describeChosenHair(chosen: Partial<Traits>, traits: Traits): string | undefined {
  const { hairLength, hairStyle, hairColor } = traits;
  if (hairLength === 'Bald') return chosen.hairLength ? undefined : hair(traits);
  const isShorn = hairLength === 'Buzzcut';
  const words = [
    !chosen.hairLength && !isShorn && hairLengths[hairLength],
    !chosen.hairStyle && !isShorn && hairStyle.toLowerCase(),
    !chosen.hairColor && hairColor.toLowerCase(),
  ].filter(Boolean);
  if (isShorn && !chosen.hairLength) return ['a', ...words, 'buzzcut'].join(' ');
  return words.length > 0 ? [...words, 'hair'].join(' ') : undefined;
}

function formatOrigin({ ethnicity }: Traits): string {
  return ethnicity.replace(/ \(.*\)/, '').replace('/', ' or ');
}

function hair({ hairLength, hairStyle, hairColor }: Traits): string {
  const color = hairColor.toLowerCase();
  if (hairLength === 'Bald') return 'a bald head';
  if (hairLength === 'Buzzcut') return `a ${color} buzzcut`;
  return `${hairLengths[hairLength]} ${hairStyle.toLowerCase()} ${color} hair`;
}

const hairLengths = {
  'Short (Above Ears)': 'short',
  'Medium (Shoulder Length)': 'shoulder-length',
  'Long (Below Shoulders)': 'long',
} as const;
