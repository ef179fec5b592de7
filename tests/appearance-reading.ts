import { identify } from '#portrait/identity.ts';
import { type Persona, type Traits, traitOptions, type Worn, wornOptions } from '#portrait/traits.ts';
import type { FaceRecogniser } from '#ports/face-recogniser/face-recogniser.ts';
import { photographFace } from './photographed-faces.ts';
import type { Case } from './skin-reading.ts';

export const readNames = ['glasses', 'beard', 'hairLength'] as const;
type ReadName = (typeof readNames)[number];
type Appearance = { readonly [Name in ReadName]?: string | undefined };

const lengths = traitOptions.hairLength;
const { signal } = new AbortController();

/** An influencer with given glasses, beard and length of hair: each option as often as the others. */
export function personaOf({ seed, ethnicity }: Case): Persona {
  const turn = Math.floor(seed / 2);
  const of = <Option>(options: readonly Option[], at: number) => options[at % options.length] as Option; // never empty
  const glasses = of(wornOptions.glasses, Math.floor(seed / 3));
  if (seed % 2 === 0)
    return { seed, traits: { ethnicity, gender: 'Female', hairLength: of(lengths.slice(2), turn) }, worn: { glasses } };
  const worn: Worn = { glasses, beard: of(wornOptions.beard, turn) };
  return { seed, traits: { ethnicity, gender: 'Male', hairLength: of<Traits['hairLength']>(lengths, turn) }, worn };
}

/** What an influencer looks like, by its traits. */
export function appearanceOf(persona: Persona): Required<Appearance> {
  const { glasses, beard = 'No Beard' } = persona.worn ?? {};
  return { glasses, beard, hairLength: identify(persona).traits.hairLength };
}

/** What a recognizer reads in a photo of an influencer; null if it finds no face. */
export async function readAppearance(
  each: Case,
  { facesIn }: Pick<FaceRecogniser, 'facesIn'>,
): Promise<Appearance | null> {
  const [face] = await facesIn(await photographFace(personaOf(each), each.backdrop, each.light), signal);
  return face ? { ...face.worn, hairLength: face.hairLength } : null;
}
