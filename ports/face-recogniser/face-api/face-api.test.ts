import sharp from 'sharp';
import { expect, test } from 'vitest';
import { illustrated } from '#ports/image-engine/illustrated/illustrated.ts';
import type { Picture } from '../face-recogniser.ts';
import { faceApi, faceApiFolder } from './face-api.ts';

const folder = faceApiFolder();
const { signal } = new AbortController();
/** Pixels of a portrait in a picture of 1,280: too few for a first look. */
const farSide = 220;

test.skipIf(!folder)(
  'a thread of its own finds the face of a portrait, none in a wall, and says what is no picture',
  async () => {
    const { facesIn, readFaces } = faceApi(folder ?? '');
    await expect(facesIn({ width: 9, height: 9, pixels: new Uint8Array(1) }, signal)).rejects.toThrow(
      'these are no pixels of a picture',
    );
    await expect(facesIn(plain(64), AbortSignal.abort())).rejects.toThrow();
    const [portrait, wall] = await Promise.all([readFaces(await drawPortrait(), signal), facesIn(plain(320), signal)]);
    expect(wall).toEqual([]);
    expect(portrait).toHaveLength(1);
    expect(portrait[0]?.descriptor).toHaveLength(128);
    expect(portrait[0]?.ageYears).toBeGreaterThan(13);
    expect(portrait[0]?.hair).toHaveLength(3);
    expect(portrait[0]?.hair?.[0]).toBeLessThan(60); // much darker than the skin, which has 100
    expect(Object.values(portrait[0]?.expressions ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    const { left = 0, width = 0 } = portrait[0]?.box ?? {};
    expect(Math.abs(left + width / 2 - 160)).toBeLessThan(40);
  },
);

test.skipIf(!folder)('somebody far away is looked for more closely', async () => {
  const portrait = await drawPortrait();
  const raw = { width: portrait.width, height: portrait.height, channels: 3 } as const;
  const far = await sharp(portrait.pixels, { raw }).resize(farSide, farSide).png().toBuffer();
  const wide = sharp({ create: { width: 1_280, height: 1_280, channels: 3, background: '#b4b4b4' } });
  const pixels = await wide
    .composite([{ input: far, left: 600, top: 500 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const faces = await faceApi(folder ?? '').facesIn({ width: 1_280, height: 1_280, pixels }, signal);
  expect(faces).toHaveLength(1);
});

async function drawPortrait(): Promise<Picture> {
  const persona = {
    id: 'mia',
    seed: 7,
    traits: { hairColor: 'Black' },
    description: '',
    references: [],
    loraUrl: null,
  };
  const order = {
    idempotencyKey: '1',
    ownerId: null,
    persona,
    prompt: 'close-up portrait, looking at the camera',
    seed: 1,
    aspect: '1:1' as const,
  };
  const outcome = await illustrated(640).draw(order, signal, () => undefined);
  if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
  return { width: 320, height: 320, pixels: await sharp(outcome.bytes).resize(320, 320).raw().toBuffer() };
}

function plain(side: number): Picture {
  return { width: side, height: side, pixels: new Uint8Array(side * side * 3).fill(180) };
}
