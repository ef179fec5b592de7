import { parseColor, type Rgb } from '@galatea/portrait/color.ts';
import { identify } from '@galatea/portrait/identity.ts';
import { colorDifference } from '@galatea/portrait/photo/cie-lab.ts';
import type { Box, Photo } from '@galatea/portrait/photo/photo-pixels.ts';
import { readTones } from '@galatea/portrait/photo/photo-tones.ts';
import { type Traits, traitOptions } from '@galatea/shot-language/traits.ts';
import { type Backdrop, backdrops, type Light, lights, photographFace } from './photographed-faces.ts';

/** Maximum CIE76 difference between a read color and the influencer's skin in even light. */
export const skinReach = 14;

export type Case = {
  readonly seed: number;
  readonly ethnicity: Traits['ethnicity'];
  readonly backdrop: Backdrop;
  readonly light: Light;
};

/** Returns faces of every ethnicity with every backdrop and both lights, each of a different influencer. */
export function casesFrom(firstSeed: number, count: number): Case[] {
  const scenes = Object.keys(backdrops).flatMap((backdrop) =>
    Object.keys(lights).map((light) => ({ backdrop, light })),
  );
  return Array.from({ length: count }, (_, index) => {
    const ethnicity = traitOptions.ethnicity[index % traitOptions.ethnicity.length];
    // built from the keys of both lists
    return { seed: firstSeed + index, ethnicity, ...scenes[index % scenes.length] } as Case;
  });
}

type Found = { readonly outline: Box; readonly skin: Rgb | null } | undefined;

/** Returns the CIE76 difference between the read skin color and the influencer's, or null if none was read. */
export async function readSkin(
  { seed, ethnicity, backdrop, light }: Case,
  find: (photo: Photo) => Promise<Found> = async () => undefined,
): Promise<number | null> {
  const influencer = { seed, traits: { ethnicity } };
  const photo = await photographFace(influencer, backdrop, light);
  const { skin } = readTones(photo, await find(photo));
  return skin ? colorDifference(parseColor(skin), parseColor(identify(influencer).skin.base)) : null;
}
