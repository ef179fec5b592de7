import { parseColor } from '@galatea/portrait/color.ts';
import { eyeColors, hairColors } from '@galatea/portrait/identity.ts';
import { colorDifference } from '@galatea/portrait/photo/cie-lab.ts';
import { type Tones, type Traits, traitOptions } from '@galatea/shot-language/traits.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { Face } from '#ports/face-recognizer/face-recognizer.ts';
import { openThread } from '#ports/worker-thread.ts';
import type { Appearance } from '../appearance.ts';
import type { TonesRequest } from './read-tones-worker.ts';

/** Size of the longer side in pixels: large enough to see the color of irises, small enough to read every pixel. */
const photoSide = 512;
/** The minimum probability for a sex to be recognized. */
const surelySex = 0.75;
/** CIE76: the maximum difference between a color and the option it matches. */
const nearestReach = 28;

const genders = { male: 'Male', female: 'Female' } as const;

export const nothingRecognized: Appearance = { tones: {}, traits: {}, worn: {} };

const thread = openThread<TonesRequest, Tones>(new URL('./read-tones-worker.ts', import.meta.url));
const neverAborted = new AbortController().signal;

type SeenFace = { readonly face: Face; readonly size: { readonly width: number } };

/**
 * Recognizes the appearance in a photo, on this server: colors from the pixels and, if a recognizer found the face,
 * sex, age, hair length, glasses and beard. Anything uncertain is omitted. The caller stores none of it until the user
 * confirms it.
 */
export async function recognizeAppearance(
  path: string,
  seen: SeenFace | null,
  images: ImageStore,
): Promise<Appearance> {
  const photo = await images.pixelsOf(path, photoSide);
  if (!photo) return nothingRecognized;
  const face = seen ? scaledFace(seen, photo.width / seen.size.width) : undefined;
  const tones = await thread.ask({ photo, face }, neverAborted);
  const { sex, ageYears, hairLength, worn = {} } = seen?.face ?? {};
  const [eyeColor, hairColor] = [nearest(tones.eyes, eyeColors), nearest(tones.hair, hairColors)];
  return {
    tones,
    traits: {
      ...(sex && sex.probability >= surelySex && { gender: genders[sex.value] }),
      ...(ageYears !== undefined && { age: toAgeGroup(ageYears) }),
      ...(eyeColor && { eyeColor }),
      ...(hairColor && { hairColor }),
      ...(hairLength && { hairLength }),
    },
    worn,
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

/** Returns an adult's age group. A face that looks younger than 18, but not like a child, is in the first group. */
function toAgeGroup(years: number): Traits['age'] {
  const last = traitOptions.age.find((group) => Math.floor(years) <= Number(group.split('–')[1] ?? Infinity));
  return last ?? '66+';
}

function nearest<Option extends string>(
  tone: string | undefined,
  options: Readonly<Record<Option, string>>,
): Option | undefined {
  if (!tone) return undefined;
  const color = parseColor(tone);
  const byDifference = (Object.entries(options) as [Option, string][]) // Object.entries widens the keys to string
    .map(([option, hex]) => ({ option, difference: colorDifference(color, parseColor(hex)) }))
    .toSorted((one, other) => one.difference - other.difference);
  const [first] = byDifference;
  return first && first.difference <= nearestReach ? first.option : undefined;
}
