import { createCipheriv } from 'node:crypto';
import { codedLength } from './convolutional-code.ts';
import { messageBits } from './payload.ts';

/** The pattern repeats after this many pixels of the image at its canonical size. */
export const tileSide = 256;
/** The shorter side of an image at its canonical size, in pixels. Crops of only the longer side keep the scale. */
export const canonicalSide = 768;

/**
 * Frequencies of the pattern in cycles per tile. Lower ones are visible and disturbed by the image, higher ones are
 * lost by compression, blur and reduction.
 */
const lowest = 10;
const highest = 52;

/** Has no common divisor with the number of coded bits, so that each bit has carriers everywhere in the band. */
const spread = 127;

/** One frequency of the pattern. */
export type Carrier = {
  readonly u: number;
  readonly v: number;
  /** Its distance from the origin, rounded. */
  readonly ring: number;
  /**
   * Higher frequencies are less visible, and images contain less of them, so they are stronger. Even gradients show the
   * low ones as mottling.
   */
  readonly amplitude: number;
  /** The coded bit that sets its sign; -1 for the pilot, whose signs depend only on the key. */
  readonly bit: number;
};

export const codedBits = codedLength(messageBits);
export const ringCount = highest + 1;
export const carriers: readonly Carrier[] = listCarriers();

function listCarriers(): Carrier[] {
  const listed: Carrier[] = [];
  let bit = 0;
  for (let v = 0; v <= highest; v++) {
    for (let u = v === 0 ? 1 : -highest; u <= highest; u++) {
      const radius = Math.hypot(u, v);
      if (radius < lowest || radius >= highest) continue;
      const isPilot = isDrawn(u, v);
      const ring = Math.round(radius);
      listed.push({ u, v, ring, amplitude: ring, bit: isPilot ? -1 : (bit++ * spread) % codedBits });
    }
  }
  // The real part of the pattern, which contains half of each carrier's energy, has a standard deviation of 1.
  const norm = Math.sqrt(listed.reduce((sum, { amplitude }) => sum + amplitude ** 2, 0));
  return listed.map((carrier) => ({ ...carrier, amplitude: carrier.amplitude / norm }));
}

/** Chooses a fifth, irregularly: a regular grid of frequencies would fit at several positions. */
function isDrawn(u: number, v: number): boolean {
  const mixed = Math.imul(Math.imul(u, 0x9e3779b1) ^ Math.imul(v, 0x85ebca6b), 0xc2b2ae35) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 5 === 0;
}

/** Secret signs of the real and imaginary part of each carrier. */
export type Signs = { readonly re: Int8Array; readonly im: Int8Array };

/** Returns the signs for a key of 32 bytes: the key stream of AES-256 in counter mode. */
export function drawSigns(key: Uint8Array): Signs {
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(carriers.length));
  return {
    re: Int8Array.from(carriers, (_, index) => ((stream[index] ?? 0) & 1 ? 1 : -1)),
    im: Int8Array.from(carriers, (_, index) => ((stream[index] ?? 0) & 2 ? 1 : -1)),
  };
}
