import type { Pixels } from '@galatea/watermark/watermark.ts';
import sharp, { type Sharp } from 'sharp';

/** What happens to images on their way through networks and editors. */
export const attacks: Readonly<Record<string, (pixels: Pixels) => Promise<Pixels>>> = {
  'JPEG 50': (pixels) => through(open(pixels).jpeg({ quality: 50 })),
  'WebP 60': (pixels) => through(open(pixels).webp({ quality: 60 })),
  'half the size': (pixels) => read(open(pixels).resize({ width: Math.round(pixels.width / 2) })),
  '1,080 wide': (pixels) => read(open(pixels).resize({ width: 1080 })),
  '20 % brighter': (pixels) => read(open(pixels).linear(1.2, 0)),
  '20 % darker': (pixels) => read(open(pixels).linear(0.8, 0)),
  '20 % more contrast': (pixels) => read(open(pixels).linear(1.2, -25.6)),
  '20 % less contrast': (pixels) => read(open(pixels).linear(0.8, 25.6)),
  'blur of sigma 1': (pixels) => read(open(pixels).blur(1)),
  'resized, PNG, JPEG 75': async (pixels) => {
    const png = await through(open(pixels).resize({ width: 810 }).png({ compressionLevel: 1 }));
    return through(open(png).jpeg({ quality: 75 }));
  },
  'Instagram: 1,080 wide, JPEG 75': (pixels) => through(open(pixels).resize({ width: 1080 }).jpeg({ quality: 75 })),
};

/** Cuts 20 % off each side. */
export function cropped(pixels: Pixels): Promise<Pixels> {
  const [left, top] = [Math.round(pixels.width * 0.2), Math.round(pixels.height * 0.2)];
  return read(open(pixels).extract({ left, top, width: pixels.width - 2 * left, height: pixels.height - 2 * top }));
}

export function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function through(image: Sharp): Promise<Pixels> {
  return read(sharp(await image.toBuffer()));
}

async function read(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
