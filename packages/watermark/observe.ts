import { canonicalSide, carriers, ringCount, tileSide } from './carriers.ts';
import { blurred, emptyPlane, luminance, type Pixels, type Plane, resized } from './pixels.ts';
import { emptySpectrum, transform } from './spectrum.ts';

/** The carriers' values in an image at one scale, as complex numbers. */
export type Observation = { readonly re: Float64Array; readonly im: Float64Array };

/** Pixels at the canonical size around each pixel, whose mean is subtracted and whose deviation is equalized. */
const usualRadius = 8;
/** Finds the pattern in some images of small stones or leaves, whose contrast changes within a few pixels. */
export const fineRadius = 3;
/** Deviation that is not amplified further: half a level is the noise of rounding. */
const leastDeviation = 0.7;
/** Values beyond these many standard deviations come from edges and repetitions in the image's content. */
const [mostDetail, mostCarrier] = [0.8, 2.5];

/** Returns the luminance at the canonical size, with even contrast, so that no part outweighs the pattern. */
export function prepare(pixels: Pixels, radius = usualRadius): Plane {
  const { width, height } = pixels;
  const scale = canonicalSide / Math.min(width, height);
  const plane = resized(luminance(pixels), Math.round(width * scale), Math.round(height * scale));
  const mean = blurred(plane, radius);
  const detail = emptyPlane(plane.width, plane.height);
  const squares = emptyPlane(plane.width, plane.height);
  for (let at = 0; at < detail.values.length; at++) {
    const value = (plane.values[at] ?? 0) - (mean.values[at] ?? 0);
    detail.values[at] = value;
    squares.values[at] = value * value;
  }
  const variance = blurred(squares, radius);
  for (let at = 0; at < detail.values.length; at++) {
    const deviation = Math.sqrt(Math.max(0, variance.values[at] ?? 0)) + leastDeviation;
    detail.values[at] = clip((detail.values[at] ?? 0) / deviation, mostDetail);
  }
  return detail;
}

/** Adds up all repetitions of the pattern's tile and measures the carriers. `side` is the tile's side in the plane. */
export function observe({ values, width, height }: Plane, side = tileSide): Observation {
  const tile = emptySpectrum(side);
  for (let row = 0, at = 0; row < height; row++) {
    const start = (row % side) * side;
    for (let column = 0; column < width; column++, at++) {
      const to = start + (column % side);
      tile.re[to] = (tile.re[to] ?? 0) + (values[at] ?? 0);
    }
  }
  transform(tile, 'forward');
  const re = new Float64Array(carriers.length);
  const im = new Float64Array(carriers.length);
  for (const [index, { u, v }] of carriers.entries()) {
    const from = v * side + ((u + side) % side);
    re[index] = tile.re[from] ?? 0;
    im[index] = tile.im[from] ?? 0;
  }
  return equalized({ re, im });
}

/** Equalizes the frequencies, because images contain more of the low ones, and trusts those with less content more. */
function equalized({ re, im }: Observation): Observation {
  const energy = new Float64Array(ringCount);
  const count = new Float64Array(ringCount);
  for (const [index, { ring }] of carriers.entries()) {
    energy[ring] = (energy[ring] ?? 0) + (re[index] ?? 0) ** 2 + (im[index] ?? 0) ** 2;
    count[ring] = (count[ring] ?? 0) + 2;
  }
  const deviations = energy.map((sum, ring) => Math.sqrt(sum / (count[ring] || 1)) || 1);
  for (const [index, { ring }] of carriers.entries()) {
    const deviation = deviations[ring] ?? 1;
    const trust = 1 / Math.sqrt(deviation);
    re[index] = trust * clip((re[index] ?? 0) / deviation, mostCarrier);
    im[index] = trust * clip((im[index] ?? 0) / deviation, mostCarrier);
  }
  return { re, im };
}

function clip(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
