import type { Rgb } from '#portrait/colour.ts';
import { litSkin } from '#portrait/skin-hue.ts';
import type { RawImage } from '../face-recogniser.ts';
import { cutChip, getFaceSquare, mean, type Point } from './face-chip.ts';

/** Landmarks around either cheek, and the one on the bridge of the nose. Source: iBUG's annotation scheme. */
const places = [[36, 39, 48, 3], [45, 42, 54, 13], [29]] as const;

/** Sides of the squares at these places as a fraction of the face's square, and their pixels. */
const squarePart = 0.12;
const squareSide = 10;

/** Returns the color of the skin of a face in the light; null if something covers its cheeks. */
export function skinColour(image: RawImage, landmarks: readonly Point[]): Rgb | null {
  const { middle, side, turn } = getFaceSquare(landmarks);
  const pixels = places.flatMap((around) => {
    const at = mean(around.map((index) => landmarks[index] ?? middle));
    return colours(cutChip(image, { middle: at, side: squarePart * side, turn }, squareSide));
  });
  return litSkin(pixels);
}

function colours(chip: Uint8Array): Rgb[] {
  return Array.from({ length: chip.length / 3 }, (_, index): Rgb => {
    const [red = 0, green = 0, blue = 0] = chip.slice(index * 3, index * 3 + 3);
    return [red, green, blue];
  });
}
