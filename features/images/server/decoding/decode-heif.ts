import sharp, { type Sharp } from 'sharp';
import { maxDecodedBytes } from '../../image-rules.ts';
import { decodeImage, fitted, type Pixels, readPixels } from '../pixels.ts';
import { differsFromSrgb, toSrgb } from './color-to-srgb.ts';
import { decodeHeic } from './decode-heic.ts';
import { type ColorCodes, colorCodes, isCutOff } from './heif-boxes.ts';
import { tiffWithProfile } from './tiff-with-profile.ts';

/** Returns whether a file is a HEIC, AVIF or other HEIF image, or a video, which has the same first box. */
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

/**
 * Returns whether a profile describes RGB. The pixels of a gray image are RGB as well, and its profile does not match
 * them.
 */
function isRgb(profile: Uint8Array): boolean {
  return Buffer.from(profile).toString('latin1', 16, 20) === 'RGB ';
}
