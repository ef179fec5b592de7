import { openPattern, type Size } from './pattern.ts';
import type { Payload } from './payload.ts';
import type { Pixels } from './pixels.ts';
import { blockSide, strengths } from './strength.ts';

/** Smaller images have too few pixels for the pattern. */
const leastSide = 320;

/** Adds the watermark to the pixels in place, if their shorter side has at least 320. */
export function embedWatermark(pixels: Pixels, payload: Payload, key: Uint8Array): void {
  if (isMarked(pixels)) addPattern(pixels, openPattern(pixels, payload, key));
}

/**
 * Returns a function that adds the same watermark to each image of this size, like `embedWatermark`. It computes the
 * pattern once and stores it, with 4 bytes for each pixel.
 */
export function openMarker(size: Size, payload: Payload, key: Uint8Array): (pixels: Pixels) => void {
  if (!isMarked(size)) return () => undefined;
  const { width, height } = size;
  const computeRow = openPattern(size, payload, key);
  const pattern = new Float32Array(width * height);
  for (let row = 0; row < height; row++) pattern.set(computeRow(row), row * width);
  const rows = Array.from({ length: height }, (_, row) => pattern.subarray(row * width, (row + 1) * width));
  return (pixels) => addPattern(pixels, (row) => rows[row] ?? pattern);
}

function isMarked({ width, height }: Size): boolean {
  return Math.min(width, height) >= leastSide;
}

function addPattern(pixels: Pixels, patternAt: (row: number) => Float32Array): void {
  const { height, data } = pixels;
  const map = strengths(pixels);
  const strength = new Float32Array(map.width);
  const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (let row = 0; row < height; row++) {
    const block = Math.min(map.height - 1, Math.max(0, (row + 0.5) / blockSide - 0.5));
    const top = Math.floor(block) * map.width;
    const share = block - Math.floor(block);
    for (let index = 0; index < map.width; index++)
      strength[index] =
        (map.values[top + index] ?? 0) * (1 - share) +
        (map.values[top + map.width + index] ?? map.values[top + index] ?? 0) * share;
    addLine(clamped, pixels, row, { pattern: patternAt(row), strength });
  }
}

type Line = { readonly pattern: Float32Array; readonly strength: Float32Array };

/** Adds a row of the pattern. Between the centers of two blocks, the strength changes evenly. */
function addLine(
  clamped: Uint8ClampedArray,
  { width, channels }: Pixels,
  row: number,
  { pattern, strength }: Line,
): void {
  const colors = channels >= 3 ? 3 : 1;
  const half = blockSide / 2;
  let at = row * width * channels;
  for (let block = -1; block < strength.length; block++) {
    const left = strength[Math.max(0, block)] ?? 0;
    const step = ((strength[block + 1] ?? left) - left) / blockSide;
    const from = Math.max(0, block * blockSide + half);
    const to = Math.min(width, (block + 1) * blockSide + half);
    let amount = left + step / 2;
    for (let column = from; column < to; column++, at += channels, amount += step) {
      const change = amount * (pattern[column] ?? 0);
      for (let color = at; color < at + colors; color++) clamped[color] = (clamped[color] ?? 0) + change;
    }
  }
}
