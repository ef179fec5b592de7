import { describe, expect, test } from 'vitest';
import { attacks, cropped } from '#tests/watermark/attacks.ts';
import { illustration } from '#tests/watermark/illustration.ts';
import { peakSignalToNoise } from '#tests/watermark/peak-signal-to-noise.ts';
import { texturedImage } from '#tests/watermark/textured-image.ts';
import { embedWatermark, type Pixels, readWatermark } from './watermark.ts';

const key = new Uint8Array(32).fill(7);
const otherKey = new Uint8Array(32).fill(8);
const payload = { installation: 0xabcde, month: 10, image: 0x2_1234_5678 };

describe.each([
  ['an illustration', () => illustration(3)],
  ['a sky', async () => texturedImage(7, 1_024)],
])('%s', (_name, make) => {
  const images = make().then((original) => ({ original, marked: marked(original) }));

  test.each(Object.entries(attacks))('is recognized after: %s', async (_attack, change) => {
    const changed = await change((await images).marked);
    expect(readWatermark(changed, [otherKey, key])).toMatchObject({ payload, keyIndex: 1 });
  });

  test('is recognized after 20 % are cut off each side', async () => {
    const part = await cropped((await images).marked);
    expect(readWatermark(part, [key])?.payload).toEqual(payload);
  });

  test('has no mark before it is marked, nor for another key', async () => {
    const { original, marked } = await images;
    expect(readWatermark(original, [key])).toBeUndefined();
    expect(readWatermark(marked, [otherKey])).toBeUndefined();
  });

  test('differs from the original by a PSNR of at least 42 dB', async () => {
    const { original, marked } = await images;
    expect(peakSignalToNoise(original, marked)).toBeGreaterThanOrEqual(42);
  });
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

function marked(pixels: Pixels, stated = payload): Pixels {
  const copy = { ...pixels, data: Uint8Array.from(pixels.data) };
  embedWatermark(copy, stated, key);
  return copy;
}
