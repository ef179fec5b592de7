import { canonicalSide, carriers, drawSigns, tileSide } from './carriers.ts';
import { encode } from './convolutional-code.ts';
import { type Payload, patternOffset, toMessage } from './payload.ts';
import type { Pixels } from './pixels.ts';
import { emptySpectrum, transform } from './spectrum.ts';
import { blockSide, strengths } from './strength.ts';

/** Smaller images have too few pixels for the pattern. */
const leastSide = 320;

/** Adds the watermark to the pixels in place, if their shorter side has at least 320. */
export function embedWatermark(pixels: Pixels, payload: Payload, key: Uint8Array): void {
  const { width, height } = pixels;
  if (Math.min(width, height) < leastSide) return;
  const tile = drawTile(payload, key);
  const map = strengths(pixels);
  const scale = canonicalSide / Math.min(width, height);
  const columns = interpolation(width, scale);
  const line = new Float32Array(tileSide);
  const strength = new Float32Array(map.width);
  const rows = interpolation(height, scale);
  const strengthColumn = blockInterpolation(width, map.width);
  const strengthRow = blockInterpolation(height, map.height);
  for (let row = 0; row < height; row++) {
    mixRows(line, tile, rows, row);
    const top = (strengthRow.first[row] ?? 0) * map.width;
    const share = strengthRow.share[row] ?? 0;
    for (let index = 0; index < map.width; index++)
      strength[index] =
        (map.values[top + index] ?? 0) * (1 - share) +
        (map.values[top + map.width + index] ?? map.values[top + index] ?? 0) * share;
    addLine(pixels, row, { line, columns, strength, strengthColumn });
  }
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

/** For each pixel, the block before its center and the share of the next block. */
type BlockInterpolation = { readonly first: Uint16Array; readonly share: Float32Array };

function blockInterpolation(length: number, blocks: number): BlockInterpolation {
  const first = new Uint16Array(length);
  const share = new Float32Array(length);
  for (let pixel = 0; pixel < length; pixel++) {
    const at = Math.min(blocks - 1, Math.max(0, (pixel + 0.5) / blockSide - 0.5));
    first[pixel] = Math.floor(at);
    share[pixel] = at - Math.floor(at);
  }
  return { first, share };
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

type Line = {
  readonly line: Float32Array;
  readonly columns: Interpolation;
  readonly strength: Float32Array;
  readonly strengthColumn: BlockInterpolation;
};

function addLine(
  { data, width, channels }: Pixels,
  row: number,
  { line, columns: { positions, weights }, strength, strengthColumn: { first, share } }: Line,
): void {
  const colors = channels >= 3 ? 3 : 1;
  const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (let column = 0, tap = 0, at = row * width * channels; column < width; column++, tap += 4, at += channels) {
    const block = first[column] ?? 0;
    const left = strength[block] ?? 0;
    const amount = left + ((strength[block + 1] ?? left) - left) * (share[column] ?? 0);
    const change =
      amount *
      ((line[positions[tap] ?? 0] ?? 0) * (weights[tap] ?? 0) +
        (line[positions[tap + 1] ?? 0] ?? 0) * (weights[tap + 1] ?? 0) +
        (line[positions[tap + 2] ?? 0] ?? 0) * (weights[tap + 2] ?? 0) +
        (line[positions[tap + 3] ?? 0] ?? 0) * (weights[tap + 3] ?? 0));
    for (let color = at; color < at + colors; color++) clamped[color] = (clamped[color] ?? 0) + change;
  }
}
