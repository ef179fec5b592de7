import sharp, { type Sharp } from 'sharp';
import { maxDecodedBytes } from '../../image-rules.ts';
import { decodeImage, fitted, type Pixels, readPixels } from '../pixels.ts';
import { differsFromSrgb, toSrgb } from './color-to-srgb.ts';
import { decodeHeic } from './decode-heic.ts';
import { type ColorCodes, colorCodes, isCutOff } from './heif-boxes.ts';

const short = 3;
const long = 4;
const undefinedType = 7;

/** Returns an uncompressed TIFF of RGB pixels with an ICC profile. */
function tiffWithProfile({ data, width, height }: Pixels, profile: Uint8Array): Uint8Array {
  const entries: readonly (readonly [tag: number, type: number, count: number, value: (end: number) => number])[] = [
    [256, long, 1, () => width],
    [257, long, 1, () => height],
    [258, short, 3, (end) => end], // bits per channel
    [259, short, 1, () => 1], // uncompressed
    [262, short, 1, () => 2], // RGB
    [273, long, 1, (end) => end + 6 + profile.length], // offset of the pixels
    [277, short, 1, () => 3],
    [278, long, 1, () => height], // rows per strip
    [279, long, 1, () => data.length],
    [34_675, undefinedType, profile.length, (end) => end + 6],
  ];
  const end = 8 + 2 + entries.length * 12 + 4;
  const head = Buffer.alloc(end + 6);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const entry = 10 + at * 12;
    head.writeUInt16LE(tag, entry);
    head.writeUInt16LE(type, entry + 2);
    head.writeUInt32LE(count, entry + 4);
    head.writeUInt32LE(value(end), entry + 8);
  }
  for (const channel of [0, 1, 2]) head.writeUInt16LE(8, end + channel * 2);
  return Buffer.concat([head, profile, data]);
}

/** Returns whether a file is a HEIC, AVIF or other HEIF image, or a video, which starts with the same box. */
export function isHeif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1', 4, 8) === 'ftyp';
}

/**
 * Decodes a HEIC or AVIF image as `decodeImage` does. Its colors are converted to sRGB, including those of HDR
 * images.
 */
export async function decodeHeif(bytes: Uint8Array, side: number): Promise<Pixels> {
  if (isCutOff(bytes)) throw new Error('the end of the file is missing');
  const { compression, icc } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const codes = icc ? undefined : colorCodes(bytes);
  if (codes && differsFromSrgb(codes)) return decodeColors(compression === 'hevc', bytes, side, codes);
  if (compression !== 'hevc') return decodeImage(bytes, side);
  const pixels = await readPixels(fitted(openHeic(bytes, 8), side));
  return icc && isRgb(icc) ? decodeImage(tiffWithProfile(pixels, icc), side) : pixels;
}

async function decodeColors(isHeic: boolean, bytes: Uint8Array, side: number, codes: ColorCodes): Promise<Pixels> {
  const image = isHeic
    ? openHeic(bytes, 16)
    : sharp(bytes, { limitInputPixels: maxDecodedBytes, failOn: 'warning' }).autoOrient();
  const { data, info } = await fitted(image, side)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const deep = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { data: toSrgb(deep, codes), width: info.width, height: info.height, channels: 3 };
}

function openHeic(bytes: Uint8Array, depth: 8 | 16): Sharp {
  const { data, ...raw } = decodeHeic(bytes, depth);
  return sharp(data, { raw, limitInputPixels: maxDecodedBytes });
}

/** Returns whether a profile is for RGB. The pixels of a gray image are RGB too, so its profile does not match them. */
function isRgb(profile: Uint8Array): boolean {
  return Buffer.from(profile).toString('latin1', 16, 20) === 'RGB ';
}
