import { parseColour } from '@galatea/portrait/colour.ts';
import { eyeColour, hairColour } from '@galatea/portrait/identity.ts';
import { colourDifference } from '@galatea/portrait/photo/cie-lab.ts';
import { type Tones, type Traits, traitOptions } from '@galatea/shot-language/traits.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { Face } from '#ports/face-recogniser/face-recogniser.ts';
import { openThread } from '#ports/worker-thread.ts';
import type { Appearance } from '../appearance.ts';
import type { TonesRequest } from './read-tones-worker.ts';

/** The number of pixels of the longer side: enough for the color of irises, few enough to read each. */
const photoSide = 512;
/** The minimum probability for recognizing a sex. */
const surelySex = 0.75;
/** CIE76: the maximum difference between a color and an option that matches it. */
const nearestReach = 28;

const genders = { male: 'Male', female: 'Female' } as const;

export const nothingRecognized: Appearance = { tones: {}, traits: {}, worn: {} };

const thread = openThread<TonesRequest, Tones>(new URL('./read-tones-worker.ts', import.meta.url));
const neverAborted = new AbortController().signal;

type SeenFace = { readonly face: Face; readonly size: { readonly width: number } };

/**
 * Reads the appearance in a photo, on this machine: colors from the pixels, and sex and age if a recognizer found the
 * face. Uncertain values are left out. The caller must not store any of it before the user confirms it.
 */
export async function recognizeAppearance(
  path: string,
  seen: SeenFace | null,
  pictures: ImageStore,
): Promise<Appearance> {
  const photo = await pictures.pixelsOf(path, photoSide);
  if (!photo) return nothingRecognized;
  const face = seen ? scaledFace(seen, photo.width / seen.size.width) : undefined;
  const tones = await thread.ask({ photo, face }, neverAborted);
  const { sex, ageYears } = seen?.face ?? {};
  const [eyeColor, hairColor] = [nearest(tones.eyes, eyeColour), nearest(tones.hair, hairColour)];
  return {
    tones,
    traits: {
      ...(sex && sex.probability >= surelySex && { gender: genders[sex.value] }),
      ...(ageYears !== undefined && { age: toAgeGroup(ageYears) }),
      ...(eyeColor && { eyeColor }),
      ...(hairColor && { hairColor }),
    },
    worn: {},
  };
}

function scaledFace({ face: { box, outline, skin } }: SeenFace, scale: number) {
  const { left, right, top, bottom } = outline ?? {
    ...box,
    right: box.left + box.width,
    bottom: box.top + box.height,
  };
  const scaled = { left: left * scale, right: right * scale, top: top * scale, bottom: bottom * scale };
  return { outline: scaled, skin: skin ?? null };
}

/**
 * Returns the age group of an adult: a face that looks younger than 18, but not like a child, belongs to the first
 * group.
 */
function toAgeGroup(years: number): Traits['age'] {
  const last = traitOptions.age.find((group) => Math.floor(years) <= Number(group.split('–')[1] ?? Infinity));
  return last ?? '66+';
}

function nearest<Option extends string>(
  tone: string | undefined,
  options: Readonly<Record<Option, string>>,
): Option | undefined {
  if (!tone) return undefined;
  const colour = parseColour(tone);
  const byDifference = (Object.entries(options) as [Option, string][]) // Object.entries widens the keys to string
    .map(([option, hex]) => ({ option, difference: colourDifference(colour, parseColour(hex)) }))
    .toSorted((one, other) => one.difference - other.difference);
  const [first] = byDifference;
  return first && first.difference <= nearestReach ? first.option : undefined;
}
