import type { RawImage } from '#ports/face-recognizer/face-recognizer.ts';

export type Lab = readonly [lightness: number, a: number, b: number];

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Returns the pixels in Oklab, three numbers each. Source: Björn Ottosson, 'A perceptual color space'. */
export function toOklab({ width, height, pixels }: RawImage): Float32Array {
  const colors = new Float32Array(3 * width * height);
  for (let at = 0; at < colors.length; at += 3) {
    const [red, green, blue] = [0, 1, 2].map((channel) => linear[pixels[at + channel] ?? 0] ?? 0) as [
      number,
      number,
      number,
    ];
    const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    colors[at] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
    colors[at + 1] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
    colors[at + 2] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  }
  return colors;
}
