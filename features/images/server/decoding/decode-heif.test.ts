import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createEncoder, decodeImage, type Pixels } from '../pixels.ts';
import { decodeHeif, isHeif } from './decode-heif.ts';
import { colorCodes } from './heif-boxes.ts';

const side = 2_560;
const drawing = await decodeImage(
  await readFile(new URL('../../../landing/web/pictures/photo-0.webp', import.meta.url)),
  side,
);

test.each(['rotated.heic', 'display-p3.heic'])('%s is decoded upright and with the right colors', async (name) => {
  expect(await difference(await decodeHeif(await fixture(name), side), (value) => value)).toBeLessThan(4);
});

test('transparent parts of a HEIC become white', async () => {
  const { data, channels, width, height } = await decodeHeif(await fixture('transparent.heic'), side);
  expect({ channels, width, height }).toEqual({ channels: 3, width: 96, height: 120 });
  expect([...data.subarray(0, 6)]).toEqual([255, 255, 255, 255, 255, 255]);
});

test.each(['pq.heic', 'pq.avif', 'hlg.avif'])(
  '%s is as dark as HDR in a browser on a standard display',
  async (name) => {
    // Up to white, all light is halved to make room for brighter values.
    const shown = (value: number) => 255 * encodeSrgb(decodeSrgb(value / 255) / 2);
    expect(await difference(await decodeHeif(await fixture(name), side), shown)).toBeLessThan(4);
  },
);

test('a truncated file is refused', async () => {
  for (const name of ['rotated.heic', 'pq.heic', 'pq.avif']) {
    const file = await fixture(name);
    for (const share of [0.3, 0.6, 0.95])
      await expect(decodeHeif(file.subarray(0, file.length * share), side), `${name} ${share}`).rejects.toThrow();
  }
});

test('boxes that point outside the file have no colors', async () => {
  const file = await fixture('pq.heic');
  expect(colorCodes(file)).toEqual({ primaries: 9, transfer: 16, peakNits: undefined });
  for (let length = 0; length < 600; length += 1) expect(colorCodes(file.subarray(0, length))?.primaries ?? 9).toBe(9);
  expect(isHeif(file.subarray(0, 3))).toBe(false);
});

function fixture(name: string): Promise<Uint8Array> {
  return readFile(new URL(`./fixtures/${name}`, import.meta.url));
}

/** Returns the mean difference per channel from the reference image, whose values are first mapped by `shown`. */
async function difference(pixels: Pixels, shown: (value: number) => number): Promise<number> {
  const expected = await resized(drawing, pixels);
  expect({ width: pixels.width, height: pixels.height }).toEqual({ width: 96, height: 120 });
  const sum = expected.reduce((total, value, at) => total + Math.abs(shown(value) - (pixels.data[at] ?? 0)), 0);
  return sum / expected.length;
}

function resized(pixels: Pixels, { width, height }: Pixels): Promise<Uint8Array> {
  return createEncoder(pixels).resize(width, height, { fit: 'cover' }).raw().toBuffer();
}

function decodeSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encodeSrgb(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
