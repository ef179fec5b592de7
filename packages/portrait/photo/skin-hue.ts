import type { Rgb } from '../color.ts';
import { colorDifference } from './cie-lab.ts';
import { medianColor } from './photo-pixels.ts';

/**
 * Checks whether a color has the hue of skin, which is nearly the same for all skin tones. Wood, sand, and cream also
 * have this hue. Source: Chai and Ngan 1999, bounds of Cb and Cr.
 */
export function hasSkinHue([red, green, blue]: Rgb): boolean {
  const cb = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
  return cb > 77 && cb < 127 && cr > 134 && cr < 176 && red > green && red > 40;
}

/** Minimum fraction of cheek pixels with a skin hue; a mask, a hand, or a beard leaves fewer. */
const enoughSkin = 0.55;
/**
 * The range of skin pixels, sorted from dark to bright, that shows lit skin: pixels below it are shadows, pixels above
 * it highlights.
 */
const litPart = [0.6, 0.85] as const;
/**
 * CIE76 difference between dark and bright pixels above which they cannot both be skin; one of them may be blonde hair,
 * for example.
 */
const oneSkin = 36;

/** Returns the color of lit skin from cheek pixels; null if most of them are not skin. */
export function litSkin(cheeks: readonly Rgb[]): Rgb | null {
  const skin = cheeks.filter(hasSkinHue).toSorted((one, other) => brightness(one) - brightness(other));
  if (skin.length < cheeks.length * enoughSkin) return null;
  const part = (from: number, to: number) => medianColor(skin.slice(skin.length * from, skin.length * to));
  const [dark, lit] = [part(0.1, 0.3), part(...litPart)];
  return dark && lit && colorDifference(dark, lit) <= oneSkin ? lit : null;
}

function brightness([red, green, blue]: Rgb): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
