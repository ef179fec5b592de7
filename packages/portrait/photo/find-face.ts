import type { Rgb } from '../color.ts';
import { type Box, colorAt, distance, medianColor, type Photo, pixelsIn } from './photo-pixels.ts';
import { hasSkinHue } from './skin-hue.ts';

/** The longer side of the image in pixels when searching for a face. Scaling down removes noise and is fast. */
const searchSide = 160;
/** How much a wall pixel may differ in RGB distance from the nearby wall color, and from the next pixel. */
const wallReach = 44;
const wallStep = 11;
/** The upper fraction of the photo, which has walls at the sides; below it, the shoulders reach the edge. */
const wallHeight = 0.55;
/** A border color is the median of this many border pixels on either side. */
const borderSpan = 10;

/**
 * Finds the face in a photo without a model: the largest patch of skin hue near the middle that is not part of the
 * wall. Returns null if no patch has the size and shape of a face.
 */
export function findFace(photo: Photo): Box | null {
  const small = reduce(photo);
  const wall = findWall(small);
  const skin = wall.map((isWall, index) => (!isWall && hasSkinHue(colorAt(small, index)) ? 1 : 0));
  const patch = largestPatch(skin, small.width, small.height);
  const face = patch.length < skin.length / 60 ? null : findOutline(patch, small);
  if (!face) return null;
  const scale = photo.width / small.width;
  return {
    left: face.left * scale,
    right: (face.right + 1) * scale - 1,
    top: face.top * scale,
    bottom: (face.bottom + 1) * scale - 1,
  };
}

/** Returns a smaller photo in which each pixel is the mean of a block of pixels. */
function reduce(photo: Photo): Photo {
  const step = Math.max(1, Math.round(Math.max(photo.width, photo.height) / searchSide));
  const [width, height] = [Math.max(1, Math.floor(photo.width / step)), Math.max(1, Math.floor(photo.height / step))];
  const pixels = new Uint8Array(width * height * 3);
  for (let index = 0; index < pixels.length; index++) {
    const [channel, x, y] = [index % 3, Math.floor(index / 3) % width, Math.floor(index / 3 / width)];
    let sum = 0;
    for (let row = 0; row < step; row++)
      for (let column = 0; column < step; column++)
        sum += photo.pixels[((y * step + row) * photo.width + x * step + column) * 3 + channel] ?? 0;
    pixels[index] = sum / step ** 2;
  }
  return { width, height, pixels };
}

/**
 * Marks the wall pixels: those that are connected to the border of the upper part in small color steps and whose color
 * is close to that of the border where they start. The outline of the head or hair ends the wall.
 */
function findWall(photo: Photo): Uint8Array {
  const { width, height } = photo;
  const wall = new Uint8Array(width * height);
  const queue: { readonly index: number; readonly border: Rgb }[] = [];
  const take = (index: number, border: Rgb) => {
    if (wall[index]) return;
    wall[index] = 1;
    queue.push({ index, border });
  };
  const sideEnd = Math.floor(height * wallHeight);
  for (let x = 0; x < width; x++) {
    const near = { left: x - borderSpan, right: x + borderSpan, top: 0, bottom: 2 };
    take(x, medianColor(pixelsIn(photo, [near])) ?? [0, 0, 0]);
  }
  for (let y = 0; y < sideEnd; y++)
    for (const x of [0, width - 1]) {
      const near = { left: x - 2, right: x + 2, top: y - borderSpan, bottom: y + borderSpan };
      take(y * width + x, medianColor(pixelsIn(photo, [near])) ?? [0, 0, 0]);
    }
  for (let next = 0; next < queue.length; next++) {
    const { index, border } = queue[next] ?? { index: 0, border: [0, 0, 0] };
    const here = colorAt(photo, index);
    for (const there of neighbors(index, width, height)) {
      const color = colorAt(photo, there);
      if (distance(color, here) <= wallStep && distance(color, border) <= wallReach) take(there, border);
    }
  }
  return wall;
}

function largestPatch(mask: Uint8Array, width: number, height: number): number[] {
  const seen = new Uint8Array(mask.length);
  let [largest, weight]: [number[], number] = [[], 0];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    const patch = [start];
    seen[start] = 1;
    let near = 0;
    for (let next = 0; next < patch.length; next++) {
      const index = patch[next] ?? 0;
      const [x, y] = [index % width, Math.floor(index / width)];
      // Pixels in the middle of the photo have more weight than pixels at its edge.
      near += Math.exp(-(((x / width - 0.5) / 0.25) ** 2) - ((y / height - 0.42) / 0.3) ** 2);
      for (const there of neighbors(index, width, height)) {
        if (!mask[there] || seen[there]) continue;
        seen[there] = 1;
        patch.push(there);
      }
    }
    if (near > weight) [largest, weight] = [patch, near];
  }
  return largest;
}

function neighbors(index: number, width: number, height: number): number[] {
  const [x, y] = [index % width, Math.floor(index / width)];
  const found: number[] = [];
  if (x > 0) found.push(index - 1);
  if (x < width - 1) found.push(index + 1);
  if (y > 0) found.push(index - width);
  if (y < height - 1) found.push(index + width);
  return found;
}

/**
 * Returns the face within a patch of skin: as wide as the upper part of the patch, and at most a third taller than
 * wide, because the patch may include the neck.
 */
function findOutline(patch: readonly number[], { width, height }: Photo): Box | null {
  const rows = new Map<number, { left: number; right: number; count: number }>();
  for (const index of patch) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const row = rows.get(y) ?? { left: x, right: x, count: 0 };
    rows.set(y, { left: Math.min(row.left, x), right: Math.max(row.right, x), count: row.count + 1 });
  }
  const filled = [...rows].filter(([, { count }]) => count > width * 0.06).sort(([a], [b]) => a - b);
  const top = filled[0]?.[0];
  if (top === undefined) return null;
  const upper = filled.filter(([y]) => y < top + height * 0.3).map(([, row]) => row);
  const wide = Math.max(...upper.map(({ left, right }) => right - left + 1));
  const within = filled.filter(([y]) => y <= top + wide).map(([, row]) => row);
  return {
    left: Math.min(...within.map(({ left }) => left)),
    right: Math.max(...within.map(({ right }) => right)),
    top,
    bottom: Math.min(filled.at(-1)?.[0] ?? top, Math.round(top + wide * 1.32)),
  };
}
