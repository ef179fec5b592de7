import type { Pixels } from '@galatea/watermark/watermark.ts';

const kinds = [noise, gradient, collage, clouds, weave, stones] as const;

/** Returns a synthetic RGB image: noise, gradients, collages of shapes, clouds, woven lines or stones, by its seed. */
export function texturedImage(seed: number, side: number): Pixels {
  const random = seededRandom(seed);
  const paint = (kinds[seed % kinds.length] ?? noise)(random, side);
  const tints = [0, 1, 2].map(() => [random() * 90, 0.5 + random() * 0.6] as const);
  const data = new Uint8Array(side * side * 3);
  for (let y = 0, at = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const value = paint(x, y);
      for (const [floor, share] of tints) data[at++] = Math.max(0, Math.min(255, floor + value * share));
    }
  }
  return { data, width: side, height: side, channels: 3 };
}

/** Levels from 0 to 255. */
type Paint = (x: number, y: number) => number;
type Random = () => number;

/** Noise of a grain of 1 to 12 pixels. */
function noise(random: Random): Paint {
  const grain = 1 + Math.floor(random() * 12);
  const amount = 10 + random() * 60;
  const seed = random() * 2 ** 31;
  return (x, y) => 127 + (valueNoise(seed, x / grain, y / grain) - 0.5) * 2 * amount;
}

/** A gradient with some grain, like a sky. */
function gradient(random: Random, side: number): Paint {
  const [across, down] = [random() * 2 - 1, random() * 2 - 1];
  const grain = random() * 6;
  const seed = random() * 2 ** 31;
  return (x, y) => 127 + ((across * x + down * y) / side - (across + down) / 2) * 110 + valueNoise(seed, x, y) * grain;
}

/** Overlapping rectangles and discs of one level or of stripes. */
function collage(random: Random, side: number): Paint {
  const shapes = Array.from({ length: 40 }, () => ({
    x: random() * side,
    y: random() * side,
    size: (0.05 + random() * 0.25) * side,
    level: random() * 255,
    stripes: random() < 0.3 ? 4 + random() * 30 : 0,
    isDisc: random() < 0.5,
  }));
  const ground = random() * 255;
  return (x, y) => {
    let level = ground;
    for (const shape of shapes) {
      const [dx, dy] = [Math.abs(x - shape.x), Math.abs(y - shape.y)];
      if (shape.isDisc ? dx * dx + dy * dy > shape.size ** 2 : Math.max(dx, dy) > shape.size) continue;
      level = shape.level + (shape.stripes && 40 * Math.sin((x + y) / shape.stripes));
    }
    return level;
  };
}

/** Fractal noise: octaves of halved size. */
function clouds(random: Random, side: number): Paint {
  const seed = random() * 2 ** 31;
  const octaves = 3 + Math.floor(random() * 6);
  const base = (2 + random() * 6) / side;
  return (x, y) => {
    let value = 0;
    for (let octave = 0; octave < octaves; octave++)
      value += valueNoise(seed + octave, x * base * 2 ** octave, y * base * 2 ** octave) / 2 ** (octave + 1);
    return value * 255;
  };
}

/** Two crossing gratings with an uneven surface, like cloth. */
function weave(random: Random): Paint {
  const [one, other] = [1.5 + random() * 14, 1.5 + random() * 14];
  const turn = random() * Math.PI;
  const seed = random() * 2 ** 31;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return (x, y) =>
    127 +
    50 * Math.sin((x * c + y * s) / one) * Math.cos((y * c - x * s) / other) +
    60 * (valueNoise(seed, x / 40, y / 40) - 0.5);
}

/** Cells around random points with dark joints (Worley 1996). */
function stones(random: Random): Paint {
  const cell = 12 + random() * 70;
  const seed = random() * 2 ** 31;
  return (x, y) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    let [nearest, second] = [9, 9];
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const px = column + dx + hash(seed, column + dx, row + dy);
        const py = row + dy + hash(seed + 1, column + dx, row + dy);
        const distance = Math.hypot(x / cell - px, y / cell - py);
        if (distance < nearest) [nearest, second] = [distance, nearest];
        else if (distance < second) second = distance;
      }
    return Math.min(1, (second - nearest) * 4) * 150 + hash(seed, x, y) * 30;
  };
}

function valueNoise(seed: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [ease(x - left), ease(y - top)];
  const upper = hash(seed, left, top) * (1 - dx) + hash(seed, left + 1, top) * dx;
  const lower = hash(seed, left, top + 1) * (1 - dx) + hash(seed, left + 1, top + 1) * dx;
  return upper * (1 - dy) + lower * dy;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** A number from 0 to 1 for each point of a grid. */
function hash(seed: number, x: number, y: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

function seededRandom(seed: number): Random {
  let count = 0;
  return () => hash(seed, count++, 77);
}
