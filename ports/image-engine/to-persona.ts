import { type Persona, traitNames, traitOptions } from '@galatea/shot-language/traits.ts';
import type { ImageOrder } from './image-engine.ts';
import type { IllustratedCompanion } from './read-order.ts';

/** Returns the companion of an order as the illustration renders it. */
export function toCompanion(companion: ImageOrder['companion']): IllustratedCompanion | null {
  return companion ? { name: companion.name, persona: toPersona(companion.persona) } : null;
}

/** Returns the influencer of an order as the illustration renders it. */
export function toPersona({ seed, traits, tones = {}, worn = {} }: ImageOrder['persona']): Persona {
  const known = traitNames.flatMap((name) => {
    const option = traitOptions[name].find((offered) => offered === traits[name]);
    return option ? [[name, option]] : [];
  });
  return { seed, traits: Object.fromEntries(known), tones, worn };
}
