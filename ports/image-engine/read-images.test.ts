import { parseColor } from '@galatea/portrait/color.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutOut } from './cut-out.ts';
import { readImages } from './read-images.ts';

const signal = new AbortController().signal;

/** A violet square with a yellow print, on white. */
async function createTee(): Promise<Buffer> {
  const square = (size: number, background: string) =>
    sharp({ create: { width: size, height: size, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp(await square(400, '#ffffff'))
    .composite([{ input: await square(300, '#7a00ff') }, { input: await square(180, '#ffd800') }])
    .png()
    .toBuffer();
}

const outline = [[0.12, 0.12], [0.88, 0.12], [0.88, 0.88], [0.12, 0.88]] as const; // biome-ignore format: one line
const tee = {
  name: 'Tee',
  kind: 'garment',
  heightCm: null,
  outline,
  picture: { name: 'tee.png', read: createTee },
} as const;

test('reads the color of the fabric, not its average with the print', async () => {
  const [read] = await readImages([tee], signal);
  const [red = 0, green = 255, blue = 0] = parseColor(read?.image.color ?? '');
  expect([Math.abs(red - 0x7a) < 4, green < 4, blue > 251]).toEqual([true, true, true]);
});

test('removes the pixels at the outline, which are mixed with the background', async () => {
  const { bytes, width } = await cutOut(tee, 720, signal);
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[4 * (y * width + x) + 3];
  expect([alphaAt(0, 150), alphaAt(150, 0), alphaAt(12, 150)]).toEqual([0, 0, 255]);
});
