import { type TraitName, traitOptions, type WornName, wornOptions } from '@galatea/shot-language/traits.ts';
import { z } from 'zod';
import { photoTones } from './photo-tones.ts';

const trait = <Name extends TraitName>(name: Name) => z.enum(traitOptions[name]).exactOptional();
const worn = <Name extends WornName>(name: Name) => z.enum(wornOptions[name]).exactOptional();

/** The known appearance of a clone: colors, traits, and items shown in every image. */
export const appearance = z.object({
  tones: photoTones,
  traits: z.object({
    gender: trait('gender'),
    ethnicity: trait('ethnicity'),
    age: trait('age'),
    eyeColor: trait('eyeColor'),
    hairLength: trait('hairLength'),
    hairStyle: trait('hairStyle'),
    hairColor: trait('hairColor'),
  }),
  worn: z.object({ glasses: worn('glasses'), beard: worn('beard') }),
});
export type Appearance = z.infer<typeof appearance>;
