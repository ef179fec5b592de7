import type { RawImage } from '#ports/face-recognizer/face-recognizer.ts';
import { eachNeighbor, type Mask } from './mask.ts';
import { type Lab, toOklab } from './oklab.ts';

/** Color differences, as `difference` measures them. */
const limits = {
  /** Between neighbors. A larger difference is an edge. */
  edge: 0.035,
  /** Between the two sides of a blurred edge, in which neighbors differ less. */
  blurredEdge: 0.03,
  /** Of the hue, between a background and its shadow. */
  shadow: 0.015,
  /** Of the lightness, between two parts of a background. */
  sameLight: 0.015,
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
  const isBackground = (from: Lab, next: number) =>
    pixels[next] === 1 && difference(from, colorAt(colors, next)) < limits.edge && isBorderColor(next);
  const soft = average(colors, image.width, image.height);
  const edges = findBlurredEdges(image, soft);
  /** The lightness of the background around each reached pixel. */
  const levels = new Float32Array(pixels.length);
  const lightAt = (index: number) => soft[3 * index] ?? 0;
  // The edge of a shadow, which is darker, is part of the background.
  const isEdge = (next: number, level: number) =>
    edges[next] === thingEdge || (edges[next] === shadowEdge && lightAt(next) > level + limits.sameLight);
  const waiting: number[] = [];
  const reach = (index: number, level: number) => {
    pixels[index] = 0;
    levels[index] = level;
    waiting.push(index);
  };
  for (const index of border) if (pixels[index] && isBorderColor(index)) reach(index, lightAt(index));
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const [from, level] = [colorAt(colors, index), levels[index] ?? 0];
    eachNeighbor(image, index, (next) => {
      if (!isEdge(next, level) && isBackground(from, next)) reach(next, edges[next] ? level : lightAt(next));
    });
  }
  for (let step = 0; step <= halfEdge; step++) {
    const reached = Array.from(pixels.keys()).filter((index) => !pixels[index]);
    for (const index of reached)
      eachNeighbor(image, index, (next) => {
        if (edges[next] && isBackground(colorAt(colors, index), next)) pixels[next] = 0;
      });
  }
  return { width: image.width, height: image.height, pixels };
}

/** In pixels: the distance from the middle of a blurred edge to its sides. */
const halfEdge = 2;

/** Kinds of edges: of a thing, and of a thing or a shadow, because the hue is the same on both sides. */
const [thingEdge, shadowEdge] = [1, 2];

/**
 * Returns the kind of edge of pixels with different colors on both sides, even if neighbors hardly differ, and
 * otherwise 0. `soft` contains averages, which removes noise and widens edges by a pixel.
 */
function findBlurredEdges({ width, height }: RawImage, soft: Float32Array): Uint8Array {
  const edges = new Uint8Array(width * height);
  for (let y = halfEdge; y < height - halfEdge; y++)
    for (let x = halfEdge; x < width - halfEdge; x++) {
      const at = y * width + x;
      for (const step of [halfEdge, halfEdge * width]) {
        const kind = readEdge(colorAt(soft, at - step), colorAt(soft, at + step));
        if (kind && edges[at] !== thingEdge) edges[at] = kind;
      }
    }
  return edges;
}

/** Averages each color with those around it. */
function average(colors: Float32Array, width: number, height: number): Float32Array {
  const soft = colors.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) sum += colors[3 * ((y + dy) * width + x + dx) + channel] ?? 0;
        soft[3 * (y * width + x) + channel] = sum / 9;
      }
  return soft;
}

/** Unlike in `difference`, lightness counts fully: within a few pixels, the light of a background hardly changes. */
function readEdge(one: Lab, other: Lab): number {
  const hue = Math.hypot(one[1] - other[1], one[2] - other[2]);
  if (Math.hypot(one[0] - other[0], hue) <= limits.blurredEdge) return 0;
  return hue < limits.shadow ? shadowEdge : thingEdge;
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
