import { carriers, codedBits, drawSigns, type Signs, tileSide } from './carriers.ts';
import { decode, encode } from './convolutional-code.ts';
import { findPilot, type Position } from './find-pilot.ts';
import { fineRadius, type Observation, observe, prepare } from './observe.ts';
import { fromMessage, messageBits, type Payload } from './payload.ts';
import { type Pixels, type Plane, resized } from './pixels.ts';

export type Reading = {
  readonly payload: Payload;
  /** The index of the key that the mark was made with. */
  readonly keyIndex: number;
  /** The correlation of the whole code with the image, in standard deviations. */
  readonly score: number;
};

/** Cropped images are searched at these shares of the original's shorter side, in steps that the pilot tolerates. */
const [smallestCrop, scaleStep] = [0.5, 0.006];
/** How many positions are decoded for each key. With 32 bits of checksum, one in 10^8 unmarked images passes. */
const [positionsWhole, positionsCropped] = [3, 6];

/**
 * Returns the watermark of one of the keys. Whole images, at any size, take a tenth of a second; cropped ones and
 * unmarked ones are searched at all scales.
 */
export function readWatermark(pixels: Pixels, keys: readonly Uint8Array[]): Reading | undefined {
  const signs = keys.map(drawSigns);
  const plane = prepare(pixels);
  return (
    readWhole(plane, keys, signs) ??
    readWhole(prepare(pixels, fineRadius), keys, signs) ??
    readCropped(plane, keys, signs)
  );
}

function readWhole(plane: Plane, keys: readonly Uint8Array[], signs: readonly Signs[]): Reading | undefined {
  const observation = observe(plane);
  for (const [keyIndex, key] of keys.entries()) {
    const own = signs[keyIndex];
    if (!own) continue;
    for (const position of findPilot(observation, own, tileSide, positionsWhole)) {
      const read = decodeAt(observation, position, own, key);
      if (read) return { ...read, keyIndex };
    }
  }
  return undefined;
}

type Candidate = { readonly keyIndex: number; readonly scale: number; readonly strength: number };

function readCropped(plane: Plane, keys: readonly Uint8Array[], signs: readonly Signs[]): Reading | undefined {
  const candidates = signs.flatMap((own, keyIndex) => findScales(plane, own).map((found) => ({ ...found, keyIndex })));
  for (const { keyIndex, scale } of candidates.sort((a, b) => b.strength - a.strength)) {
    const [own, key] = [signs[keyIndex], keys[keyIndex]];
    if (!own || !key) continue;
    const { observation, position } = refine(plane, own, scale);
    const read = decodeAt(observation, position, own, key);
    if (read) return { ...read, keyIndex };
  }
  return undefined;
}

function findScales(plane: Plane, signs: Signs): Omit<Candidate, 'keyIndex'>[] {
  const found: Omit<Candidate, 'keyIndex'>[] = [];
  const half = scaled(plane, 0.5);
  for (let scale = 1; scale >= smallestCrop; scale *= 1 - scaleStep) {
    const [best] = findPilot(observe(scaled(half, scale), tileSide / 2), signs, tileSide / 2, 1);
    if (best) found.push({ scale, strength: best.strength });
  }
  return found.sort((a, b) => b.strength - a.strength).slice(0, positionsCropped);
}

/** Finds the best scale near a coarse one. */
function refine(plane: Plane, signs: Signs, coarse: number): { observation: Observation; position: Position } {
  const tried = [-0.004, -0.002, 0, 0.002, 0.004].map((change) => {
    const observation = observe(scaled(plane, coarse * (1 + change)));
    const [position = { left: 0, top: 0, strength: 0 }] = findPilot(observation, signs, tileSide, 1);
    return { observation, position };
  });
  return tried.reduce((best, each) => (each.position.strength > best.position.strength ? each : best));
}

function scaled(plane: Plane, scale: number): Plane {
  return resized(plane, Math.round(plane.width * scale), Math.round(plane.height * scale));
}

export function decodeAt(
  { re, im }: Observation,
  { left, top }: Pick<Position, 'left' | 'top'>,
  signs: Signs,
  key: Uint8Array,
): Omit<Reading, 'keyIndex'> | undefined {
  const soft = new Float64Array(codedBits);
  for (const [index, { u, v, bit }] of carriers.entries()) {
    if (bit < 0) continue;
    const angle = (2 * Math.PI * (u * left + v * top)) / tileSide;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [a, b] = [re[index] ?? 0, im[index] ?? 0];
    soft[bit] = (soft[bit] ?? 0) + (a * c - b * s) * (signs.re[index] ?? 0) + (a * s + b * c) * (signs.im[index] ?? 0);
  }
  const message = decode(soft, messageBits);
  const payload = fromMessage(message, key);
  if (!payload) return undefined;
  const coded = encode(message);
  const correlation = soft.reduce((sum, value, bit) => sum + value * (coded[bit] ?? 0), 0);
  const energy = soft.reduce((sum, value) => sum + value * value, 0);
  return { payload, score: correlation / Math.sqrt(energy) };
}
