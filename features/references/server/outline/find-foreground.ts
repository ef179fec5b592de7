import type { RawImage } from '#ports/face-recognizer/face-recognizer.ts';
import { eachNeighbor, type Mask } from './mask.ts';
import { type Lab, toOklab } from './oklab.ts';

/** Color differences, as `difference` measures them. */
const limits = {
  /** Between neighbors. A larger difference is an edge. */
  edge: 0.035,
  /** To the nearest color of the border. */
  color: 0.12,
  /** Within a color of the border. */
  sameColor: 0.06,
};

/** The least share of the border that a color covers. A smaller share belongs to a thing that touches the border. */
const smallestShare = 0.08;

/**
 * Separates the thing from the background: all pixels that can be reached from the border of the image without
 * crossing an edge or leaving the colors of the border.
 */
export function findForeground(image: RawImage): Mask {
  const colors = toOklab(image);
  const border = listBorder(image);
  const palette = listBorderColors(border.map((index) => colorAt(colors, index)));
  const isBorderColor = (index: number) => {
    const color = colorAt(colors, index);
    return palette.some((one) => difference(one, color) < limits.color);
  };
  const pixels = new Uint8Array(image.width * image.height).fill(1);
  const waiting: number[] = [];
  const reach = (index: number) => {
    pixels[index] = 0;
    waiting.push(index);
  };
  for (const index of border) if (pixels[index] && isBorderColor(index)) reach(index);
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const from = colorAt(colors, index);
    eachNeighbor(image, index, (next) => {
      if (pixels[next] && difference(from, colorAt(colors, next)) < limits.edge && isBorderColor(next)) reach(next);
    });
  }
  return { width: image.width, height: image.height, pixels };
}

function listBorder({ width, height }: RawImage): number[] {
  const rows = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const columns = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]);
  return [...rows, ...columns].flat();
}

/** Returns the colors that cover enough of the border, most frequent first. */
function listBorderColors(colors: readonly Lab[]): Lab[] {
  const groups: { color: Lab; count: number }[] = [];
  for (const color of colors) {
    const group = groups.find((one) => difference(one.color, color) < limits.sameColor);
    if (group) group.count++;
    else groups.push({ color, count: 1 });
  }
  return groups
    .filter(({ count }) => count >= smallestShare * colors.length)
    .sort((one, other) => other.count - one.count)
    .map(({ color }) => color);
}

/** Lightness counts half, because the light of a background changes more than its hue. */
function difference(one: Lab, other: Lab): number {
  return Math.hypot((one[0] - other[0]) / 2, one[1] - other[1], one[2] - other[2]);
}

function colorAt(colors: Float32Array, index: number): Lab {
  const [l = 0, a = 0, b = 0] = colors.subarray(3 * index, 3 * index + 3);
  return [l, a, b];
}
