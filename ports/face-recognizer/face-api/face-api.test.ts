import { expect, test } from 'vitest';
import { illustrated } from '#ports/image-engine/illustrated/illustrated.ts';
import { toSharp } from '#ports/image-engine/to-sharp.ts';
import type { RawImage } from '../face-recognizer.ts';
import { faceApi, faceApiFolder } from './face-api.ts';

const folder = faceApiFolder();
const { signal } = new AbortController();

test.skipIf(!folder)(
  'finds the face in a portrait and none in a wall on a separate thread, and rejects invalid pixels',
  async () => {
    const { facesIn, readFaces } = faceApi(folder ?? '');
    await expect(facesIn({ width: 9, height: 9, pixels: new Uint8Array(1) }, signal)).rejects.toThrow(
      'these are not the pixels of an image',
    );
    await expect(facesIn(plain(64), AbortSignal.abort())).rejects.toThrow();
    const [portrait, wall] = await Promise.all([readFaces(await drawPortrait(), signal), facesIn(plain(320), signal)]);
    expect(wall).toEqual([]);
    expect(portrait).toHaveLength(1);
    expect(portrait[0]?.descriptor).toHaveLength(128);
    expect(portrait[0]?.ageYears).toBeGreaterThan(13);
    expect(portrait[0]?.skin).toHaveLength(3);
    expect(portrait[0]?.hair).toHaveLength(3);
    expect(portrait[0]?.hair?.[0]).toBeLessThan(60); // much darker than the skin, which has a lightness of 100
    expect(Object.values(portrait[0]?.expressions ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    const { left = 0, width = 0 } = portrait[0]?.box ?? {};
    expect(Math.abs(left + width / 2 - 160)).toBeLessThan(40);
  },
);

async function drawPortrait(): Promise<RawImage> {
  const influencer = {
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
    persona: influencer,
    prompt: 'close-up portrait, looking at the camera',
    seed: 1,
    aspect: '1:1' as const,
  };
  const outcome = await illustrated(640).draw(order, signal, () => undefined);
  if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
  return { width: 320, height: 320, pixels: await toSharp(outcome.image).resize(320, 320).raw().toBuffer() };
}

function plain(side: number): RawImage {
  return { width: side, height: side, pixels: new Uint8Array(side * side * 3).fill(180) };
}
