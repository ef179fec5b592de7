import sharp from 'sharp';
import type { VideoOrder } from '../video-engine.ts';

const sizes = { '9:16': { width: 720, height: 1_280 }, '4:5': { width: 864, height: 1_080 } } as const;

/** A photo in the aspect ratio of its video: as a JPEG for the provider, and as pixels for the cover. */
export async function cropToVideo(photo: Uint8Array, aspect: VideoOrder['aspect']) {
  const { width, height } = sizes[aspect];
  // Heads are in the upper half of most photos.
  const { data } = await sharp(photo)
    .rotate()
    .resize({ width, height, fit: 'cover', position: 'top' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width, height, channels: 3 } as const;
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { pixels, jpeg: new Uint8Array(jpeg) };
}
