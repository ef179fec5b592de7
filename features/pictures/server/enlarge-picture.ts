import { largeSide } from '../picture-rules.ts';
import { decodePicture, encoderOf, type Pixels } from './pixels.ts';

/** Pixels across at which two drawings are compared. */
const comparedSide = 64;
/** Steps of brightness, of 255, by which a drawing may differ on average from the same one in another size. */
const maxDifference = 4;

/**
 * A picture as a JPEG whose longer side has `largeSide` pixels: the same one drawn anew in that size, where that is
 * given and really is the same; otherwise its own pixels, resampled by Lanczos.
 */
export async function enlargePicture(bytes: Uint8Array, drawnAnew: Uint8Array | null): Promise<Uint8Array> {
  const own = await decodePicture(bytes, largeSide);
  const anew = drawnAnew && (await decodePicture(drawnAnew, largeSide));
  if (drawnAnew && anew && (await isSame(own, anew))) return drawnAnew;
  return encoderOf(own)
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
  const small = encoderOf(pixels).resize({ width: comparedSide, height: comparedSide, fit: 'fill' });
  return small.greyscale().raw().toBuffer();
}
