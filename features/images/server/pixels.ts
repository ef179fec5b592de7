import sharp, { type Sharp } from 'sharp';
import type { Box } from '#contract/instagram-fit.ts';
import { maxDecodedBytes } from '../image-rules.ts';
import { withEnd, withoutStrayBytes } from './complete-jpeg.ts';

/** A decoded image: rows from top to bottom, with `channels` bytes per pixel. */
export type Pixels = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
};

/**
 * Decodes an image: upright, opaque, in sRGB, and scaled down to fit a square of `side` pixels. Like browsers and
 * phones, it accepts faults that change nothing visible. Throws if a part is missing.
 */
export async function decodeImage(bytes: Uint8Array, side: number): Promise<Pixels> {
  const clean = withoutStrayBytes(bytes);
  try {
    return await decode(clean, side, 'warning');
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // The data ends before the image is complete. Other warnings have other causes.
    if (/premature end of data segment/i.test(message)) throw error;
    if (/premature end of JPEG/i.test(message)) return decode(withEnd(clean), side, 'warning');
    return decode(clean, side, 'error');
  }
}

function decode(bytes: Uint8Array, side: number, failOn: 'warning' | 'error'): Promise<Pixels> {
  // A decoded image has at least one byte per pixel. The header has already been checked; this also guards against
  // false headers.
  const image = sharp(bytes, { limitInputPixels: maxDecodedBytes, failOn }).autoOrient();
  return readPixels(fitted(image, side));
}

/** Returns the image in sRGB, without transparency, and scaled down to fit a square of `side` pixels. */
export function fitted(image: Sharp, side: number): Sharp {
  return image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

/** Returns the same image at most `width` pixels wide. */
export async function narrowed(pixels: Pixels, width: number): Promise<Pixels> {
  return pixels.width <= width ? pixels : readPixels(createEncoder(pixels).resize({ width }));
}

/** Returns a part of an image, in whole pixels. */
export function extractPart(pixels: Pixels, box: Box): Promise<Pixels> {
  const width = Math.max(1, Math.round(box.width * pixels.width));
  const height = Math.max(1, Math.round(box.height * pixels.height));
  const left = Math.min(pixels.width - width, Math.round(box.left * pixels.width));
  const top = Math.min(pixels.height - height, Math.round(box.top * pixels.height));
  return readPixels(createEncoder(pixels).extract({ left, top, width, height }));
}

/** Returns a sharp pipeline with the decoded pixels as its input. */
export function createEncoder({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

export async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
