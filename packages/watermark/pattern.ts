import { canonicalSide, carriers, drawSigns, tileSide } from './carriers.ts';
import { encode } from './convolutional-code.ts';
import { type Payload, patternOffset, toMessage } from './payload.ts';
import { emptySpectrum, transform } from './spectrum.ts';

export type Size = { readonly width: number; readonly height: number };

/**
 * Returns a function that computes a row of the pattern at the size of an image, with a standard deviation of 1. The
 * array is valid until the next call.
 */
export function openPattern({ width, height }: Size, payload: Payload, key: Uint8Array): (row: number) => Float32Array {
  const tile = drawTile(payload, key);
  const scale = canonicalSide / Math.min(width, height);
  const { positions, weights } = interpolation(width, scale);
  const rows = interpolation(height, scale);
  const line = new Float32Array(tileSide);
  const values = new Float32Array(width);
  return (row) => {
    mixRows(line, tile, rows, row);
    for (let column = 0, tap = 0; column < width; column++, tap += 4)
      values[column] =
        (line[positions[tap] ?? 0] ?? 0) * (weights[tap] ?? 0) +
        (line[positions[tap + 1] ?? 0] ?? 0) * (weights[tap + 1] ?? 0) +
        (line[positions[tap + 2] ?? 0] ?? 0) * (weights[tap + 2] ?? 0) +
        (line[positions[tap + 3] ?? 0] ?? 0) * (weights[tap + 3] ?? 0);
    return values;
  };
}

/** Returns one period of the pattern, with a standard deviation of 1. */
function drawTile(payload: Payload, key: Uint8Array): Float32Array {
  const message = toMessage(payload, key);
  const coded = encode(message);
  const signs = drawSigns(key);
  const [left, top] = patternOffset(message, key, tileSide);
  const spectrum = emptySpectrum(tileSide);
  for (const [index, { u, v, amplitude, bit }] of carriers.entries()) {
    const sign = (bit < 0 ? 1 : (coded[bit] ?? 0)) * amplitude;
    const at = v * tileSide + ((u + tileSide) % tileSide);
    spectrum.re[at] = sign * (signs.re[index] ?? 0);
    spectrum.im[at] = sign * (signs.im[index] ?? 0);
  }
  transform(spectrum, 'inverse');
  return Float32Array.from({ length: tileSide * tileSide }, (_, at) => {
    const x = ((at % tileSide) + left) % tileSide;
    const y = (Math.floor(at / tileSide) + top) % tileSide;
    return spectrum.re[y * tileSide + x] ?? 0;
  });
}

/** For each pixel, four positions in the tile and their weights (Catmull and Rom 1974). */
type Interpolation = { readonly positions: Uint16Array; readonly weights: Float32Array };

function interpolation(length: number, scale: number): Interpolation {
  const positions = new Uint16Array(length * 4);
  const weights = new Float32Array(length * 4);
  for (let pixel = 0; pixel < length; pixel++) {
    const at = (pixel + 0.5) * scale - 0.5;
    const first = Math.floor(at);
    const t = at - first;
    for (let tap = 0; tap < 4; tap++) positions[pixel * 4 + tap] = (first - 1 + tap + tileSide) % tileSide;
    weights.set(
      [
        (-t + 2 * t * t - t * t * t) / 2,
        (2 - 5 * t * t + 3 * t * t * t) / 2,
        (t + 4 * t * t - 3 * t * t * t) / 2,
        (-t * t + t * t * t) / 2,
      ],
      pixel * 4,
    );
  }
  return { positions, weights };
}

function mixRows(line: Float32Array, tile: Float32Array, { positions, weights }: Interpolation, row: number): void {
  line.fill(0);
  for (let tap = 0; tap < 4; tap++) {
    const start = (positions[row * 4 + tap] ?? 0) * tileSide;
    const weight = weights[row * 4 + tap] ?? 0;
    for (let index = 0; index < tileSide; index++)
      line[index] = (line[index] ?? 0) + weight * (tile[start + index] ?? 0);
  }
}
