import type { Rgb } from '../color.ts';

/** The L*, a*, and b* values defined by CIE. */
export type Lab = readonly [number, number, number];

/**
 * Converts sRGB to CIE L*a*b*. `white` is the color with L* 100 and no hue; by default, it is the white of the screen.
 * Source of the numbers: CIE 15, and IEC 61966-2-1 for sRGB.
 */
export function toLab(color: Rgb, white: Rgb = [255, 255, 255]): Lab {
  const whiteXyz = toXyz(white);
  const [x = 0, y = 0, z = 0] = toXyz(color).map((value, index) => {
    const share = value / Math.max(whiteXyz[index] ?? 0, darkest);
    return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns the CIE76 difference between two sRGB colors: about 2 is barely visible, 10 is clearly a different color. */
export function colorDifference(one: Rgb, other: Rgb): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** A white this dark has no color, and dividing by it would only amplify noise. */
const darkest = 0.001;

function toXyz(color: Rgb): readonly number[] {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [
    0.4124 * red + 0.3576 * green + 0.1805 * blue,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    0.0193 * red + 0.1192 * green + 0.9505 * blue,
  ];
}
