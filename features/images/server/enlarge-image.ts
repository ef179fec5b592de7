import { largeSide } from '../image-rules.ts';
import { createEncoder, decodeImage, type Pixels } from './pixels.ts';

/** Width in pixels at which two renderings are compared. */
const comparedSide = 64;
/** Maximum average brightness difference, out of 255, between two sizes of the same illustration. */
const maxDifference = 4;

/**
 * Returns an image as a JPEG with `largeSide` pixels on the longer side. Uses the new rendering at that size if there
 * is one and it shows the same image; otherwise resamples the original pixels with Lanczos.
 */
export async function enlargeImage(bytes: Uint8Array, drawnAnew: Uint8Array | null): Promise<Uint8Array> {
  const own = await decodeImage(bytes, largeSide);
  const rerendered = drawnAnew && (await decodeImage(drawnAnew, largeSide));
  if (drawnAnew && rerendered && (await isSame(own, rerendered))) return drawnAnew;
  return createEncoder(own)
    .resize({ width: largeSide, height: largeSide, fit: 'inside', kernel: 'lanczos3' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function isSame(one: Pixels, other: Pixels): Promise<boolean> {
  const [a, b] = await Promise.all([shrunk(one), shrunk(other)]);
  const apart = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
  return apart / a.length <= maxDifference;
}

function shrunk(pixels: Pixels): Promise<Uint8Array> {
  const small = createEncoder(pixels).resize({ width: comparedSide, height: comparedSide, fit: 'fill' });
  return small.greyscale().raw().toBuffer();
}
