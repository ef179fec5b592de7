import type { Traits } from '#portrait/traits.ts';

/** The persona in one English sentence, for image models. The one place where a trait becomes words. */
export function describePersona(traits: Traits): string {
  const woman = traits.gender === 'Female';
  const age = traits.age === '66+' ? 'over 66' : `${traits.age.replace('–', ' to ')}`;
  const origin = traits.ethnicity.replace(/ \(.*\)/, '').replace('/', ' or ');
  return `A ${origin} ${woman ? 'woman' : 'man'}, aged ${age}, ${traits.bodyType.toLowerCase()} body, ${traits.eyeColor.toLowerCase()} eyes, ${hair(traits)}.`;
}

function hair({ hairLength, hairStyle, hairColor }: Traits): string {
  const color = hairColor.toLowerCase();
  if (hairLength === 'Bald') return 'a bald head';
  if (hairLength === 'Buzzcut') return `a ${color} buzzcut`;
  const length = {
    'Short (Above Ears)': 'short',
    'Medium (Shoulder Length)': 'shoulder-length',
    'Long (Below Shoulders)': 'long',
  }[hairLength];
  return `${length} ${hairStyle.toLowerCase()} ${color} hair`;
}
