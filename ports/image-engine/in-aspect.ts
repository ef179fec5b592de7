import sharp from 'sharp';
import type { ImageOrder } from './image-engine.ts';
import { maxEnginePixels, oneByOne } from './one-by-one.ts';

const ratios = { '1:1': 1, '4:5': 4 / 5, '3:2': 3 / 2, '9:16': 9 / 16 } as const;
const leastLongerSide = 1_024;

/**
 * Converts a model's image to a JPEG in the requested aspect and of sufficient size. Few models support every aspect,
 * and a workflow may ignore it.
 */
export function inAspect(bytes: Uint8Array, aspect: ImageOrder['aspect']): Promise<Uint8Array> {
  return oneByOne(() => fitted(bytes, aspect));
}

async function fitted(bytes: Uint8Array, aspect: ImageOrder['aspect']): Promise<Uint8Array> {
  const image = sharp(bytes, { limitInputPixels: maxEnginePixels });
  const { width, height } = await image.metadata();
  const ratio = ratios[aspect];
  const wide = Math.min(width, height * ratio);
  const larger = Math.max(1, leastLongerSide / Math.max(wide, wide / ratio));
  return image
    .resize(Math.round(wide * larger), Math.round((wide * larger) / ratio), { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 93 })
    .toBuffer();
}
