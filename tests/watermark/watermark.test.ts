import { embedWatermark, openMarker, type Pixels, readWatermark } from '@galatea/watermark/watermark.ts';
import { expect, test } from 'vitest';
import { attacks, cropped } from './attacks.ts';
import { illustration } from './illustration.ts';
import { peakSignalToNoise } from './peak-signal-to-noise.ts';
import { texturedImage } from './textured-image.ts';

const key = new Uint8Array(32).fill(7);
const otherKey = new Uint8Array(32).fill(8);
const payload = { installation: 0xabcde, month: 10, image: 0x2_1234_5678 };

const original = await illustration(3);
const markedOriginal = marked(original);

test.each(Object.entries(attacks))('an illustration is recognized after: %s', async (_attack, change) => {
  expect(readWatermark(await change(markedOriginal), [otherKey, key])).toMatchObject({ payload, keyIndex: 1 });
});

test('an illustration is recognized after 20 % are cut off each side', async () => {
  expect(readWatermark(await cropped(markedOriginal), [key])?.payload).toEqual(payload);
});

test.each(['JPEG 50', 'WebP 60'])('an even sky, which hides least, is recognized after: %s', async (attack) => {
  const changed = await attacks[attack]?.(marked(texturedImage(7, 1_024)));
  expect(changed && readWatermark(changed, [key])?.payload).toEqual(payload);
});

test('an image has no mark before it is marked, nor for another key', () => {
  const small = texturedImage(3, 320);
  expect(readWatermark(small, [key])).toBeUndefined();
  expect(readWatermark(marked(small), [otherKey])).toBeUndefined();
  expect(readWatermark(marked(small), [key])?.payload).toEqual(payload);
});

test('a mark leaves at least 42 dB between the image and its original', () => {
  expect(peakSignalToNoise(original, markedOriginal)).toBeGreaterThanOrEqual(42);
});

test('an image made from a marked one has its own mark', async () => {
  const first = marked(texturedImage(3, 800));
  const next = { ...payload, image: 5 };
  const second = marked(first, next);
  expect([payload, next]).toContainEqual(readWatermark(second, [key])?.payload);
});

test('an image with alpha keeps it, and a gray one is marked too', async () => {
  const { data, width, height } = texturedImage(4, 600);
  const withAlpha = new Uint8Array(width * height * 4).map((_, at) =>
    at % 4 === 3 ? at % 251 : (data[Math.floor(at / 4) * 3 + (at % 4)] ?? 0),
  );
  const gray = new Uint8Array(width * height).map((_, at) => data[at * 3] ?? 0);
  const alpha = marked({ data: withAlpha, width, height, channels: 4 });
  expect(alpha.data.filter((_, at) => at % 4 === 3)).toEqual(withAlpha.filter((_, at) => at % 4 === 3));
  for (const each of [alpha, marked({ data: gray, width, height, channels: 1 })])
    expect(readWatermark(each, [key])?.payload).toEqual(payload);
});

test('a frame of a video gets the same mark as a single image, also after other frames', () => {
  const frames = [3, 4].map((seed) => texturedImage(seed, 400));
  const mark = openMarker({ width: 400, height: 400 }, payload, key);
  for (const frame of frames) {
    const copy = { ...frame, data: Uint8Array.from(frame.data) };
    mark(copy);
    expect(Buffer.compare(copy.data, marked(frame).data)).toBe(0);
  }
});

function marked(pixels: Pixels, stated = payload): Pixels {
  const copy = { ...pixels, data: Uint8Array.from(pixels.data) };
  embedWatermark(copy, stated, key);
  return copy;
}
