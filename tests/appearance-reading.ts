import { identify } from '@galatea/portrait/identity.ts';
import { type Persona, type Traits, traitOptions, type Worn, wornOptions } from '@galatea/shot-language/traits.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { photographFace } from './photographed-faces.ts';
import type { Case } from './skin-reading.ts';

export const readNames = ['glasses', 'beard', 'hairLength'] as const;
type ReadName = (typeof readNames)[number];
type Appearance = { readonly [Name in ReadName]?: string | undefined };

const lengths = traitOptions.hairLength;
const { signal } = new AbortController();

/** Returns an influencer with given glasses, beard and hair length, with each option equally often. */
export function personaOf({ seed, ethnicity }: Case): Persona {
  const turn = Math.floor(seed / 2);
  const of = <Option>(options: readonly Option[], at: number) => options[at % options.length] as Option; // never empty
  const glasses = of(wornOptions.glasses, Math.floor(seed / 3));
  if (seed % 2 === 0)
    return { seed, traits: { ethnicity, gender: 'Female', hairLength: of(lengths.slice(2), turn) }, worn: { glasses } };
  const worn: Worn = { glasses, beard: of(wornOptions.beard, turn) };
  return { seed, traits: { ethnicity, gender: 'Male', hairLength: of<Traits['hairLength']>(lengths, turn) }, worn };
}

/** Returns an influencer's appearance according to its traits. */
export function appearanceOf(influencer: Persona): Required<Appearance> {
  const { glasses, beard = 'No Beard' } = influencer.worn ?? {};
  return { glasses, beard, hairLength: identify(influencer).traits.hairLength };
}

/** Returns the appearance that a recognizer reads in an influencer's photo; null if it finds no face. */
export async function readAppearance(
  each: Case,
  { facesIn }: Pick<FaceRecognizer, 'facesIn'>,
): Promise<Appearance | null> {
  const [face] = await facesIn(await photographFace(personaOf(each), each.backdrop, each.light), signal);
  return face ? { ...face.worn, hairLength: face.hairLength } : null;
}
