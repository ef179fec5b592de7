import type { ColorCodes } from './heif-boxes.ts';

/** Transfer characteristics, by H.273 code. All others are close to sRGB. */
const linear = 8;
const pq = 16;
const hlg = 18;
/** The luminance of white in an image without HDR. Source: ITU-R BT.2408. */
const whiteNits = 203;
/** The peak luminance of an HDR image that does not specify one, and of HLG's reference display. */
const usualPeakNits = 1_000;

type Row = readonly [number, number, number];

/** Matrices that convert linear colors with these primaries, by H.273 code, to linear sRGB. */
const toSrgbPrimaries: Readonly<Record<number, readonly [Row, Row, Row]>> = {
  // BT.2020
  9: [
    [1.6605, -0.5876, -0.0728],
    [-0.1246, 1.1329, -0.0083],
    [-0.0182, -0.1006, 1.1187],
  ],
  // Display P3
  12: [
    [1.2249, -0.2247, 0],
    [-0.042, 1.0419, 0],
    [-0.0197, -0.0786, 1.0979],
  ],
};
const sameAsSrgb: readonly [Row, Row, Row] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Returns whether an image with these codes looks wrong when its pixels are shown as sRGB. */
export function differsFromSrgb({ primaries, transfer }: ColorCodes): boolean {
  return primaries in toSrgbPrimaries || [linear, pq, hlg].includes(transfer);
}

/**
 * Converts 16-bit RGB pixels to sRGB as browsers do on a display without HDR: SDR white stays as bright as in other
 * images, and brighter PQ and HLG values are compressed.
 */
export function toSrgb(pixels: Uint16Array, { primaries, transfer, peakNits }: ColorCodes): Uint8Array {
  const toneMap = transfer === pq || transfer === hlg ? toneCurve(peakNits ?? usualPeakNits) : null;
  const lights = table(linearLight(transfer));
  const encoded = table((light) => Math.round(255 * encodeSrgb(light)));
  const [toRed, toGreen, toBlue] = toSrgbPrimaries[primaries] ?? sameAsSrgb;
  const srgb = new Uint8Array(pixels.length);
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const color: Row = [light(at), light(at + 1), light(at + 2)];
    const display = transfer === hlg ? hlgDisplay(color) : 1;
    const scale = toneMap ? display * toneMap(display * Math.max(...color)) : 1;
    srgb[at] = encode(scale * dot(toRed, color));
    srgb[at + 1] = encode(scale * dot(toGreen, color));
    srgb[at + 2] = encode(scale * dot(toBlue, color));
  }
  return srgb;

  function light(at: number): number {
    return lights[pixels[at] ?? 0] ?? 0;
  }

  function encode(light: number): number {
    return encoded[Math.round(65_535 * Math.min(1, Math.max(0, light)))] ?? 0;
  }
}

function table(value: (share: number) => number): Float32Array {
  return Float32Array.from({ length: 65_536 }, (_, at) => value(at / 65_535));
}

function dot([x, y, z]: Row, [red, green, blue]: Row): number {
  return x * red + y * green + z * blue;
}

/**
 * Returns the function that converts a stored value to linear light, as a multiple of white; for HLG, to scene light up
 * to 1.
 */
function linearLight(transfer: number): (value: number) => number {
  if (transfer === pq) return (value) => (10_000 * decodePq(value)) / whiteNits;
  if (transfer === hlg) return decodeHlg;
  return transfer === linear ? (value) => value : decodeSrgb;
}

/** The light of HLG's reference display, as a factor of the scene light. Source: ITU-R BT.2100, table 5. */
function hlgDisplay(color: Row): number {
  return (usualPeakNits / whiteNits) * dot([0.2627, 0.678, 0.0593], color) ** 0.2;
}

/**
 * Returns the factor for a color from its brightest channel: up to white, all colors are darkened by the same factor;
 * above white, they approach the brightest displayable value. Source: SMPTE ST 2094-50, reference white tone mapping.
 */
function toneCurve(peakNits: number): (brightest: number) => number {
  const peak = Math.max(1, peakNits / whiteNits);
  const white = 1 - 0.5 * Math.min(1, Math.log2(peak) / Math.log2(usualPeakNits / whiteNits));
  // A quadratic Bézier curve from white to the peak.
  const bend = 0.65;
  const middle = { x: 1 - bend + bend / white, y: (1 - bend) * white + bend };
  const [a, b] = [1 - 2 * middle.x + peak, 2 * (middle.x - 1)];
  return (brightest) => {
    if (brightest <= 1) return white;
    const light = Math.min(peak, brightest);
    const at = a === 0 ? (light - 1) / b : (Math.sqrt(b ** 2 + 4 * a * (light - 1)) - b) / (2 * a);
    const shown = (1 - at) ** 2 * white + 2 * at * (1 - at) * middle.y + at ** 2;
    return shown / brightest;
  };
}

/** Source: SMPTE ST 2084. */
function decodePq(value: number): number {
  const power = value ** (32 / 2523);
  return (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (8192 / 1305);
}

/** Source: ITU-R BT.2100, table 5. */
function decodeHlg(value: number): number {
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** Source: IEC 61966-2-1. */
function decodeSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encodeSrgb(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
